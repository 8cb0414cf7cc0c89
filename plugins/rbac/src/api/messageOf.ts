import { ResponseError } from '@backstage/errors';

/** What to tell people of an error: what the backend says, without its status. */
export function messageOf(error: unknown): string {
  if (error instanceof ResponseError) {
    return error.body.error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
