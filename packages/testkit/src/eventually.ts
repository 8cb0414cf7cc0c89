import { setTimeout } from 'node:timers/promises';

/** Longer than anything that works takes, on a busy machine. */
const PATIENCE_MS = 30_000;
const INTERVAL_MS = 5;

/**
 * Waits until a condition comes true by itself: until a function no longer
 * answers `false` and no longer throws, as a failed assertion does.
 *
 * @param what - what comes true, for the error
 * @param patience - milliseconds after which it has failed to
 * @returns the milliseconds that it took
 * @throws Error that names what did not come true
 */
export async function eventually(
  condition: () => boolean | void | Promise<boolean | void>,
  what = `${condition}`,
  patience = PATIENCE_MS,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    let cause: unknown;
    try {
      if ((await condition()) !== false) {
        return performance.now() - started;
      }
    } catch (error) {
      cause = error;
    }
    if (performance.now() - started > patience) {
      const reason = cause === undefined ? '' : `, because ${cause}`;
      throw new Error(
        `It did not come true within ${patience / 1000} s: ${what}${reason}`,
        { cause },
      );
    }
    await setTimeout(INTERVAL_MS);
  }
}
