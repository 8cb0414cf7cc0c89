import { RoleFactsJson } from '@portal-rbac/plugin-rbac-common';
import { emptyRole, RoleState } from '../difference/RoleState';

/** One side of a change as a role, when nothing else is known of it. */
export function factsState(facts: RoleFactsJson | null): RoleState {
  const { name, memberReferences, policies, conditions, metadata } =
    facts ?? {};
  return {
    name: name ?? '',
    description: metadata?.description ?? '',
    owner: metadata?.owner ?? '',
    members: memberReferences ?? emptyRole.members,
    policies: policies ?? emptyRole.policies,
    conditions: conditions ?? emptyRole.conditions,
    terms: metadata?.requests,
  };
}
