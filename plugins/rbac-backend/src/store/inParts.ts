import { Pacer } from '../runtime/Pacer';

/** Rows in one statement; SQLite takes 32,766 parameters at most. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes in statements of bounded size. SQLite works in the thread that decides,
 * which has its turn between them.
 */
export async function inParts<T>(
  items: Iterable<T>,
  write: (part: readonly T[]) => PromiseLike<unknown>,
  pacer = new Pacer(),
): Promise<void> {
  let part: T[] = [];
  for (const item of items) {
    part.push(item);
    if (part.length === ROWS_PER_STATEMENT) {
      await write(part);
      await pacer.pause();
      part = [];
    }
  }
  if (part.length > 0) {
    await write(part);
  }
}
