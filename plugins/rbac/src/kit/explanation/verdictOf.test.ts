import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { english } from '../../translations/__testUtils__/english';
import { verdictOf } from './verdictOf';

const explanation = (what: Partial<ExplanationJson>): ExplanationJson => ({
  result: 'DENY',
  verdict: 'nothing-grants',
  reason: 'No policy grants it',
  revision: 1,
  userEntityRef: 'user:default/anna',
  permission: { name: 'p', action: 'use' },
  roles: [],
  policies: [],
  conditions: [],
  aliases: {},
  possibleGrants: [],
  notes: [],
  text: [],
  ...what,
});

const anna = { user: 'Anna' };
const permission = {
  name: 'catalog.entity.read',
  action: 'read',
  resourceType: 'catalog-entity',
} as const;
const resourceRef = 'resource:default/cluster';

describe('the title of a verdict', () => {
  const about = { permission, resourceRef, result: 'CONDITIONAL' } as const;
  it.each<[Partial<ExplanationJson>, string]>([
    [
      { permission, result: 'ALLOW' },
      'Allowed: Anna can read catalog entities',
    ],
    [{ permission }, 'Denied: Anna cannot read catalog entities'],
    [
      { permission, result: 'CONDITIONAL' },
      'Allowed on conditions: Anna can read some catalog entities',
    ],
  ])('says who can do what: %j', (what, title) => {
    expect(verdictOf(english, explanation(what), anna).title).toBe(title);
  });

  it.each<[Partial<ExplanationJson>, string]>([
    [{ ...about, resourceResult: 'ALLOW' }, 'Allowed: Anna can read cluster'],
    [{ ...about, resourceResult: 'DENY' }, 'Denied: Anna cannot read cluster'],
    [{ ...about, resourceResult: null }, 'Not known: can Anna read cluster?'],
    [{ ...about, result: 'DENY' }, 'Denied: Anna cannot read cluster'],
  ])('says so of a resource: %j', (what, title) => {
    const names = { ...anna, resource: 'cluster' };
    expect(verdictOf(english, explanation(what), names).title).toBe(title);
  });
});

describe('the line below a verdict', () => {
  const policy = (role: string | null, effect: 'allow' | 'deny') => ({
    role,
    permission: 'p',
    policy: 'use' as const,
    effect,
    counted: true,
  });
  const condition = (name: string, holds?: boolean) => ({
    role: `role:default/${name}`,
    counted: true,
    holds,
    criteria: {
      rule: 'IN',
      params: {},
      words: `entities of ${name}`,
    },
  });
  const onConditions = {
    result: 'CONDITIONAL',
    verdict: 'allowed-on-condition',
    permission,
  } as const;
  const line = (what: Partial<ExplanationJson>, resource?: string) =>
    verdictOf(
      english,
      explanation({ ...what, ...(resource && { resourceRef }) }),
      {
        ...anna,
        resource,
      },
    ).line;

  it('names the roles that decide', () => {
    const deny = policy('role:default/a', 'deny');
    const verdict = 'denied-by-policy';
    expect(line({ verdict, policies: [deny] })).toBe(
      'a denies it. A deny overrides every allow.',
    );
    expect(
      line({
        result: 'ALLOW',
        verdict: 'allowed-by-policy',
        policies: ['a', 'b', 'c', 'd'].map(name =>
          policy(`role:default/${name}`, 'allow'),
        ),
      }),
    ).toBe('a, b, and 2 more allow it.');
    expect(line({ verdict, policies: [policy(null, 'deny')] })).toBe(
      'A role that you may not see denies it. A deny overrides every allow.',
    );
  });

  it('does not contradict a denial by the conditions that would have allowed it', () => {
    const denied = { ...onConditions, resourceResult: 'DENY' } as const;
    const one = { ...denied, conditions: [condition('a', false)] };
    expect(line(one, 'cluster')).toBe('a reads entities of a.');
    const two = [condition('a', false), condition('b', false)];
    expect(line({ ...denied, conditions: two }, 'cluster')).toBe(
      'cluster meets none of 2 conditions of a and b.',
    );
  });

  it('gives the condition that holds', () => {
    const conditions = [condition('a', false), condition('b', true)];
    const what = {
      ...onConditions,
      resourceResult: 'ALLOW',
      conditions,
    } as const;
    expect(line(what, 'cluster')).toBe('b reads entities of b.');
  });

  it('counts conditions, and says what is not known of them', () => {
    const conditions = [condition('a'), condition('b')];
    const what = { ...onConditions, conditions };
    expect(line(what)).toBe('By 2 conditions of a and b. One is enough.');
    expect(line({ ...what, resourceResult: null }, 'cluster')).toBe(
      'It is not known whether cluster meets 2 conditions of a and b.',
    );
  });

  it('says that there is nothing', () => {
    expect(line({})).toBe('None of their roles has a line for it.');
  });
});
