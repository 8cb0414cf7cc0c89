import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogApi } from '@backstage/plugin-catalog-react';

/** How many people there are behind some members of a role. */
export interface People {
  count: number;
  /** Whether there may be more: the groups are too many to be asked about. */
  isAtLeast: boolean;
}

/** Characters of references in one request; the catalog takes bodies up to 100 kB. */
const MAX_GROUP_CHARACTERS = 50_000;
/** Users in one request. */
const MAX_USERS = 300;
/** Groups in one answer. */
const PAGE = 500;

type Catalog = Pick<CatalogApi, 'queryEntities' | 'getEntitiesByRefs'>;

/**
 * Counts the users that are named, and those in the groups that are named and
 * in all groups below, each user once. Users in groups are counted by the catalog
 * and not loaded. Users who are named count also if they are not in the catalog.
 *
 * @param members - references of users and groups
 */
export async function countPeople(
  catalog: Catalog,
  members: readonly string[],
): Promise<People> {
  const named = members.filter(ref => parseEntityRef(ref).kind === 'user');
  const roots = members.filter(ref => parseEntityRef(ref).kind === 'group');
  if (roots.length === 0) {
    return { count: named.length, isAtLeast: false };
  }
  const { groups, isAtLeast } = await withGroupsBelow(catalog, roots);
  const inGroups = { 'relations.memberof': { $in: groups } };
  const { totalItems } = await catalog.queryEntities({
    query: { kind: 'user', ...inGroups },
    limit: 0,
  });
  let namedTwice = 0;
  for (let start = 0; start < named.length; start += MAX_USERS) {
    const { items } = await catalog.getEntitiesByRefs({
      entityRefs: named.slice(start, start + MAX_USERS),
      query: inGroups,
      fields: ['kind'],
    });
    namedTwice += items.filter(Boolean).length;
  }
  return { count: named.length + totalItems - namedTwice, isAtLeast };
}

async function withGroupsBelow(
  catalog: Catalog,
  roots: readonly string[],
): Promise<{ groups: string[]; isAtLeast: boolean }> {
  const groups = new Set<string>();
  let characters = 0;
  let level = [...roots];
  while (level.length > 0) {
    for (const ref of level) {
      characters += ref.length + 3;
      if (characters > MAX_GROUP_CHARACTERS) {
        return { groups: [...groups], isAtLeast: true };
      }
      groups.add(ref);
    }
    const below = await groupsDirectlyBelow(catalog, level);
    level = [...new Set(below)].filter(ref => !groups.has(ref));
  }
  return { groups: [...groups], isAtLeast: false };
}

async function groupsDirectlyBelow(
  catalog: Catalog,
  parents: string[],
): Promise<string[]> {
  const refs: string[] = [];
  let cursor: string | undefined;
  do {
    const fields = ['kind', 'metadata.name', 'metadata.namespace'];
    const { items, pageInfo } = await catalog.queryEntities(
      cursor
        ? { cursor, fields, limit: PAGE }
        : {
            query: { kind: 'group', 'relations.childof': { $in: parents } },
            fields,
            limit: PAGE,
            // Half of the catalog's work for such a question.
            totalItems: 'exclude',
          },
    );
    refs.push(...items.map(group => stringifyEntityRef(group)));
    cursor = pageInfo.nextCursor;
  } while (cursor);
  return refs;
}
