import { UnusedPartJson } from '@portal-rbac/plugin-rbac-common';
import { policyKey, RoleState } from '../difference/RoleState';

/** What of some parts can be taken away of a role, and what the role is without it. */
export interface TakenAway {
  readonly taken: readonly UnusedPartJson[];
  /** Whether unused members stay because the role has no others. */
  readonly isAnyMemberKept: boolean;
  readonly role: RoleState;
}

/** Takes policies, conditions and members away from a role, which needs at least one member. */
export function takenAway(
  role: RoleState,
  parts: readonly UnusedPartJson[],
): TakenAway {
  const policies = new Set(
    parts.flatMap(({ policy }) => (policy ? [policyKey(policy)] : [])),
  );
  const conditions = new Set(
    parts.flatMap(({ condition }) => condition?.id ?? []),
  );
  const members = new Set<string>(parts.flatMap(({ member }) => member ?? []));
  const others = role.members.filter(member => !members.has(member));
  const isAnyMemberKept = members.size > 0 && others.length === 0;
  return {
    isAnyMemberKept,
    taken: isAnyMemberKept
      ? parts.filter(({ kind }) => kind !== 'member')
      : parts,
    role: {
      ...role,
      policies: role.policies.filter(one => !policies.has(policyKey(one))),
      conditions: role.conditions.filter(
        ({ id }) => id === undefined || !conditions.has(id),
      ),
      members: isAnyMemberKept ? role.members : others,
    },
  };
}
