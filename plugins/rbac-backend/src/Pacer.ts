import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which the event loop gets its turn. */
const workPerTurn = 10;

/**
 * Divides long work into short turns, so that decisions go on while a large
 * file is read. Made at the beginning of the work and asked at every step.
 */
export class Pacer {
  private turnStarted = performance.now();

  /** Resolves at once, or after other work had its turn if this one was long. */
  async pause(): Promise<void> {
    if (performance.now() - this.turnStarted > workPerTurn) {
      await setImmediate();
      this.turnStarted = performance.now();
    }
  }
}
