import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { CatalogMembers, climb } from './catalogMembers';

/** A user as the other plugin saw them. */
export interface FormerSubject {
  readonly userRef: EntityRef;
  readonly directGroups: readonly EntityRef[];
  /** The user, and all groups that counted. */
  readonly principals: readonly EntityRef[];
  /** Above the user there is a cycle: no role counted, not even a direct one. */
  readonly isInCycle: boolean;
}

/**
 * Finds the groups of a user as the other plugin did: only groups that the
 * catalog has, above them only what `spec.parent` names.
 *
 * @param maxDepth - levels above the direct groups; all if absent
 */
export function formerSubjectOf(
  userRef: EntityRef,
  { users, groups }: CatalogMembers,
  maxDepth?: number,
): FormerSubject {
  const directGroups = (users.get(userRef) ?? []).filter(ref =>
    groups.has(ref),
  );
  const above = (group: EntityRef) => {
    const parent = groups.get(group)?.parent;
    return parent && groups.has(parent) ? [parent] : [];
  };
  const { found, left } = climb(directGroups, above, maxDepth);
  const isInCycle = hasCycle(
    new Map(left.flatMap(group => above(group).map(parent => [group, parent]))),
  );
  return {
    userRef,
    directGroups,
    principals: isInCycle ? [userRef] : [userRef, ...found],
    isInCycle,
  };
}

/** Whether somebody who goes from parent to parent comes back. */
function hasCycle(parentOf: ReadonlyMap<EntityRef, EntityRef>): boolean {
  return [...parentOf.keys()].some(start => {
    let at = parentOf.get(start);
    for (let steps = 0; at !== undefined && steps < parentOf.size; steps++) {
      if (at === start) {
        return true;
      }
      at = parentOf.get(at);
    }
    return false;
  });
}
