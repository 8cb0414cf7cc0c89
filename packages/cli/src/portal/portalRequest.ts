import {
  AnswerSchema,
  answerSchema,
  ApiRequest,
  describeProblems,
  Endpoint,
  problemsOf,
  RequestInput,
  requestOf,
} from '@portal-rbac/plugin-rbac-common';
import { unlimited } from '@portal-rbac/plugin-rbac-core';
import { z } from 'zod';
import { PortalAddress } from './portalAddress';
import {
  ask,
  failure,
  isThisIt,
  jsonOf,
  patience,
  reasonOf,
  requireSuccess,
  textOf,
  WrongAnswer,
} from './portalAnswer';

/** What a portal answered to a call. */
interface Answer<T> {
  readonly body: T;
  readonly headers: Headers;
  readonly request: ApiRequest;
}

/**
 * Makes a call of the RBAC API.
 *
 * @param schema - what is wanted of the answer, if not all of it
 * @throws CommandFailure with the portal's other answer
 */
export async function readBody<
  E extends Endpoint,
  S extends z.ZodType = AnswerSchema<E>,
>(
  address: PortalAddress,
  endpoint: E,
  input: RequestInput<E>,
  schema?: S,
): Promise<z.output<S>> {
  return (await call(address, endpoint, input, schema)).body;
}

/**
 * Reads a list that is of one revision of the policy.
 *
 * @throws CommandFailure with the portal's other answer
 */
export async function readAtRevision<E extends Endpoint>(
  address: PortalAddress,
  endpoint: E,
  input: RequestInput<E>,
) {
  const { body, headers, request } = await call(address, endpoint, input);
  const revision = revisionOf(headers);
  if (!revision) {
    const reason = 'was answered without a revision as its ETag';
    throw failure(address, request, reason);
  }
  return { items: body, revision: Number(revision) };
}

/**
 * Reads one page of a list.
 *
 * @returns what was answered, the version of the policy that it is of, and how
 *   many there are on all pages
 * @throws CommandFailure with the portal's other answer
 */
export async function readPage<E extends Endpoint>(
  address: PortalAddress,
  endpoint: E,
  input: RequestInput<E>,
) {
  const { body, headers, request } = await call(address, endpoint, input);
  const version = headers.get('etag');
  const total = headers.get('x-total-count');
  if (!version || !total || !/^\d{1,15}$/.test(total)) {
    throw failure(
      address,
      request,
      'was answered without an ETag and a number as X-Total-Count',
    );
  }
  return { body, version, total: Number(total) };
}

/**
 * Makes a change.
 *
 * @returns the revision that holds it
 * @throws CommandFailure with the portal's other answer
 */
export async function change<E extends Endpoint & { readonly isChange: true }>(
  address: PortalAddress,
  endpoint: E,
  input: RequestInput<E>,
): Promise<string> {
  const request = requestOf(endpoint, input);
  const { headers } = await exchange(address, request, async () => undefined);
  return revisionOf(headers) ?? '';
}

/** The revision that an answer names as its version. */
function revisionOf(headers: Headers): string | undefined {
  return headers.get('etag')?.match(/^(?:W\/)?"(\d+)(?:-[\da-f-]+)?"$/)?.[1];
}

async function call<E extends Endpoint, S extends z.ZodType = AnswerSchema<E>>(
  address: PortalAddress,
  endpoint: E,
  input: RequestInput<E>,
  schema = answerSchema(endpoint, unlimited) as unknown as S,
): Promise<Answer<z.output<S>>> {
  return readJson(address, requestOf(endpoint, input), schema);
}

/**
 * Sends a request, and parses the JSON of its answer.
 *
 * @throws CommandFailure with the portal's other answer
 */
export function readJson<S extends z.ZodType>(
  address: PortalAddress,
  request: ApiRequest,
  schema: S,
): Promise<Answer<z.output<S>>> {
  return exchange(address, request, async response => {
    const parsed = schema.safeParse(jsonOf(await textOf(response)));
    if (!parsed.success) {
      const problems = describeProblems(problemsOf(parsed.error), 'it');
      throw new WrongAnswer(
        `was not answered as the RBAC API does (${problems}); ${isThisIt}`,
      );
    }
    return parsed.data;
  });
}

async function exchange<T>(
  address: PortalAddress,
  request: ApiRequest,
  read: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await ask(address, request, signal);
    await requireSuccess(response);
    const { headers } = response;
    return { body: await read(response), headers, request };
  } catch (error) {
    const status = error instanceof WrongAnswer ? error.status : undefined;
    throw failure(address, request, reasonOf(error), status);
  }
}
