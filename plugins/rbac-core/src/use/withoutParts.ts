import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { assignmentsOf, PolicyDocument, Role } from '../model/document';
import { UnusedPart } from './unused';

/**
 * A policy without some parts of its roles.
 *
 * @public
 */
export function withoutParts(
  document: PolicyDocument,
  parts: readonly UnusedPart[],
): PolicyDocument {
  const policies = new Set<unknown>();
  const conditions = new Set<unknown>();
  const members = new Map<RoleRef, Set<string>>();
  const assignments = new Set<string>();
  const roles = new Set<RoleRef>();
  for (const part of parts) {
    const { ref } = part.role;
    roles.add(ref);
    switch (part.kind) {
      case 'policy':
        policies.add(part.policy);
        break;
      case 'condition':
        conditions.add(part.condition);
        break;
      case 'member':
        members.set(ref, (members.get(ref) ?? new Set()).add(part.member));
        break;
      default:
        assignments.add(part.assignment.id);
    }
  }
  const changed = [...roles].map(ref => {
    const role = document.roles.get(ref) as Role;
    const leaving = members.get(ref);
    return [
      ref,
      {
        ...role,
        policies: role.policies.filter(policy => !policies.has(policy)),
        conditions: role.conditions.filter(one => !conditions.has(one)),
        members: role.members.filter(member => !leaving?.has(member)),
      },
    ] as const;
  });
  return {
    ...document,
    roles: document.roles.with(changed),
    ...(assignments.size > 0 && {
      assignments: assignmentsOf(document).with(
        [...assignments].map(id => [id, undefined] as const),
      ),
    }),
  };
}
