import fc from 'fast-check';
import {
  permissions,
  somePolicies,
  policy,
  roleOf,
  subjectOf,
  runs,
} from '@internal/rbac-testkit';
import { decide } from './decide';
import { knownPermissions } from './knownPermissions';
import { OverriddenDenies } from './overriddenDenies';

const known = knownPermissions(
  permissions.map(({ permission: name, resourceType }) => ({
    name,
    action: 'use' as const,
    resourceType,
  })),
);
const user = subjectOf('user:default/u0');
const settings = { precedence: 'basic', superUsers: new Set<never>() } as const;

describe('which denies are overridden', () => {
  it('is what decisions do, for every permission that is known', () => {
    let overridden = 0;
    fc.assert(
      fc.property(
        somePolicies(12),
        fc.constantFrom(...permissions),
        (policies, { permission, ...types }) => {
          const denying = roleOf('denying', { policies });
          const denies = new OverriddenDenies([denying], known);
          for (const action of ['read', 'update', 'delete'] as const) {
            const request = { permission, action, ...types };
            const allow = { permission, action, effect: 'allow' as const };
            const allowing = roleOf('allowing', { policies: [allow] });
            const before = decide(request, user, [denying], settings);
            const after = decide(request, user, [denying, allowing], settings);
            const isOverridden =
              before.reason.verdict === 'denied-by-policy' &&
              after.result === 'ALLOW';
            const { length } = [...denies.overriddenBy(allow)];
            // The role may have overridden its own deny by such an allow before.
            const isNamed = policies.some(
              one => one.permission === permission && one.action === action,
            );
            expect(length > 0).toBe(isOverridden || (isNamed && length > 0));
            overridden += isOverridden ? 1 : 0;
            const sides = new OverriddenDenies([denying, allowing], known);
            expect(
              policies
                .filter(({ effect }) => effect === 'deny')
                .flatMap(deny => [...sides.lifting(deny, denying)])
                .filter(({ role }) => role === allowing),
            ).toHaveLength(length);
          }
        },
      ),
      { numRuns: runs(300) },
    );
    expect(overridden).toBeGreaterThan(0);
  });

  const denying = roleOf('denying', {
    policies: [
      policy('catalog-entity, update, deny'),
      policy('catalog.location.create, create, deny'),
      policy('unheard-of, update, deny'),
    ],
  });

  it.each([
    [
      'an allow on a name of that type',
      'catalog.entity.refresh, update, allow',
      [true],
    ],
    [
      'an allow on a name of no type',
      'catalog.entity.validate, update, allow',
      [],
    ],
    ['an allow on the type', 'catalog-entity, update, allow', []],
    ['an allow on another type', 'scaffolder-action, update, allow', []],
    [
      'an allow on a word that is not known, for all that is no name',
      'unknown.word, update, allow',
      [false, false],
    ],
    [
      'an allow on such a word, but not for a name',
      'unknown.word, create, allow',
      [],
    ],
  ])('%s: %s', (_, line, certain) => {
    const denies = new OverriddenDenies([denying], known);
    expect(
      [...denies.overriddenBy(policy(line))].map(({ isCertain }) => isCertain),
    ).toEqual(certain);
  });

  it('takes all types of a name that several plugins claim', () => {
    const claimed = knownPermissions([
      { name: 'catalog.entity.refresh', action: 'update' },
      {
        name: 'catalog.entity.refresh',
        action: 'update',
        resourceType: 'other',
      },
    ]);
    const denies = new OverriddenDenies([denying], claimed);
    const allow = policy('catalog.entity.refresh, update, allow');
    expect([...denies.overriddenBy(allow)]).toHaveLength(1);
  });
});
