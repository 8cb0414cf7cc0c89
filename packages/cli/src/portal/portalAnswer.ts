import {
  ApiRequest,
  errorSchema,
  oneLine,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { CommandFailure } from '../command';
import { PortalAddress } from './portalAddress';

/** Milliseconds that a portal has for one answer, or for the next piece of a long one. */
export const patience = 60_000;

/** Bytes of one answer, decompressed. A million policies have some 150 million. */
const maxBytes = 256 * 1024 * 1024;

/** What to look at when an answer makes no sense. */
export const isThisIt = 'is this the base URL of a backend with RBAC?';

/** There is an answer, and it is not the one that was asked for. */
export class WrongAnswer extends Error {
  constructor(
    message: string,
    /** The HTTP status of a refusal. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** A portal answered that it does not do what it was asked for. */
export class Refused extends CommandFailure {
  constructor(
    message: string,
    /** The HTTP status. */
    readonly status: number,
  ) {
    super(message);
  }
}

/** @throws WrongAnswer with the portal's message */
export async function requireSuccess(response: Response) {
  const { status, headers } = response;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null) {
    throw new WrongAnswer(
      `was answered with ${status}, a redirect to ${location}, which is not followed; ${isThisIt}`,
    );
  }
  if (!response.ok) {
    const text = await textOf(response);
    throw new WrongAnswer(`was answered with ${status}${hint(text)}`, status);
  }
}

function urlOf({ baseUrl }: PortalAddress, { path }: ApiRequest): URL {
  return new URL(`api/permission${path}`, baseUrl);
}

/** What a command ends with, if a call came to something else than an answer. */
export function failure(
  address: PortalAddress,
  request: ApiRequest,
  reason: string,
  status?: number,
) {
  const message = oneLine(
    `${request.method} ${urlOf(address, request).href} ${reason}`,
  );
  return status === undefined
    ? new CommandFailure(message)
    : new Refused(message, status);
}

/**
 * Sends a call to the RBAC API. A redirect is an answer like any other: another
 * server's answer is not the portal's, and that server must not get the request.
 */
export function ask(
  address: PortalAddress,
  request: ApiRequest,
  signal: AbortSignal,
): Promise<Response> {
  const { method, headers, body } = request;
  return fetch(urlOf(address, request), {
    method,
    body,
    headers: {
      accept: 'application/json',
      ...headers,
      authorization: `Bearer ${address.token}`,
    },
    redirect: 'manual',
    signal,
  });
}

/** @throws Error if there is more of it than anybody should have to hold */
export async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bounded(response, maxBytes)) {
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/**
 * The pieces of an answer.
 *
 * @param most - bytes, decompressed
 * @throws Error if there are more
 */
export async function* bounded(
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

/** The result of a call, to follow its path. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  if (error instanceof WrongAnswer) {
    return message;
  }
  // A failed `fetch` reports only that it failed.
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return `failed: ${reason || code || message}`;
}

/** The part of Backstage's standard error body that is for people. */
const refusalSchema = z.object({
  error: errorSchema.shape.error.pick({ message: true }),
});

/** The message of such a body, if it has one. */
function hint(text: string): string {
  const { data } = refusalSchema.safeParse(jsonOf(text));
  return data ? `: ${data.error.message}` : '';
}

/** What is in it; nothing if it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
