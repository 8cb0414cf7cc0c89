import { setImmediate } from 'node:timers/promises';
import { Steps } from '@portal-rbac/plugin-rbac-core';

/** Milliseconds of work after which the event loop gets its turn. */
const workPerTurn = 10;

/**
 * Divides long work into short turns, so that decisions go on while a large
 * file is read. Made at the beginning of the work and asked at every step.
 */
export class Pacer {
  private turnStarted = performance.now();

  /** Whether this turn was long. */
  get isDue(): boolean {
    return performance.now() - this.turnStarted > workPerTurn;
  }

  /** Resolves at once, or after other work had its turn if this one was long. */
  async pause(): Promise<void> {
    if (this.isDue) {
      await setImmediate();
      this.turnStarted = performance.now();
    }
  }
}

/**
 * Does work step by step, in short turns.
 *
 * @param signal - ends the work when nobody waits for it any more
 * @throws the reason of the signal
 */
export async function inTurns<T>(
  steps: Steps<T>,
  signal?: AbortSignal,
): Promise<T> {
  const pacer = new Pacer();
  for (;;) {
    signal?.throwIfAborted();
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
    // Most steps are short, and to wait for nothing takes longer than some.
    if (pacer.isDue) {
      await pacer.pause();
    }
  }
}
