import { setImmediate } from 'node:timers/promises';
import { Steps } from '@portal-rbac/plugin-rbac-core';

/** How long work takes its turns, and how long it waits for others in between. */
interface Manner {
  /** Milliseconds of work after which the event loop gets its turn. */
  readonly workPerTurn: number;
  /**
   * Turns of the event loop for which it waits at most, as long as others have
   * something to do in them.
   */
  readonly turnsLeftToOthers: number;
}

/** Of work that somebody needs soon, such as a policy that comes into force. */
const prompt: Manner = { workPerTurn: 10, turnsLeftToOthers: 1 };

/**
 * Of work that everything else goes before. A decision takes a few turns, and is
 * to wait in none of them.
 */
export const patient: Manner = { workPerTurn: 0.25, turnsLeftToOthers: 20 };

/** Milliseconds of a turn in which others had nothing to do. */
const IDLE = 0.2;

/**
 * Divides long work into short turns, so that decisions go on while a large
 * file is read. Made at the beginning of the work and asked at every step.
 */
export class Pacer {
  private turnStarted = performance.now();

  constructor(private readonly manner = prompt) {}

  /** Whether this turn was long. */
  get isDue(): boolean {
    return performance.now() - this.turnStarted > this.manner.workPerTurn;
  }

  /** Resolves at once, or after other work had its turn if this one was long. */
  async pause(): Promise<void> {
    if (!this.isDue) {
      return;
    }
    for (let turn = 0; turn < this.manner.turnsLeftToOthers; turn++) {
      const began = performance.now();
      await setImmediate();
      this.turnStarted = performance.now();
      if (this.turnStarted - began < IDLE) {
        return;
      }
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
  manner = prompt,
): Promise<T> {
  const pacer = new Pacer(manner);
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
