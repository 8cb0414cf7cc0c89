import {
  isWorse,
  naiveFaults,
  namedUsers,
  NaivePolicy,
  naivePolicyOfRoles,
} from '@internal/rbac-testkit';
import {
  atOnce,
  parseLaws,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import { admins, parents } from './people';

const guarded = [
  ...['read', 'update', 'delete'].map(action => ({
    permission: `policy.entity.${action}`,
    action,
    resourceType: 'policy-entity',
  })),
  {
    permission: 'catalog.entity.delete',
    action: 'delete',
    resourceType: 'catalog-entity',
  },
];

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

function policyOf({ roles }: PolicyDocument): NaivePolicy {
  return naivePolicyOfRoles([...roles.values()], parents);
}

/**
 * The laws that a change newly breaks, by the naive evaluator.
 *
 * @returns their names
 */
export function newlyBroken(
  before: PolicyDocument,
  after: PolicyDocument,
): string[] {
  const policies = [before, after].map(policyOf);
  const named = namedUsers(policies, laws);
  return laws
    .filter(law => {
      const [then, now] = policies.map(policy =>
        naiveFaults(law, policy, named),
      );
      return isWorse(then, now);
    })
    .map(({ name }) => name);
}
