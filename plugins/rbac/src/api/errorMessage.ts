import { ResponseError } from '@backstage/errors';
import {
  because,
  RequestProblem,
  requestProblemsSchema,
} from '@portal-rbac/plugin-rbac-common';
import { statusOf } from './statusOf';

/** What went wrong, in the words of the backend if it was the backend that refused. */
export function errorMessage(error: Error): string {
  if (statusOf(error) === 401) {
    return 'You are no longer signed in. Sign in again.';
  }
  return error instanceof ResponseError
    ? error.body.error.message
    : error.message;
}

/**
 * What of a request was refused; as a whole, if the backend names nothing of it or
 * if it was not the backend that refused.
 */
export function requestProblems(error: Error): readonly RequestProblem[] {
  const { data: problems = [] } = requestProblemsSchema.safeParse(
    error instanceof ResponseError
      ? (error.body.error as { problems?: unknown }).problems
      : undefined,
  );
  return problems.length > 0
    ? problems
    : [{ field: '', ...because('text', { text: errorMessage(error) }) }];
}
