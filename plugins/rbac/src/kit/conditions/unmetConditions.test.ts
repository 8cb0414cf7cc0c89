import { english } from '../../translations/__testUtils__/english';
import { unmetConditions } from './unmetConditions';

describe('the conditions that would have to hold', () => {
  const owned = {
    rule: 'IS_ENTITY_OWNER',
    params: { claims: ['user:default/bob', 'group:default/a'] },
    words: 'entities owned by user:default/bob, group:default/a',
  };
  const condition = {
    role: null,
    counted: true,
    holds: false,
    criteria: owned,
  };
  const explanation = {
    result: 'CONDITIONAL',
    resourceResult: 'DENY',
    resourceRef: 'component:default/shop',
    permission: {
      name: 'catalog.entity.read',
      action: 'read',
      resourceType: 'catalog-entity',
    },
    aliases: { $ownerRefs: ['user:default/bob', 'group:default/a'] },
  } as const;
  const sentences = (...conditions: (typeof condition | object)[]) =>
    unmetConditions(english, {
      ...explanation,
      conditions: conditions.map(each => ({ ...condition, ...each })),
    });

  it('are each said once, without what did not count or may not be seen', () => {
    expect(
      sentences({}, {}, { counted: false }, { criteria: undefined }),
    ).toEqual([
      'A role that you may not see reads entities owned by the user or their groups; shop is not one.',
    ]);
  });

  it.each([
    [
      { role: 'role:default/a', criteria: { not: owned } },
      'a reads any catalog-entity except entities owned by the user or their groups; shop is one.',
    ],
    [
      { criteria: { allOf: [owned, { not: owned }] } },
      'A role that you may not see reads a catalog-entity if it is among the entities owned by the user or their groups and it is not among the entities owned by the user or their groups; shop does not meet that.',
    ],
    [
      { holds: null },
      'A role that you may not see reads entities owned by the user or their groups.',
    ],
  ])('say what %j is about', (given, sentence) => {
    expect(sentences(given)).toEqual([sentence]);
  });

  it.each([
    { result: 'DENY' },
    { result: 'CONDITIONAL', resourceResult: 'ALLOW' },
  ] as const)('are none if it is %j', outcome => {
    expect(
      unmetConditions(english, {
        ...explanation,
        ...outcome,
        conditions: [condition],
      }),
    ).toEqual([]);
  });
});
