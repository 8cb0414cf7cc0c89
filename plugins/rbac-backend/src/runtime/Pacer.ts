import { setImmediate } from 'node:timers/promises';
import { Steps } from '@portal-rbac/plugin-rbac-core';

/** How long work takes its turns, and how long it waits for others in between. */
export interface Manner {
  /** Milliseconds of work after which the event loop gets its turn. */
  readonly workPerTurn: number;
  /**
   * Turns of the event loop for which it waits at most, as long as others have
   * something to do in them.
   */
  readonly turnsLeftToOthers: number;
  /** Milliseconds for which it waits at most for decisions that are under way. */
  readonly waitsForDecisions: number;
}

/** For work that somebody needs soon, such as a policy that comes into force. */
const prompt: Manner = {
  workPerTurn: 10,
  turnsLeftToOthers: 1,
  waitsForDecisions: 0,
};

/**
 * Of work that everything else goes before. A decision takes a few turns, and is
 * to wait in none of them.
 */
export const patient: Manner = {
  workPerTurn: 0.25,
  turnsLeftToOthers: 20,
  waitsForDecisions: 5,
};

/** Milliseconds of a turn in which others had nothing to do. */
const IDLE = 0.2;

/**
 * Milliseconds after which a decision is no longer waited for: it waits for
 * something itself, such as a plugin that does not answer.
 */
const LONG = 100;

/** Decisions under way, the oldest first: of the process, because its event loop is. */
const underWay = new Set<{ readonly since: number }>();

/** Has patient work wait for decisions, from when they can be made until they are. */
export async function beforePatientWork<T>(
  decide: () => Promise<T>,
): Promise<T> {
  const decision = { since: performance.now() };
  underWay.add(decision);
  try {
    return await decide();
  } finally {
    underWay.delete(decision);
  }
}

function isAnyUnderWay(now: number): boolean {
  for (const decision of underWay) {
    if (now - decision.since < LONG) {
      return true;
    }
    underWay.delete(decision);
  }
  return false;
}

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
    const { turnsLeftToOthers, waitsForDecisions } = this.manner;
    const paused = performance.now();
    for (let turns = 1, waits = true; waits; turns++) {
      const began = performance.now();
      await setImmediate();
      this.turnStarted = performance.now();
      waits = isAnyUnderWay(this.turnStarted)
        ? this.turnStarted - paused < waitsForDecisions
        : this.turnStarted - began > IDLE && turns < turnsLeftToOthers;
    }
  }
}

/**
 * Does work step by step, in short turns.
 *
 * @param signal - ends the work when nobody is waiting for it
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
