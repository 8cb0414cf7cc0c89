import { setImmediate } from 'node:timers/promises';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { Turns } from '../administration/Turns';
import { Everybody, ReadEvaluatedUsers } from '../decision/Everybody';

/** How long an analysis may wait for its turn, in milliseconds. */
const PATIENCE_MS = 30_000;

/** A list, a whole matrix, an impact, past states of guardrails, unused access. */
export type Analysis = 'list' | 'matrix' | 'impact' | 'guardrails' | 'unused';

/**
 * Work about everybody: who may do what, and what a change would do. One piece of each
 * kind is done at a time, so that many who ask do not keep decisions waiting, and who wants
 * a list does not wait for the matrix of somebody else, which takes seconds.
 */
export class Analyses {
  private readonly turns: Readonly<Record<Analysis, Turns>> = {
    list: new Turns(),
    matrix: new Turns(),
    impact: new Turns(),
    guardrails: new Turns(),
    unused: new Turns(),
  };
  private readonly ownTurns = new Turns();

  constructor(private readonly everybody: Pick<Everybody, 'read'>) {}

  /**
   * Does a piece of work when its turn comes.
   *
   * @param acceptedAge - milliseconds; how long ago everybody may have been read
   * @throws PolicyRefusal if its turn does not come, or the catalog cannot be read
   */
  async inTurn<T>(
    kind: Analysis,
    work: (read: ReadEvaluatedUsers) => Promise<T>,
    acceptedAge?: number,
  ): Promise<T> {
    // Before its turn: others, who take older ones, need not wait for that.
    const read = await this.everybody.read(acceptedAge);
    return inTurnOf(this.turns[kind], () => work(read));
  }

  /**
   * The same for work about one person, which does not wait for that about everybody.
   *
   * @throws PolicyRefusal if its turn does not come
   */
  aboutOne<T>(work: () => Promise<T> | T): Promise<T> {
    return inTurnOf(this.ownTurns, work);
  }
}

async function inTurnOf<T>(
  turns: Turns,
  work: () => Promise<T> | T,
): Promise<T> {
  let isBegun = false;
  try {
    return await turns.take(PATIENCE_MS, async () => {
      isBegun = true;
      // Those before it may have kept everybody else waiting for a moment.
      await setImmediate();
      return work();
    });
  } catch (error) {
    throw isBegun ? error : refuse('analyses-busy');
  }
}
