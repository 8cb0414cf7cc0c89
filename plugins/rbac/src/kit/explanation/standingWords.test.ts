import { english } from '../../translations/__testUtils__/english';
import { standingWords } from './standingWords';

const deny = {
  role: 'role:default/a',
  permission: 'p',
  policy: 'use',
  effect: 'deny',
} as const;
const reason = '';

it.each([
  [{ counted: true }, 'Counts.'],
  [{ counted: false }, 'Does not count.'],
  [
    {
      counted: false,
      overruled: { by: 'deny', policies: [deny, deny], reason },
    },
    'Does not count: a deny overrules it (role:default/a, p, use, deny).',
  ],
  [
    {
      counted: false,
      overruled: {
        by: 'conditions',
        conditions: [{ role: 'role:default/a', id: 3 }, { role: null }],
        reason,
      },
    },
    'Does not count: it is narrowed by condition 3 of role:default/a; a condition of a role that you may not see.',
  ],
  [
    {
      counted: false,
      overruled: {
        by: 'conditions-over-deny',
        conditions: [{ role: 'role:default/a', id: 3 }],
        reason,
      },
    },
    'Does not count: conditions decide even over a deny (condition 3 of role:default/a).',
  ],
  [
    { counted: false, overruled: { by: 'allow', reason } },
    'Does not count: it is allowed without a condition (a role that you may not see).',
  ],
] as const)('says of %j whether it counts', (considered, words) => {
  expect(standingWords(english, considered)).toBe(words);
});
