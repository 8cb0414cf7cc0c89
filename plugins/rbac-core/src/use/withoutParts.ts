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
  const byRole = new Map<RoleRef, UnusedPart[]>();
  const ended = new Set<string>();
  for (const part of parts) {
    const { ref } = part.role;
    byRole.set(ref, [...(byRole.get(ref) ?? []), part]);
    if (part.kind === 'assignment') {
      ended.add(part.assignment.id);
    }
  }
  const changed = [...byRole].map(
    ([ref, taken]) =>
      [ref, roleWithout(document.roles.get(ref) as Role, taken)] as const,
  );
  return {
    ...document,
    roles: document.roles.with(changed),
    ...(ended.size > 0 && {
      assignments: assignmentsOf(document).with(
        [...ended].map(id => [id, undefined] as const),
      ),
    }),
  };
}

/** Equal policies of other roles, which are the same objects, stay. */
function roleWithout(role: Role, parts: readonly UnusedPart[]): Role {
  const taken = new Set<unknown>(
    parts.map(part => {
      switch (part.kind) {
        case 'policy':
          return part.policy;
        case 'condition':
          return part.condition;
        case 'member':
          return part.member;
        default:
          return part.assignment;
      }
    }),
  );
  return {
    ...role,
    policies: role.policies.filter(one => !taken.has(one)),
    conditions: role.conditions.filter(one => !taken.has(one)),
    members: role.members.filter(one => !taken.has(one)),
  };
}
