import { comparedHolders, holdersOf } from './comparedHolders';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name => `user:default/${name}`);
const soon = '2026-12-01T08:00:00Z';
const later = '2026-12-31T18:00:00Z';
const given = (member: string, until?: string, state = 'active' as const) => ({
  ...{ member, until, state },
});

it('distinguishes those who have both roles from those who have one', () => {
  expect(
    comparedHolders([{ ref: a }, { ref: b }], [{ ref: b }, { ref: c }]),
  ).toEqual({
    both: [{ ref: b }],
    onlyOne: [{ ref: a }],
    onlyOther: [{ ref: c }],
  });
});

it('counts who has a role for a time, until the last of their ends', () => {
  expect(
    holdersOf({ members: [a, b] }, [
      given(b, soon),
      given(c, later),
      given(c, soon),
      given(d),
      { ...given('user:default/e', later), state: 'due' },
    ]),
  ).toEqual([{ ref: a }, { ref: b }, { ref: c, until: later }, { ref: d }]);
});

it('says when somebody with both roles will no longer have one of them', () => {
  const one = [{ ref: a, until: later }, { ref: b, until: soon }, { ref: c }];
  const other = [{ ref: a, until: soon }, { ref: b }, { ref: c }];
  expect(comparedHolders(one, other).both).toEqual([
    { ref: a, until: soon },
    { ref: b, until: soon },
    { ref: c },
  ]);
});
