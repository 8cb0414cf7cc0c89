import { setTimeout } from 'node:timers/promises';

/** Longer than anything that works takes, on a busy machine. */
const PATIENCE_MS = 30_000;

/**
 * Waits until a condition is true.
 *
 * @throws Error if it does not come true in half a minute
 */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) {
      throw new Error(`It did not come true: ${condition}`);
    }
    await setTimeout(5);
  }
}
