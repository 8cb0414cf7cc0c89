import express, { Request, RequestHandler, Response } from 'express';
import { isUtf8 } from 'node:buffer';
import { PolicyRefusal, refuse } from '@portal-rbac/plugin-rbac-core';

/** The size of a request body in bytes, after it was inflated. */
export const MAX_BODY_BYTES = 1_048_576;

/** The size of one that is read before it is known whether its sender may use the call. */
export const SMALL_BODY_BYTES = 100 * 1_024;
/** Values of JSON in a larger one, which are parsed within 50 milliseconds. */
const MAX_VALUES = 250_000;

/** Why the bodies of requests could not be read. */
const refused = new WeakMap<object, PolicyRefusal>();

/** Bodies that are read when their senders turn out to be allowed to send them. */
const unread = new WeakMap<object, () => Promise<void>>();

/** @throws PolicyRefusal if the body of the request was read and could not be understood */
export function requireReadableBody(request: Request): void {
  const refusal = refused.get(request);
  if (refusal) {
    throw refusal;
  }
}

/**
 * Reads the body of a request whose sender may use the call, if it was not read yet.
 *
 * @throws PolicyRefusal if it cannot be understood
 */
export async function readLargeBody(request: Request): Promise<void> {
  const read = unread.get(request);
  unread.delete(request);
  await read?.();
  requireReadableBody(request);
}

/**
 * Reads the body of a request; a large one only with {@link readLargeBody}. Bodies of
 * any content type are read as JSON: a list that came under another type and was
 * ignored would turn "delete these" into "delete all". What cannot be read is refused
 * by the endpoint, which audits it, with a message of our own, since the errors of the
 * parser carry the body with them.
 *
 * @param maxBytes - after it was inflated
 */
export function readBody(maxBytes = MAX_BODY_BYTES): RequestHandler {
  const parse = express.json({
    limit: maxBytes,
    type: () => true,
    verify: requireReadable,
  });
  const read = (request: Request, response: Response) =>
    new Promise<void>(resolve => {
      parse(request, response, error => {
        if (error) {
          refused.set(request, refusalFor(error, maxBytes));
        }
        resolve();
      });
    });
  return async (request, response, next) => {
    if (isSmall(request)) {
      await read(request, response);
    } else if (!unread.has(request)) {
      unread.set(request, () => read(request, response));
    }
    next();
  };
}

function isSmall({ headers }: Request): boolean {
  return (
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES
  );
}

/** What keeps a body from being read, by the type of body-parser's error. */
function refusalFor(
  error: Error & { readonly type?: string },
  limit: number,
): PolicyRefusal {
  if (error instanceof PolicyRefusal) {
    // The parser has put the body into that one.
    return new PolicyRefusal(error.code, error.params);
  }
  switch (error.type) {
    case 'entity.too.large':
      return refuse('body-too-large', { limit });
    case 'entity.parse.failed':
      return refuse('body-not-json', { detail: error.message });
    case 'charset.unsupported':
      return refuse('body-charset');
    case 'encoding.unsupported':
      return refuse('body-encoding');
    default:
      return refuse('body-unreadable');
  }
}

const bytesOf = (signs: string) => new Set(Buffer.from(signs));
const [QUOTE, BACKSLASH] = bytesOf('"\\');
const whitespace = bytesOf(' \t\r\n');
const opening = bytesOf('[{');
/** What each value but the first comes after. */
const beforeValues = bytesOf(',[{');

/** @throws PolicyRefusal if the body is not to be parsed */
function requireReadable(
  _request: unknown,
  _response: unknown,
  body: Buffer,
  charset: string,
) {
  if (charset !== 'utf-8') {
    throw refuse('body-charset');
  }
  // Other bytes would be replaced by a sign for them, and stored like that.
  if (!isUtf8(body)) {
    throw refuse('body-not-utf8');
  }
  const first = body.findIndex(byte => !whitespace.has(byte));
  // The parser would copy a large text before it refuses it.
  if (first !== -1 && !opening.has(body[first])) {
    throw refuse('body-not-json', { detail: 'an object or a list' });
  }
  if (body.length > SMALL_BODY_BYTES && hasTooManyValues(body)) {
    throw refuse('body-values', { limit: MAX_VALUES });
  }
}

function hasTooManyValues(json: Buffer): boolean {
  let values = 1;
  let isInText = false;
  for (let place = 0; place < json.length && values <= MAX_VALUES; place++) {
    const byte = json[place];
    if (byte === QUOTE) {
      isInText = !isInText;
    } else if (isInText) {
      // What follows a backslash does not end the text.
      place += byte === BACKSLASH ? 1 : 0;
    } else if (beforeValues.has(byte)) {
      values += 1;
    }
  }
  return values > MAX_VALUES;
}
