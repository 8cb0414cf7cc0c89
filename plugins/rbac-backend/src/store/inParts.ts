import { setImmediate } from 'node:timers/promises';

/** Rows that a statement names by one or more parameters each; SQLite takes 32,766 of them at most. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes in statements of bounded size. A database elsewhere works on one part while the
 * next one is made. SQLite works in the thread that decides, which has its turn between them.
 *
 * @param write - begins when it is awaited, as queries of knex do
 * @param size - items of the usual length in a statement
 * @param weightOf - how many times as long as usual an item is
 */
export async function inParts<T>(
  items: Iterable<T>,
  write: (part: readonly T[]) => PromiseLike<unknown>,
  size = ROWS_PER_STATEMENT,
  weightOf: (item: T) => number = () => 1,
): Promise<void> {
  let underWay: Promise<unknown> | undefined;
  const send = async (part: readonly T[]) => {
    await underWay;
    underWay = Promise.resolve(write(part));
    // Callers that await it get the error.
    underWay.catch(() => {});
    await setImmediate();
  };
  let part: T[] = [];
  let weight = 0;
  for (const item of items) {
    part.push(item);
    weight += weightOf(item);
    if (weight >= size) {
      await send(part);
      part = [];
      weight = 0;
    }
  }
  if (part.length > 0) {
    await send(part);
  }
  await underWay;
}
