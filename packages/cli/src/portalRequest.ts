import {
  describeProblems,
  errorSchema,
  problemsOf,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { CommandFailure } from './command';
import { PortalAddress } from './portalAddress';

/** Milliseconds that a portal has for one answer, or for the next piece of a long one. */
const patience = 60_000;

/** Bytes of one answer, decompressed. A million policies have some 150 million. */
const maxBytes = 256 * 1024 * 1024;

/** Bytes of an answer of which only a piece is held; 40,000 users with 500 permissions have some 150 million. */
const maxStreamedBytes = 4 * 1024 * 1024 * 1024;

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
  const revision = headers
    .get('etag')
    ?.match(/^(?:W\/)?"(\d+)(?:-[\da-f-]+)?"$/)?.[1];
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

/**
 * Reads an answer in CSV piece by piece, so that it may be longer than what fits
 * into memory. One that is cut off ends with a failure.
 *
 * @param path - relative to `/api/permission/`
 * @throws CommandFailure that says what the portal answered instead, also after
 *   the first pieces
 */
export async function* readCsv(
  address: PortalAddress,
  path: string,
): AsyncGenerator<string> {
  const stop = new AbortController();
  const wait = () =>
    setTimeout(
      () =>
        stop.abort(new Error(`no more came for ${patience / 1000} seconds`)),
      patience,
    );
  let waiting = wait();
  try {
    const response = await ask(address, path, 'text/csv', stop.signal);
    await requireSuccess(response);
    requireWholeCsv(response);
    const decoder = new TextDecoder();
    for await (const bytes of bounded(response, maxStreamedBytes)) {
      clearTimeout(waiting);
      yield decoder.decode(bytes, { stream: true });
      waiting = wait();
    }
  } catch (error) {
    throw failure(address, path, reasonOf(error));
  } finally {
    clearTimeout(waiting);
    stop.abort();
  }
}

/** @throws WrongAnswer if it is not CSV, or nothing would tell that it was cut off */
function requireWholeCsv({ headers }: Response) {
  if (!/^text\/csv\b/i.test(headers.get('content-type') ?? '')) {
    throw new WrongAnswer(`was not answered in CSV; ${isThisIt}`);
  }
  if (!headers.has('content-length') && !headers.has('transfer-encoding')) {
    throw new WrongAnswer(
      'was answered without a mark for its end, so that nobody could tell if it was cut off; does a proxy speak HTTP/1.0?',
    );
  }
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

const isThisIt = 'is this the base URL of a backend with RBAC?';

/** There is an answer, and it is not the one that was asked for. */
class WrongAnswer extends Error {}

/** @throws WrongAnswer with what the portal says of it */
async function requireSuccess(response: Response) {
  if (!response.ok) {
    const text = await textOf(response);
    throw new WrongAnswer(`was answered with ${response.status}${hint(text)}`);
  }
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

function ask(
  address: PortalAddress,
  path: string,
  mediaType: string,
  signal: AbortSignal,
  question?: object,
): Promise<Response> {
  return fetch(urlOf(address, path), {
    ...(question && { method: 'POST', body: JSON.stringify(question) }),
    headers: {
      Accept: mediaType,
      ...(question && { 'Content-Type': 'application/json' }),
      Authorization: `Bearer ${address.token}`,
    },
    signal,
  });
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bounded(response, maxBytes)) {
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** @throws Error if there is more of it than anybody should have to take */
async function* bounded(
  { body }: Response,
  most: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > most) {
      throw new Error(`the answer has more than ${most} bytes`);
    }
    yield piece;
  }
}

/** What became of a call, to stand after its path. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  if (error instanceof WrongAnswer) {
    return message;
  }
  // A failed `fetch` says of itself just that it failed.
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return `failed: ${reason || code || message}`;
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
