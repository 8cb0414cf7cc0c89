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

type Predicate = NonNullable<
  Exclude<
    Parameters<CatalogApi['queryEntities']>[0],
    { cursor: string } | undefined
  >
>['query'];

/**
 * Counts the users that are named, and those in the groups that are named and
 * in all groups below, each user once. Users are counted by the catalog and not
 * loaded. Users who are named count also if they are not in the catalog.
 *
 * @param members - references of users and groups
 */
export async function countPeople(
  catalog: Pick<CatalogApi, 'queryEntities'>,
  members: readonly string[],
): Promise<People> {
  const named = members.filter(ref => parseEntityRef(ref).kind === 'user');
  const roots = members.filter(ref => parseEntityRef(ref).kind === 'group');
  if (roots.length === 0) {
    return { count: named.length, isAtLeast: false };
  }
  const { groups, isAtLeast } = await withGroupsBelow(catalog, roots);
  const inGroups = { kind: 'user', 'relations.memberof': { $in: groups } };
  let count = named.length + (await countOf(catalog, inGroups));
  for (let start = 0; start < named.length; start += MAX_USERS) {
    const some = named.slice(start, start + MAX_USERS);
    count -= await countOf(catalog, { $all: [inGroups, isOneOf(some)] });
  }
  return { count, isAtLeast };
}

async function withGroupsBelow(
  catalog: Pick<CatalogApi, 'queryEntities'>,
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
  catalog: Pick<CatalogApi, 'queryEntities'>,
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
          },
    );
    refs.push(...items.map(group => stringifyEntityRef(group)));
    cursor = pageInfo.nextCursor;
  } while (cursor);
  return refs;
}

async function countOf(
  catalog: Pick<CatalogApi, 'queryEntities'>,
  query: Predicate,
): Promise<number> {
  const { totalItems } = await catalog.queryEntities({ query, limit: 0 });
  return totalItems;
}

function isOneOf(users: readonly string[]) {
  const names = new Map<string, string[]>();
  for (const user of users) {
    const { namespace, name } = parseEntityRef(user);
    names.set(namespace, [...(names.get(namespace) ?? []), name]);
  }
  return {
    $any: [...names].map(([namespace, some]) => ({
      'metadata.namespace': namespace,
      'metadata.name': { $in: some },
    })),
  };
}
