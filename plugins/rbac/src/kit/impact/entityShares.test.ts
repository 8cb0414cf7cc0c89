import { ComparedConditionsJson } from '@portal-rbac/plugin-rbac-common';
import { entityShares } from './entityShares';

const compared = (
  comparison: ComparedConditionsJson['comparison'],
  before: number,
  after: number,
  of = 33,
): ComparedConditionsJson => ({
  comparison,
  entities: {
    before: { matching: before, of: 33 },
    after: { matching: after, of },
  },
});

describe('what becomes of entities', () => {
  it.each([
    [compared('narrower', 33, 31), { kept: 31, lost: 2, won: 0, rest: 0 }],
    [compared('wider', 3, 30), { kept: 3, lost: 0, won: 27, rest: 3 }],
    [compared('incomparable', 3, 30), undefined],
    [compared('narrower', 33, 31, 40), undefined],
    [{ comparison: 'narrower' } as const, undefined],
  ])('is counted where it is one way: %j', (conditions, shares) => {
    expect(entityShares(conditions)).toEqual(shares);
  });
});
