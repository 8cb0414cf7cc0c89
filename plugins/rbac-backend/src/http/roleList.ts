import {
  endpoints,
  nameOf,
  ParsedRequest,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Role } from '@portal-rbac/plugin-rbac-core';
import { orderBy } from 'lodash';
import { AskedUsers } from '../explanation/AskedUsers';

type RoleListQuery = ParsedRequest<typeof endpoints.listRoles>['query'];

/** What roles can be ordered by, with the value in a role. */
const sortKeys = {
  name: ({ ref }) => ref,
  description: ({ metadata }) => lower(metadata.description),
  source: ({ source }) => source,
  owner: ({ metadata }) => metadata.owner,
  lastModified: ({ metadata }) => metadata.lastModified,
  members: ({ members }) => members.length,
  permissionPolicies: ({ policies }) => policies.length,
  conditions: ({ conditions }) => conditions.length,
} satisfies Record<
  RoleListQuery['sort'],
  (role: Role) => string | number | undefined
>;

/**
 * The ways from a member to a role, each with both ends; none if it is not a
 * role of theirs.
 */
export type PathsTo = (role: Role) => string[][];

/**
 * The ways to roles that a list shows, if it counts groups.
 *
 * @throws PolicyRefusal if the groups of the member cannot be read
 */
export async function pathsThroughGroups(
  { member, through }: RoleListQuery,
  users: Pick<AskedUsers, 'find'>,
): Promise<PathsTo | undefined> {
  if (member === undefined || through === undefined) {
    return undefined;
  }
  const { subject, pathTo } = await users.find(member);
  const principals = new Set(subject.principals);
  return role =>
    role.members
      .filter(ref => principals.has(ref))
      .map(ref => [...(pathTo(ref) ?? [ref]), nameOf(role)]);
}

/** The meaning of query parts that the role itself does not determine. */
export interface ListFacts {
  readonly pathsTo?: PathsTo;
  readonly pluginsOf: (role: Role) => readonly string[];
  /** The roles with the finding that is asked for, if one is. */
  readonly found?: ReadonlySet<Role>;
  /** The roles with unused parts, if these are asked for. */
  readonly unused?: ReadonlySet<RoleRef>;
}

/** The roles that a list shows, in the order that they are given in. */
export function shown(
  roles: readonly Role[],
  query: RoleListQuery,
  facts: ListFacts,
): readonly Role[] {
  const filters = filtersOf(query, facts);
  return filters.length === 0
    ? roles
    : roles.filter(role => filters.every(isWanted => isWanted(role)));
}

type Filter = (role: Role) => boolean;

/** What a list asks for of its roles; nothing where it shows all. */
function filtersOf(
  { search, source, member, owner, plugin, permission }: RoleListQuery,
  { pathsTo, pluginsOf, found, unused }: ListFacts,
): readonly Filter[] {
  return [
    ...filter(lower(search), ({ ref, metadata }, text) =>
      [ref, lower(metadata.description)].some(one => one?.includes(text)),
    ),
    ...filter(source, (role, asked) => role.source === asked),
    ...filter(member, (role, asked) =>
      pathsTo ? pathsTo(role).length > 0 : role.members.includes(asked),
    ),
    ...filter(owner, ({ metadata }, asked) => metadata.owner === asked),
    ...filter(plugin, (role, asked) => pluginsOf(role).includes(asked)),
    ...filter(permission, speaksOf),
    ...filter(found, (role, asked) => asked.has(role)),
    ...filter(unused, ({ ref }, asked) => asked.has(ref)),
  ];
}

/** None unless something is asked for. */
function filter<T>(
  asked: T | undefined,
  isWanted: (role: Role, asked: T) => boolean,
): Filter[] {
  return asked === undefined ? [] : [role => isWanted(role, asked)];
}

function lower(text: string | undefined): string | undefined {
  return text?.toLocaleLowerCase('en-US');
}

/** Whether a policy or a condition of a role is on a permission or resource type. */
function speaksOf({ policies, conditions }: Role, word: string): boolean {
  return (
    policies.some(({ permission }) => permission === word) ||
    conditions.some(
      ({ resourceType, mapping }) =>
        resourceType === word ||
        mapping.some(entry => typeof entry === 'object' && entry.name === word),
    )
  );
}

/**
 * Roles in the order that a list shows them in. Those without a value come last
 * in both directions, and those with equal values are ordered by reference.
 *
 * @param roles - ordered by reference
 */
export function ordered(
  roles: readonly Role[],
  { sort, order }: RoleListQuery,
): readonly Role[] {
  if (sort === 'name') {
    return order === 'ascending' ? roles : [...roles].reverse();
  }
  const key = sortKeys[sort];
  return orderBy(
    roles,
    [role => key(role) === undefined, key],
    ['asc', order === 'ascending' ? 'asc' : 'desc'],
  );
}
