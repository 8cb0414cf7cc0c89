import {
  isWorse,
  naiveFaults,
  namedUsers,
  naivePolicyOfRoles,
} from '@internal/rbac-testkit';
import {
  atOnce,
  parseGuardrails,
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

/** The guardrails of the portal, as a file: some random changes would break them. */
export const guardrailsFile = JSON.stringify({
  guardrails: [
    ...guarded.map(request => ({
      name: `only administrators have ${request.permission}`,
      ...request,
      onlyBy: admins,
    })),
    { name: 'never locked out', ...guarded[1], atLeast: '2 people' },
  ],
});

const guardrails =
  atOnce(
    parseGuardrails(
      { file: '', text: guardrailsFile },
      { requireChecksums: false },
    ),
  ).guardrails ?? [];

/**
 * The guardrails that a change newly breaks, by the naive evaluator.
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
  const named = namedUsers(policies, guardrails);
  return guardrails
    .filter(guardrail => {
      const faults = policies.map(one => naiveFaults(guardrail, one, named));
      return isWorse(faults[0], faults[1]);
    })
    .map(({ name }) => name);
}
