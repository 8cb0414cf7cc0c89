import { ImpactCauseJson } from '@portal-rbac/plugin-rbac-common';
import {
  groupWords,
  causeWords,
  changeWords,
  effectWords,
  entitiesWords,
  exampleWords,
} from './words';

describe('the words of impact', () => {
  it.each([
    ['loses', 1, '1 person loses access'],
    ['loses', 5_282, '5,282 people lose access'],
    ['changes', 2, '2 people get different access'],
    ['gains', 1, '1 person gains access'],
    ['gains', 0, 'nobody gains access'],
  ] as const)(
    'say whom something happens to: %s, %d',
    (effect, people, words) => {
      expect(effectWords(effect, people)).toBe(words);
    },
  );

  it.each([
    [5_282, 1_041, '1,041 of them in group:default/a'],
    [2, 1, '1 of them in group:default/a'],
    [2, 0, 'none of them in group:default/a'],
    [1, 1, 'in group:default/a'],
    [1, 0, 'not in group:default/a'],
  ])('say how many of %d are in a group: %d', (people, group, words) => {
    expect(groupWords(people, group, 'group:default/a')).toBe(words);
  });

  it.each([
    [{ before: 'ALLOW', after: 'DENY' }, 'allowed before, denied after'],
    [
      { before: 'ALLOW', after: 'CONDITIONAL' },
      'allowed before, allowed only where conditions hold after',
    ],
    [
      { before: 'CONDITIONAL', after: 'ALLOW' },
      'allowed only where conditions hold before, allowed after',
    ],
    [
      {
        before: 'CONDITIONAL',
        after: 'CONDITIONAL',
        conditions: { comparison: 'narrower' },
      },
      'allowed on less than before',
    ],
    [
      {
        before: 'CONDITIONAL',
        after: 'CONDITIONAL',
        conditions: { comparison: 'undecided' },
      },
      'allowed on other things than before, perhaps more',
    ],
  ] as const)('say what becomes of access: %j', (change, words) => {
    expect(changeWords(change)).toBe(words);
  });

  it.each<[ImpactCauseJson, string]>([
    [
      {
        part: 'policy',
        change: 'added',
        role: 'role:default/a',
        permission: 'policy-entity',
        policy: 'update',
        effect: 'deny',
      },
      'Deny update on policy-entity is added to role:default/a',
    ],
    [
      {
        part: 'member',
        change: 'removed',
        role: 'role:default/a',
        member: 'group:default/platform',
      },
      'group:default/platform is removed from role:default/a',
    ],
    [
      { part: 'condition', change: 'changed', role: null },
      'a condition of a role that you may not see is changed',
    ],
    [
      {
        part: 'group',
        change: 'removed',
        user: 'user:default/a',
        group: 'group:default/b',
      },
      'user:default/a leaves group:default/b',
    ],
    [
      {
        part: 'condition',
        change: 'added',
        role: 'role:default/a',
        conditions: { rule: 'A', words: 'entities of their own' },
      },
      'a condition is added to role:default/a: Only entities of their own',
    ],
    [
      {
        part: 'condition',
        change: 'added',
        role: 'role:default/a',
        entities: { matching: 37, of: 1_204 },
      },
      'a condition is added to role:default/a (37 of the 1,204 entities that you see)',
    ],
  ])('name the line that brings it about: %j', (cause, words) => {
    expect(causeWords(cause)).toBe(words);
  });

  const counts = (
    before: number,
    after: number,
    { lost = 0, won = 0, of = 33 } = {},
  ) => ({
    before: { matching: before, of },
    after: { matching: after, of },
    lost: { count: lost, examples: [] },
    won: { count: won, examples: [] },
  });
  it.each([
    [undefined, undefined],
    [{}, undefined],
    [
      { after: { matching: 0, of: 1 } },
      'After, 0 of the 1 entity that you see',
    ],
    [
      counts(33, 31, { lost: 2 }),
      'No longer 2 of the 33 entities that you see: 33 before, 31 after',
    ],
    [
      counts(5, 1_037, { won: 1_032, of: 1_204 }),
      '1,032 more of the 1,204 entities that you see: 5 before, 1,037 after',
    ],
    [
      counts(7, 5, { lost: 5, won: 3 }),
      'No longer 5, but 3 others, of the 33 entities that you see: 7 before, 5 after',
    ],
    [counts(30, 30), 'Of the 33 entities that you see: 30 before, 30 after'],
  ])('say how many entities match: %j', (entities, words) => {
    expect(entitiesWords({ comparison: 'incomparable', entities })).toBe(words);
  });

  it('say what is allowed and was not, by an example', () => {
    expect(
      exampleWords({
        comparison: 'wider',
        example: {
          holds: [{ rule: 'A', words: 'entities of their own' }],
          fails: [{ rule: 'B' }],
        },
      }),
    ).toBe(
      'Newly allowed, for example: entities of their own, but not resources that satisfy B',
    );
    expect(exampleWords({ comparison: 'narrower' })).toBeUndefined();
  });
});
