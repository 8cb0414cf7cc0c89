import { english } from '../../translations/__testUtils__/english';
import { Miss, missWords } from './missWords';

const role = 'role:default/a';
const deny = {
  role,
  permission: 'p',
  policy: 'use',
  effect: 'deny',
} as const;
const text = '';

it.each<[Miss, string]>([
  [
    { kind: 'denied', denying: [deny], result: 'ALLOW', text },
    'Without the deny it would be allowed: role:default/a, p, use, deny.',
  ],
  [
    { kind: 'denied', denying: [deny], result: 'CONDITIONAL', text },
    'Without the deny it would be allowed where conditions hold: role:default/a, p, use, deny.',
  ],
  [
    {
      kind: 'narrowed',
      narrowing: [{ role, id: 3 }, { role: null }, { role: null }],
      result: 'ALLOW',
      text,
    },
    'Without condition 3 of role:default/a and a condition of a role that you may not see it would be allowed.',
  ],
  [
    { kind: 'more-roles', count: 1, isAtLeast: false, text },
    '1 more role would allow it.',
  ],
  [
    { kind: 'more-roles', count: 2, isAtLeast: true, text },
    'At least 2 more roles would allow it.',
  ],
])('says of %j what would help', (miss, words) => {
  expect(missWords(english, miss)).toBe(words);
});
