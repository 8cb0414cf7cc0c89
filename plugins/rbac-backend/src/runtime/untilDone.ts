import { setTimeout } from 'node:timers/promises';

/** The pause between two attempts, in milliseconds. */
const RETRY_MS = 2_000;

/**
 * Does work again until it succeeds, or the signal aborts. Whoever fails has to
 * log it.
 */
export async function untilDone(
  work: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
      return;
    } catch {
      await setTimeout(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
