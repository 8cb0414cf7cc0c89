import { Explanation } from '../api/explanation';
import { verdictOf } from './verdictOf';

const explanation = (what: Partial<Explanation>): Explanation => ({
  result: 'DENY',
  verdict: 'nothing-grants',
  revision: 1,
  userEntityRef: 'user:default/anna',
  permission: { name: 'p', action: 'use' },
  roles: [],
  policies: [],
  conditions: [],
  aliases: {},
  nearMisses: [],
  notes: [],
  text: [],
  ...what,
});

const policy = {
  role: null,
  permission: 'p',
  policy: 'use' as const,
  effect: 'allow' as const,
  counted: false,
};

describe('verdictOf', () => {
  it.each<[Partial<Explanation>, string, string]>([
    [{ result: 'ALLOW', verdict: 'super-user' }, 'Allowed', 'Super users'],
    [{ result: 'ALLOW', verdict: 'allowed-by-policy' }, 'Allowed', 'A policy'],
    [{ verdict: 'denied-by-policy' }, 'Denied', 'overrules every allow'],
    [{}, 'Denied', 'No policy and no condition'],
    [{ policies: [policy] }, 'Denied', 'no plugin can apply them'],
    [{ result: 'CONDITIONAL' }, 'Allowed on conditions', 'at least one'],
    [
      { result: 'CONDITIONAL', resourceRef: 'a:b/c', resourceResult: 'ALLOW' },
      'Allowed for a:b/c',
      'At least one condition',
    ],
    [
      { result: 'CONDITIONAL', resourceRef: 'a:b/c', resourceResult: 'DENY' },
      'Denied for a:b/c',
      'None of the conditions',
    ],
    [
      { result: 'CONDITIONAL', resourceRef: 'a:b/c', resourceResult: null },
      'Not known for a:b/c',
      'not known',
    ],
  ])('%j', (what, title, reason) => {
    const verdict = verdictOf(explanation(what));
    expect(verdict.title).toBe(title);
    expect(verdict.reason).toContain(reason);
  });
});
