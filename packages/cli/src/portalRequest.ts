import {
  describeProblems,
  errorSchema,
  problemsOf,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { CommandFailure } from './command';
import { PortalAddress } from './portalAddress';

/** Milliseconds that a portal has for one answer. */
const patience = 60_000;

/** Bytes of one answer, decompressed. A million policies have some 150 million. */
const maxBytes = 256 * 1024 * 1024;

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
  const { body: items, etag } = await read(address, path, list);
  const revision = etag?.match(/^(?:W\/)?"(\d+)(?:-[\da-f-]+)?"$/)?.[1];
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

async function read<T>(
  address: PortalAddress,
  path: string,
  schema: z.ZodType<T>,
  question?: object,
): Promise<{ readonly body: T; readonly etag: string | null }> {
  const fail = (reason: string) =>
    failure(address, path, reason, question && 'POST');
  const { response, text } = await request(address, path, question).catch(
    error => {
      throw fail(`failed: ${reasonOf(error)}`);
    },
  );
  if (!response.ok) {
    throw fail(`was answered with ${response.status}${hint(text)}`);
  }
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const problems = describeProblems(problemsOf(parsed.error), 'it');
    throw fail(
      `was not answered as the RBAC API does (${problems}); is this the base URL of a backend with RBAC?`,
    );
  }
  return { body: parsed.data, etag: response.headers.get('etag') };
}

function urlOf({ baseUrl }: PortalAddress, path: string): URL {
  return new URL(`api/permission/${path}`, baseUrl);
}

function failure(
  address: PortalAddress,
  path: string,
  reason: string,
  method = 'GET',
) {
  return new CommandFailure(`${method} ${urlOf(address, path).href} ${reason}`);
}

async function request(
  address: PortalAddress,
  path: string,
  question: object | undefined,
) {
  const response = await fetch(urlOf(address, path), {
    ...(question && { method: 'POST', body: JSON.stringify(question) }),
    headers: {
      Accept: 'application/json',
      ...(question && { 'Content-Type': 'application/json' }),
      Authorization: `Bearer ${address.token}`,
    },
    signal: AbortSignal.timeout(patience),
  });
  return { response, text: await textOf(response) };
}

/** @throws Error if there is more of it than anybody should have to hold */
async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > maxBytes) {
      throw new Error(`the answer has more than ${maxBytes} bytes`);
    }
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** What a failed `fetch` failed of; its own message is just that it failed. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return reason || code || message;
}

/** What of Backstage's standard error body is for people. */
const refusalSchema = z.object({
  error: errorSchema.shape.error.pick({ message: true }),
});

/** The message of such a body, if it is one. */
function hint(text: string): string {
  const { data } = refusalSchema.safeParse(jsonOf(text));
  return data ? `: ${data.error.message}` : '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
