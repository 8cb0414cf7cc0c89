import { Verdict } from '../decide/decide';
import { roleRef } from '@internal/rbac-testkit';
import { ReportedOverruling } from '@portal-rbac/plugin-rbac-common';
import { overrulingReason, verdictReason } from './words';

describe('the words of an explanation', () => {
  it.each<[Verdict, boolean, string]>([
    ['super-user', true, 'Super users may do everything'],
    ['denied-by-policy', true, 'a deny overrules every allow'],
    ['allowed-by-policy', true, 'A policy allows it'],
    ['allowed-on-condition', false, 'if any applicable condition holds'],
    ['nothing-grants', true, 'no plugin can apply them'],
    ['nothing-grants', false, 'No policy or condition'],
  ])('say what decided: %s, with policies: %p', (verdict, has, reason) => {
    expect(verdictReason(verdict, has)).toContain(reason);
  });

  const permission = 'catalog-entity';
  const role = roleRef('a');
  const deny = { permission, policy: 'read', effect: 'deny' } as const;
  it.each<[Omit<ReportedOverruling, 'reason'>, string]>([
    [
      { by: 'deny', policies: [{ role, ...deny }] },
      'a deny overrules it (role:default/a, catalog-entity, read, deny)',
    ],
    [
      { by: 'name', policies: [{ role: null, ...deny }] },
      'policies on the name of a permission take precedence over those on its type (a role that you may not see, catalog-entity, read, deny)',
    ],
    [
      {
        by: 'conditions',
        conditions: [{ role: null }, { role: null }, { role, id: 3 }],
      },
      'it is narrowed by a condition of a role that you may not see; condition 3 of role:default/a',
    ],
    [
      { by: 'conditions-over-deny', conditions: [{ role, id: 3 }] },
      'conditions decide even over a deny (condition 3 of role:default/a)',
    ],
    [
      { by: 'other-plugin' },
      'other conditions name another plugin for the resource type',
    ],
  ])('say each thing that overrules once: %j', (parts, reason) => {
    expect(overrulingReason(parts)).toBe(reason);
  });
});
