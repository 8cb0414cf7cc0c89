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
  description: ({ metadata }) =>
    metadata.description?.toLocaleLowerCase('en-US'),
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

/** Whether a list shows a role. */
export function matches(
  role: Role,
  query: RoleListQuery,
  { pathsTo, pluginsOf, found, unused }: ListFacts,
): boolean {
  const { ref, source, members, metadata } = role;
  const isRoleOf = (member: Role['members'][number]) =>
    pathsTo ? pathsTo(role).length > 0 : members.includes(member);
  const text = query.search?.toLocaleLowerCase('en-US');
  return (
    (text === undefined ||
      ref.includes(text) ||
      (metadata.description?.toLocaleLowerCase('en-US') ?? '').includes(
        text,
      )) &&
    (query.source === undefined || source === query.source) &&
    (query.member === undefined || isRoleOf(query.member)) &&
    (query.owner === undefined || metadata.owner === query.owner) &&
    (query.plugin === undefined || pluginsOf(role).includes(query.plugin)) &&
    (query.permission === undefined || speaksOf(role, query.permission)) &&
    (found === undefined || found.has(role)) &&
    (unused === undefined || unused.has(ref))
  );
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
