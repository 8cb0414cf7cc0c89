import {
  documentOf,
  kindIs,
  narrowing,
  policy,
  roleOf,
} from '@internal/rbac-testkit';
import { PermissionMapping } from '@portal-rbac/plugin-rbac-common';
import { Precedence } from '../decide/decide';
import { knownPermissions } from '../decide/knownPermissions';
import { compile } from '../decide/compile';
import { Role } from '../model/document';
import { atOnce } from '../model/steps';
import { NearestNames } from '../model/nearestName';
import { PolicyView } from '../view/PolicyView';

const known = knownPermissions(
  [
    ...(['read', 'list', 'delete'] as const).map(name => ({
      name: `catalog.entity.${name}`,
      action: name === 'delete' ? name : ('read' as const),
      resourceType: 'catalog-entity',
    })),
    { name: 'deploy.read', action: 'read', resourceType: 'deployment' },
  ],
  { isComplete: true },
);

/** What is warned of in a portal with these roles, to somebody who may not see the role `hidden`. */
function warned(
  roles: readonly Role[],
  precedence: Precedence = 'conditional-over-deny',
): string[] {
  const view = new PolicyView(
    compile(documentOf(...roles), { precedence, superUsers: new Set() }),
    { isLimited: true, maySee: ({ ref }) => ref !== 'role:default/hidden' },
  );
  const { listed } = atOnce(
    view.warnings(known, {
      isAbsent: () => false,
      present: new NearestNames([]),
    }),
  );
  return listed.map(({ role, why }) => `${role.ref} ${why.message}`);
}

const denying = (...lines: string[]) =>
  roleOf('denying', { policies: lines.map(policy) });
const having = (name: string, ...mapping: PermissionMapping[]) =>
  roleOf(name, {
    conditions: [{ id: 1, ...narrowing(mapping, kindIs('api')) }],
  });

describe('where conditions decide even over a deny, a warning', () => {
  it('says of a deny on a type and of one on a name which role has a condition', () => {
    const roles = [
      denying('catalog-entity, read, deny', 'catalog.entity.read, read, deny'),
      having('owners', 'read'),
    ];
    expect(warned(roles)).toEqual(
      ['catalog-entity', 'catalog.entity.read'].map(
        permission =>
          `role:default/denying denies ${permission}, read, but not for users who have role:default/owners (has a condition on catalog-entity): conditions decide even over a deny`,
      ),
    );
    expect(warned(roles, 'conditional')).toEqual([]);
  });

  it('does not name a hidden role, nor more than three', () => {
    const deny = denying('catalog-entity, read, deny');
    expect(warned([deny, having('hidden', 'read')])).toEqual([
      expect.stringContaining('a role that you may not see (has'),
    ]);
    const roles = ['a', 'b', 'c', 'd'].map(name => having(name, 'read'));
    expect(warned([deny, ...roles])).toEqual([
      expect.stringMatching(/role:default\/c \([^)]*\) or others:/),
    ]);
  });

  it.each<[string, string, PermissionMapping]>([
    ['another action', 'catalog-entity, read, deny', 'delete'],
    ['another type', 'deployment, read, deny', 'read'],
    [
      'another name',
      'catalog.entity.read, read, deny',
      { name: 'catalog.entity.list', action: 'read' },
    ],
    ['what is allowed', 'catalog-entity, read, allow', 'read'],
  ])('says nothing of conditions on %s', (_, line, entry) => {
    expect(warned([denying(line), having('owners', entry)])).toEqual([]);
  });
});
