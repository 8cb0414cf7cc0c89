import { describeProblems, problemsOf } from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { CommandFailure } from './command';
import { PortalAddress } from './portalAddress';

/** Milliseconds that a portal has for one answer. */
const patience = 60_000;

/** A list that a portal gave, and the revision that it shows. */
export interface Answer<T> {
  readonly items: readonly T[];
  readonly revision: number;
}

/**
 * Reads a list of the RBAC API.
 *
 * @param path - relative to `/api/permission/`
 * @throws CommandFailure that says what the portal answered instead
 */
export async function readList<T>(
  { baseUrl, token }: PortalAddress,
  path: string,
  item: z.ZodType<T>,
): Promise<Answer<T>> {
  const url = new URL(`api/permission/${path}`, baseUrl);
  const failure = (reason: string) =>
    new CommandFailure(`GET ${url.href} ${reason}`);
  const { response, text } = await request(url, token).catch(error => {
    throw failure(`failed: ${reasonOf(error)}`);
  });
  if (!response.ok) {
    throw failure(`was answered with ${response.status}${hint(text)}`);
  }
  const parsed = z
    .array(item, { error: 'must be an array' })
    .safeParse(jsonOf(text));
  if (!parsed.success) {
    const problems = describeProblems(problemsOf(parsed.error), 'it');
    throw failure(
      `was not answered as the RBAC API does (${problems}); is this the base URL of a backend with RBAC?`,
    );
  }
  const revision = response.headers.get('etag')?.match(/^(?:W\/)?"(\d+)"$/);
  if (!revision) {
    throw failure('was answered without the revision in the header ETag');
  }
  return { items: parsed.data, revision: Number(revision[1]) };
}

async function request(url: URL, token: string) {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patience),
  });
  return { response, text: await response.text() };
}

/** What a failed `fetch` failed of; its own message is just that it failed. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return reason || code || message;
}

/** The message of Backstage's standard error body, if it is one. */
function hint(text: string): string {
  const body = z
    .object({ error: z.object({ message: z.string() }) })
    .safeParse(jsonOf(text));
  return body.success ? `: ${body.data.error.message}` : '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
