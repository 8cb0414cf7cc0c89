import { ResponseError } from '@backstage/errors';
import {
  because,
  Reason,
  RequestProblem,
  requestProblemsSchema,
} from '@portal-rbac/plugin-rbac-common';
import { statusOf } from './statusOf';

/** What the backend adds to the error that Backstage knows. */
type Refused = { readonly message: string } & Partial<
  Record<'code' | 'params' | 'problems', unknown>
>;

/** Why the backend refused something; other services say it in words alone. */
export function refusalReason(refused: Refused): Reason {
  const { message, code, params, problems } = refused;
  return typeof code === 'string'
    ? { code, params: { problems, ...Object(params) }, message }
    : because('text', { text: message });
}

/** Why something failed, as the backend says it if it was the backend that refused. */
export function failureReason(error: Error): Reason {
  if (statusOf(error) === 401) {
    return {
      code: 'signed-out',
      params: {},
      message: 'You are no longer signed in. Sign in again.',
    };
  }
  return error instanceof ResponseError
    ? refusalReason(error.body.error)
    : because('text', { text: error.message });
}

/**
 * What of a request was refused; as a whole, if the backend names nothing of it or
 * if it was not the backend that refused.
 */
export function requestProblems(error: Error): readonly RequestProblem[] {
  const { data: problems = [] } = requestProblemsSchema.safeParse(
    error instanceof ResponseError
      ? (error.body.error as Refused).problems
      : undefined,
  );
  return problems.length > 0
    ? problems
    : [{ field: '', ...failureReason(error) }];
}
