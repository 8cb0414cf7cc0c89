import {
  parseEntityRef,
  RELATION_HAS_MEMBER,
  RELATION_PARENT_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  isGroup,
  memberOf,
  MemberEntity,
  toRef,
} from '@portal-rbac/plugin-rbac-backend/adoption';

/** The users and groups of the catalog. */
export interface CatalogMembers {
  /** The groups that each user is directly in, by the catalog's relations. */
  readonly users: ReadonlyMap<EntityRef, readonly EntityRef[]>;
  readonly groups: ReadonlyMap<EntityRef, CatalogGroup>;
  /**
   * The groups directly above each user and group, also of those that the catalog
   * does not have and that others name as their members, children or parents.
   */
  readonly above: ReadonlyMap<EntityRef, readonly EntityRef[]>;
}

/** A group with what is above it. */
export interface CatalogGroup {
  /** The one that `spec.parent` names. */
  readonly parent?: EntityRef;
  /** All groups above, by the catalog's relations. */
  readonly parents: readonly EntityRef[];
}

/** Reads users and groups; other entities do not matter here. */
export function catalogMembersOf(
  entities: Iterable<MemberEntity>,
): CatalogMembers {
  const users = new Map<EntityRef, readonly EntityRef[]>();
  const groups = new Map<EntityRef, CatalogGroup>();
  const above = new Map<EntityRef, Set<EntityRef>>();
  for (const entity of entities) {
    const { ref, parents } = memberOf(entity);
    const put = (below: EntityRef, group: EntityRef) =>
      above.set(below, (above.get(below) ?? new Set()).add(group));
    if (ref.startsWith('user:')) {
      users.set(ref, parents);
    } else if (isGroup(ref)) {
      const { spec, metadata } = entity;
      const parent = parentOf(spec?.parent, metadata.namespace);
      groups.set(ref, { parent, parents });
      belowOf(entity).forEach(below => put(below, ref));
    } else {
      continue;
    }
    parents.forEach(group => put(ref, group));
  }
  return {
    users,
    groups,
    above: new Map([...above].map(([below, refs]) => [below, [...refs]])),
  };
}

/** The members and children of a group. */
function belowOf({ relations = [] }: MemberEntity): EntityRef[] {
  return relations
    .map(({ type, targetRef }) => ({ type, ref: toRef(targetRef) }))
    .filter(({ type, ref }) =>
      isGroup(ref)
        ? type === RELATION_PARENT_OF
        : type === RELATION_HAS_MEMBER && ref.startsWith('user:'),
    )
    .map(({ ref }) => ref);
}

/**
 * Climbs from groups to those above them, level by level, so that each counts
 * by its shortest way.
 *
 * @param maxDepth - levels above the first ones; all if absent
 * @returns all groups found, and those of them from which the way went on
 */
export function climb(
  direct: readonly EntityRef[],
  above: (group: EntityRef) => readonly EntityRef[],
  maxDepth = Infinity,
): { readonly found: Set<EntityRef>; readonly left: readonly EntityRef[] } {
  const found = new Set(direct);
  const left: EntityRef[] = [];
  let level = [...found];
  for (let depth = 0; level.length > 0 && depth < maxDepth; depth++) {
    left.push(...level);
    level = level.flatMap(above).filter(group => {
      const isNew = !found.has(group);
      found.add(group);
      return isNew;
    });
  }
  return { found, left };
}

function parentOf(
  parent: unknown,
  defaultNamespace: string | undefined,
): EntityRef | undefined {
  if (typeof parent !== 'string') {
    return undefined;
  }
  try {
    return toRef(
      stringifyEntityRef(
        parseEntityRef(parent, { defaultKind: 'group', defaultNamespace }),
      ),
    );
  } catch {
    return undefined;
  }
}
