import { setImmediate } from 'node:timers/promises';
import { FrameworkCriteria } from '@portal-rbac/plugin-rbac-core';
import { ConditionTurns } from './ConditionTurns';

/** Criteria of about so many bytes. */
const ofSize = (bytes: number): FrameworkCriteria => ({
  rule: 'R',
  resourceType: 'order',
  params: { is: 'x'.repeat(bytes) },
});

/**
 * The turn of the event loop, from now on, in which each of them is released.
 */
async function turnsOf(
  turns: ConditionTurns,
  all: readonly FrameworkCriteria[],
): Promise<number[]> {
  let turn = 0;
  let isDone = false;
  const entered = Promise.all(
    all.map(async criteria => {
      await turns.enter(criteria);
      return turn;
    }),
  );
  void entered.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    turn += 1;
  }
  return entered;
}

describe('turns of conditional decisions', () => {
  it('are shared while there is room', async () => {
    const all = Array.from({ length: 100 }, () => ofSize(300));
    expect(new Set(await turnsOf(new ConditionTurns(), all))).toEqual(
      new Set([0]),
    );
  });

  it('follow each other, in order, when there is none left', async () => {
    const all = Array.from({ length: 9 }, () => ofSize(20_000));
    const entered = await turnsOf(new ConditionTurns(), all);
    const [first, second, third] = [...new Set(entered)];
    expect(entered).toEqual(
      [first, second, third].flatMap(turn => [turn, turn, turn]),
    );
    expect([first, second, third]).toEqual([first, second, third].sort());
  });

  it('are one each for what has no room beside anything', async () => {
    const all = [ofSize(10), ofSize(200_000), ofSize(200_000), ofSize(10)];
    const entered = await turnsOf(new ConditionTurns(), all);
    expect(new Set(entered).size).toBe(4);
  });

  it('begin anew when all have passed', async () => {
    const turns = new ConditionTurns();
    await turnsOf(turns, [ofSize(60_000), ofSize(60_000)]);
    await setImmediate();
    await setImmediate();
    expect(await turnsOf(turns, [ofSize(60_000)])).toEqual([0]);
  });
});
