import { Config } from '@backstage/config';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { CatalogMembers, climb } from './catalogMembers';

/**
 * Where the other plugin found groups: on PostgreSQL in the catalog's table of
 * relations, elsewhere in the entities that the catalog answers with.
 */
export type GroupSource = 'relations' | 'entities';

/** Where it found them with this configuration. */
export function groupSourceOf(config: Config): GroupSource {
  const client =
    config.getOptionalString('backend.database.plugin.catalog.client') ??
    config.getOptionalString('backend.database.client');
  return client === 'pg' ? 'relations' : 'entities';
}

/** A user as the other plugin saw them. */
export interface FormerSubject {
  readonly userRef: EntityRef;
  /** The user and the direct groups, as a sign-in names them. */
  readonly claims: readonly EntityRef[];
  /** The user, and all groups that counted. */
  readonly principals: readonly EntityRef[];
  /** Above the user there is a cycle: no role counted, not even a direct one. */
  readonly isInCycle: boolean;
  /** The parent that was followed of each group on the way that has several. */
  readonly followed: ReadonlyMap<EntityRef, EntityRef>;
}

/** How many ways up are tried for one user. */
export const MAX_WAYS = 64;

/**
 * Finds the groups of a user as the other plugin did. Of the entities it followed
 * `spec.parent`, and only to groups that the catalog has. Of the relations it followed
 * the first row of each group, to whatever it names. Which row is the first is not
 * determined, so that each of them makes another subject; {@link MAX_WAYS} at most.
 *
 * @param maxDepth - levels above the direct groups; all if absent
 */
export function formerSubjectsOf(
  userRef: EntityRef,
  { users, groups, above }: CatalogMembers,
  source: GroupSource,
  maxDepth?: number,
): readonly FormerSubject[] {
  const claims = [userRef, ...(users.get(userRef) ?? [])];
  const named = above.get(userRef) ?? [];
  if (source === 'relations') {
    const parentsOf = (group: EntityRef) => above.get(group) ?? [];
    return waysUp({ claims, directGroups: named, parentsOf, maxDepth });
  }
  const directGroups = named.filter(ref => groups.has(ref));
  const parentsOf = (group: EntityRef) => {
    const parent = groups.get(group)?.parent;
    return parent && groups.has(parent) ? [parent] : [];
  };
  return waysUp({ claims, directGroups, parentsOf, maxDepth });
}

interface Start {
  readonly claims: readonly EntityRef[];
  readonly directGroups: readonly EntityRef[];
  readonly parentsOf: (group: EntityRef) => readonly EntityRef[];
  readonly maxDepth?: number;
}

/** One subject for each choice of a parent where there are several. */
function waysUp(start: Start): FormerSubject[] {
  const done: FormerSubject[] = [];
  const open: ReadonlyMap<EntityRef, EntityRef>[] = [new Map()];
  for (
    let followed = open.pop();
    followed && done.length < MAX_WAYS;
    followed = open.pop()
  ) {
    const way = climbed(start, followed);
    if ('undecided' in way) {
      for (const parent of start.parentsOf(way.undecided)) {
        open.push(new Map([...followed, [way.undecided, parent]]));
      }
    } else {
      done.push(way);
    }
  }
  return done;
}

/** Who the user is, or the first group on the way of whose parents none is chosen yet. */
function climbed(
  { claims, directGroups, parentsOf, maxDepth }: Start,
  followed: ReadonlyMap<EntityRef, EntityRef>,
): FormerSubject | { readonly undecided: EntityRef } {
  const [userRef] = claims;
  let undecided: EntityRef | undefined;
  const above = (group: EntityRef) => {
    const parents = parentsOf(group);
    const chosen = followed.get(group);
    if (parents.length > 1 && chosen === undefined) {
      undecided ??= group;
      return [];
    }
    return chosen === undefined ? parents : [chosen];
  };
  const { found, left } = climb(directGroups, above, maxDepth);
  if (undecided !== undefined) {
    return { undecided };
  }
  const isInCycle = hasCycle(
    new Map(left.flatMap(group => above(group).map(parent => [group, parent]))),
  );
  return {
    userRef,
    claims,
    principals: isInCycle ? [userRef] : [userRef, ...found],
    isInCycle,
    followed,
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
