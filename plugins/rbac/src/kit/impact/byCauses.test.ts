import {
  AccessChangeJson,
  ImpactCauseJson,
} from '@portal-rbac/plugin-rbac-common';
import { byCauses, conditionsLeftToSay } from './byCauses';

const condition = (
  change: 'added' | 'removed' | 'changed',
  id = 1,
): ImpactCauseJson => ({
  part: 'condition',
  change,
  role: 'role:default/a',
  id,
  conditions: { rule: 'A' },
});
const policy: ImpactCauseJson = {
  part: 'policy',
  change: 'removed',
  role: 'role:default/a',
  permission: 'catalog-entity',
  policy: 'read',
  effect: 'allow',
};
const accessChange = (
  user: string,
  causes: ImpactCauseJson[],
  causesOmitted = 0,
): AccessChangeJson => ({
  effect: 'loses',
  permissions: [{ name: 'catalog.entity.read', action: 'read' }],
  before: 'CONDITIONAL',
  after: 'CONDITIONAL',
  people: 1,
  users: [user],
  causes,
  causesOmitted,
});

describe('the lines that bring impact about', () => {
  const users = (accessChanges: AccessChangeJson[]) =>
    byCauses(accessChanges).map(group => group.flatMap(one => one.users));

  it('are listed once for everybody with the same ones', () => {
    expect(
      users([
        accessChange('a', [condition('removed')]),
        accessChange('b', [policy]),
        accessChange('c', [condition('removed')]),
        accessChange('d', [condition('removed', 2)]),
      ]),
    ).toEqual([['a', 'c'], ['b'], ['d']]);
  });

  it('are not taken for the same where some are omitted', () => {
    expect(
      users([accessChange('a', [policy], 3), accessChange('b', [policy], 3)]),
    ).toEqual([['a'], ['b']]);
  });
});

describe('the conditions before and after', () => {
  const left = (
    comparison: 'narrower' | 'wider' | 'incomparable',
    causes: ImpactCauseJson[],
    causesOmitted = 0,
  ) =>
    conditionsLeftToSay({ conditions: { comparison }, causes, causesOmitted });

  it('are not said again where they are what is left and what goes', () => {
    expect(left('narrower', [condition('removed')])).toEqual({
      before: false,
      after: true,
    });
  });

  it('are not said again where they are what was and what comes', () => {
    expect(left('wider', [condition('added')])).toEqual({
      before: true,
      after: false,
    });
  });

  it.each([
    ['narrower', [], 0],
    ['narrower', [condition('changed')], 0],
    ['narrower', [condition('added')], 0],
    ['narrower', [condition('removed'), policy], 0],
    ['narrower', [condition('removed')], 1],
    [
      'narrower',
      [{ part: 'condition', change: 'removed', role: 'role:default/a' }],
      0,
    ],
    ['wider', [condition('removed')], 0],
    ['incomparable', [condition('removed')], 0],
  ] as const)(
    'are both said of %s access by %j',
    (comparison, causes, more) => {
      expect(left(comparison, [...causes], more)).toEqual({
        before: true,
        after: true,
      });
    },
  );
});
