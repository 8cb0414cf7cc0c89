import { ResponseError } from '@backstage/errors';

/** What went wrong, in the words of the backend if it was the backend that refused. */
export function errorMessage(error: Error): string {
  return error instanceof ResponseError
    ? error.body.error.message
    : error.message;
}
