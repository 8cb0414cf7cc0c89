import {
  isWorse,
  naiveFaults,
  namedUsers,
  naivePolicyOfRoles,
} from '@internal/rbac-testkit';
import {
  atOnce,
  parseLaws,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import { admins, parents } from './Portal';

/** What administers roles, or deletes what the catalog has. */
const guarded = [
  ...(['read', 'update', 'delete'] as const).map(action => ({
    permission: `policy.entity.${action}`,
    action,
    resourceType: 'policy-entity',
  })),
  {
    permission: 'catalog.entity.delete',
    action: 'delete',
    resourceType: 'catalog-entity',
  },
] as const;

/** The laws of the portal, as a file: some random changes would break them. */
export const lawsFile = JSON.stringify({
  laws: [
    ...guarded.map(request => ({
      name: `only administrators have ${request.permission}`,
      ...request,
      onlyBy: admins,
    })),
    { name: 'never locked out', ...guarded[1], atLeast: '2 people' },
  ],
});

const laws =
  atOnce(parseLaws({ file: '', text: lawsFile }, { sealed: false })).laws ?? [];

/**
 * The laws that a change newly breaks, by the naive evaluator.
 *
 * @returns their names
 */
export function newlyBroken(
  before: PolicyDocument,
  after: PolicyDocument,
): string[] {
  const policies = [before, after].map(({ roles }) =>
    naivePolicyOfRoles([...roles.values()], parents),
  );
  const named = namedUsers(policies, laws);
  return laws
    .filter(law => {
      const faults = policies.map(one => naiveFaults(law, one, named));
      return isWorse(faults[0], faults[1]);
    })
    .map(({ name }) => name);
}
