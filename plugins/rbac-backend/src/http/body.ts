import express, { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { isUtf8 } from 'node:buffer';
import { PolicyRefusal } from '@portal-rbac/plugin-rbac-core';
import { invalid } from './requests';

/** The size of a request body in bytes, after it was inflated. */
export const MAX_BODY_BYTES = 1_048_576;
/** The same of one that carries policy files. */
export const MAX_FILES_BYTES = 16 * MAX_BODY_BYTES;

/** What keeps a body from being read, by the type of body-parser's error. */
const refusalOf: Readonly<Record<string, (error: Error) => PolicyRefusal>> = {
  'entity.parse.failed': error =>
    invalid(`The body must be JSON: ${error.message}`),
  'entity.verify.failed': error => invalid(error.message),
  'charset.unsupported': () =>
    invalid('The charset in Content-Type must be utf-8'),
  'encoding.unsupported': () =>
    invalid('Content-Encoding must be gzip or deflate, or absent'),
};

const unreadable = () =>
  invalid(
    'The body could not be read: it must be as long as Content-Length says, and compressed as Content-Encoding says',
  );

/** Why the bodies of requests could not be read. */
const refused = new WeakMap<object, PolicyRefusal>();

/** Keeps the refusal for the endpoint, which audits what it refuses. */
function keepRefusal(maxBytes: number): ErrorRequestHandler {
  return (error, request, _response, next) => {
    const refusal =
      error.type === 'entity.too.large'
        ? new PolicyRefusal(
            'tooLarge',
            `The body must have at most ${maxBytes} bytes, also when it is decompressed; send it in parts`,
          )
        : (refusalOf[error.type] ?? unreadable)(error);
    refused.set(request, refusal);
    next();
  };
}

/** @throws PolicyRefusal if the body of the request could not be read */
export function requireReadableBody(request: Request): void {
  const refusal = refused.get(request);
  if (refusal) {
    throw refusal;
  }
}

/** Other bytes would be replaced by a sign for them, and stored like that. */
function requireUtf8(
  _request: unknown,
  _response: unknown,
  body: Buffer,
  charset: string,
) {
  if (charset !== 'utf-8') {
    throw new Error('The charset in Content-Type must be utf-8');
  }
  if (!isUtf8(body)) {
    throw new Error('The body must be JSON in UTF-8');
  }
}

/**
 * Reads the body of a request. Bodies of any content type are read as JSON: a
 * list that came under another type and was ignored would turn "delete these"
 * into "delete all". What cannot be read is refused with a message of our own,
 * since the errors of the parser carry the body with them.
 *
 * @param maxBytes - after it was inflated
 */
export function readBody(
  maxBytes = MAX_BODY_BYTES,
): readonly (RequestHandler | ErrorRequestHandler)[] {
  return [
    express.json({ limit: maxBytes, type: () => true, verify: requireUtf8 }),
    keepRefusal(maxBytes),
  ];
}
