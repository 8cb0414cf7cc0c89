import { describeProblems, problemsOf } from '@portal-rbac/plugin-rbac-common';
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

/** The query of a call; what is not given is not asked. */
export function queryOf(
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
): string {
  const pairs = Object.entries(given).flatMap(([name, values = []]) =>
    [values].flat().map(value => [name, value]),
  );
  return new URLSearchParams(pairs).toString();
}

/**
 * Reads a list that is of one revision of the policy, through the RBAC API.
 *
 * @param path - relative to `/api/permission/`
 * @throws CommandFailure that says what the portal answered instead
 */
export async function readAtRevision<T>(
  address: PortalAddress,
  path: string,
  item: z.ZodType<T>,
): Promise<{ readonly items: readonly T[]; readonly revision: number }> {
  const list = z.array(item, { error: 'must be an array' });
  const { body: items, headers } = await read(address, path, list);
  const revision = revisionOf(headers);
  if (!revision) {
    throw failure(address, path, 'was answered without a revision as its ETag');
  }
  return { items, revision: Number(revision) };
}

/**
 * Asks the RBAC API for something else.
 *
 * @param path - relative to `/api/permission/`
 * @param question - goes in a body, if the call takes one
 * @throws CommandFailure that says what the portal answered instead
 */
export async function readBody<T>(
  address: PortalAddress,
  path: string,
  schema: z.ZodType<T>,
  question?: object,
): Promise<T> {
  return (await read(address, path, schema, question)).body;
}

/**
 * Asks the RBAC API for a change that takes no body.
 *
 * @param path - relative to `/api/permission/`
 * @param reason - why the change is made
 * @returns the revision that holds it
 * @throws CommandFailure that says what the portal answered instead
 */
export async function change(
  address: PortalAddress,
  path: string,
  reason?: string,
): Promise<string> {
  try {
    const signal = AbortSignal.timeout(patience);
    const headers = {
      ...(reason && { 'X-Change-Reason': encodeURIComponent(reason) }),
    };
    const json = 'application/json';
    const response = await ask(address, path, json, signal, {}, headers);
    await requireSuccess(response);
    return revisionOf(response.headers) ?? '';
  } catch (error) {
    throw failure(address, path, reasonOf(error), 'POST');
  }
}

/** The revision that an answer names as its version. */
function revisionOf(headers: Headers): string | undefined {
  return headers.get('etag')?.match(/^(?:W\/)?"(\d+)(?:-[\da-f-]+)?"$/)?.[1];
}

/**
 * Reads one page of a list.
 *
 * @param path - relative to `/api/permission/`
 * @returns what was answered, the version of the policy that it is of, and how
 *   many there are on all pages
 * @throws CommandFailure that says what the portal answered instead
 */
export async function readPage<T>(
  address: PortalAddress,
  path: string,
  schema: z.ZodType<T>,
): Promise<{
  readonly body: T;
  readonly version: string;
  readonly total: number;
}> {
  const { body, headers } = await read(address, path, schema);
  const version = headers.get('etag');
  const total = headers.get('x-total-count');
  if (!version || !total || !/^\d{1,15}$/.test(total)) {
    throw failure(
      address,
      path,
      'was answered without an ETag and a number as X-Total-Count',
    );
  }
  return { body, version, total: Number(total) };
}

async function read<T>(
  address: PortalAddress,
  path: string,
  schema: z.ZodType<T>,
  question?: object,
): Promise<{ readonly body: T; readonly headers: Headers }> {
  try {
    const signal = AbortSignal.timeout(patience);
    const json = 'application/json';
    const response = await ask(address, path, json, signal, question);
    await requireSuccess(response);
    const parsed = schema.safeParse(jsonOf(await textOf(response)));
    if (!parsed.success) {
      const problems = describeProblems(problemsOf(parsed.error), 'it');
      throw new WrongAnswer(
        `was not answered as the RBAC API does (${problems}); ${isThisIt}`,
      );
    }
    return { body: parsed.data, headers: response.headers };
  } catch (error) {
    throw failure(address, path, reasonOf(error), question && 'POST');
  }
}
