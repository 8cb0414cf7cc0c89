import {
  Action,
  AccessChangeJson,
  ConditionNode,
} from '@portal-rbac/plugin-rbac-common';
import { NaiveAnswer } from './NaiveEvaluator';
import { thingsAllowed } from './things';

/**
 * Expects that an impact shows for one user and permission what the naive evaluator
 * returns before and after: at most once, with those results, and with nothing allowed
 * or taken away silently.
 *
 * @returns what is shown for them; nothing if they get the same
 */
export function expectTold(
  accessChanges: readonly AccessChangeJson[],
  user: string,
  { name, action }: { readonly name: string; readonly action: Action },
  before: NaiveAnswer,
  after: NaiveAnswer,
): AccessChangeJson | undefined {
  const [told, ...others] = accessChanges.filter(
    ({ users, permissions }) =>
      users.includes(user) &&
      permissions.some(one => one.name === name && one.action === action),
  );
  expect(others).toEqual([]);
  expect([told?.before, told?.after]).toEqual(
    told || before.result !== after.result
      ? [before.result, after.result]
      : [undefined, undefined],
  );
  expect(told?.causes).not.toEqual([]);
  const [had, has] = [thingsAllowed(before), thingsAllowed(after)];
  const mayGain = told?.effect === 'gains' || told?.effect === 'changes';
  const mayLose = told?.effect === 'loses' || told?.effect === 'changes';
  expect(mayGain ? [] : has.filter(one => !had.includes(one))).toEqual([]);
  expect(mayLose ? [] : had.filter(one => !has.includes(one))).toEqual([]);
  expectTrueConditions(told, before, after);
  return told;
}

/** Expects that conditions which stand beside all or nothing hold for the same things as the naive ones. */
function expectTrueConditions(
  told: AccessChangeJson | undefined,
  before: NaiveAnswer,
  after: NaiveAnswer,
): void {
  const { before: had, after: has } = told?.conditions ?? {};
  const shown = had ?? has;
  // Aliases stand for somebody in the naive answers.
  if (
    shown &&
    told?.before !== told?.after &&
    !/"\$/.test(JSON.stringify(shown))
  ) {
    const answer = had ? before : after;
    const conditions = [shown as ConditionNode];
    const alike = { ...answer, conditions } as NaiveAnswer;
    expect(thingsAllowed(alike)).toEqual(thingsAllowed(answer));
  }
}
