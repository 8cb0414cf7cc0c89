import { setTimeout } from 'node:timers/promises';

/** Milliseconds after which something that has to come true by itself has failed to. */
const DEADLINE = 120_000;
const INTERVAL = 10;

/**
 * Waits for a condition that comes true by itself. A call that fails meanwhile
 * counts as not yet.
 *
 * @returns the milliseconds that it took
 * @throws Error that says what did not come true
 */
export async function eventually(
  what: string,
  condition: () => Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  let last: unknown;
  while (performance.now() - started < DEADLINE) {
    try {
      if (await condition()) {
        return performance.now() - started;
      }
      last = undefined;
    } catch (error) {
      last = error;
    }
    await setTimeout(INTERVAL);
  }
  throw new Error(
    `It did not come true within ${DEADLINE / 1000} s that ${what}${last ? `: ${last}` : ''}`,
  );
}
