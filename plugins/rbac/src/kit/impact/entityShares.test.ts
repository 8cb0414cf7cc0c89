import { entityShares } from './entityShares';

const moved = (count: number) => ({ count, examples: [] });
const compared = (
  before: number,
  after: number,
  { lost, won, of = 33 }: { lost?: number; won?: number; of?: number },
) => ({
  comparison: 'incomparable' as const,
  entities: {
    before: { matching: before, of: 33 },
    after: { matching: after, of },
    ...(lost !== undefined && { lost: moved(lost) }),
    ...(won !== undefined && { won: moved(won) }),
  },
});

describe('what becomes of entities', () => {
  it.each([
    [compared(33, 31, { lost: 2 }), { kept: 31, lost: 2, won: 0, rest: 0 }],
    [compared(3, 30, { won: 27 }), { kept: 3, lost: 0, won: 27, rest: 3 }],
    [
      compared(7, 5, { lost: 5, won: 3 }),
      { kept: 2, lost: 5, won: 3, rest: 23 },
    ],
    [compared(7, 5, { lost: 5 }), undefined],
    [compared(33, 31, { lost: 2, of: 40 }), undefined],
    [{ comparison: 'narrower' } as const, undefined],
  ])('is shown where it is known: %j', (conditions, shares) => {
    expect(entityShares(conditions)).toEqual(shares);
  });
});
