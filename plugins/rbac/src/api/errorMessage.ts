import { ResponseError } from '@backstage/errors';

/** What went wrong, in the words of the backend if it was the backend that refused. */
export function errorMessage(error: Error): string {
  if ((error as { statusCode?: number }).statusCode === 401) {
    return 'You are no longer signed in. Sign in again.';
  }
  return error instanceof ResponseError
    ? error.body.error.message
    : error.message;
}
