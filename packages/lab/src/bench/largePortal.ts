import { actions, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  byRef,
  DecisionRequest,
  Member,
  PolicyDocument,
  REST,
  requestOf,
  Role,
  RoleCondition,
} from '@portal-rbac/plugin-rbac-core';

/*
 * A portal as large as the largest that we know of: 40,000 users in about 17
 * groups each, 10,000 roles with ten policies each, every tenth with a condition,
 * and 500 permissions. A user has about fifty roles.
 */

const USERS = 40_000;
const TEAMS = 1_000;
const DEPARTMENTS = 50;
const DIVISIONS = 10;
const TEAMS_OF_USER = 6;
const ROLES = 10_000;
const POLICIES_OF_ROLE = 10;
const ROLES_PER_CONDITION = 10;
/** Every so many roles, one has a group for a member, and so many people. */
const ROLES_PER_GROUP = 3;
const USERS_OF_ROLE = 4;
const PERMISSIONS = 500;
const RESOURCE_TYPES = 20;
/** Every so many policies, one is on a resource type; and one denies. */
const POLICIES_PER_TYPE = 10;
const POLICIES_PER_DENY = 40;

const team = (index: number) => `group:default/team-${index % TEAMS}`;
const department = (index: number) =>
  `group:default/department-${index % DEPARTMENTS}`;
const division = (index: number) =>
  `group:default/division-${index % DIVISIONS}`;
const user = (index: number) => `user:default/u${index % USERS}`;
const type = (index: number) => `type-${index % RESOURCE_TYPES}`;

/** Numbers from 0 to one below. */
function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The users and groups of the portal. */
export function* membersOfLargePortal(): Generator<Member> {
  const member = (ref: string, parents: readonly string[]) =>
    ({ ref, parents }) as Member;
  for (const index of upTo(USERS)) {
    const teams = upTo(TEAMS_OF_USER).map(nth => team(index * 7 + nth * 151));
    yield member(user(index), [...new Set(teams)]);
  }
  for (const index of upTo(TEAMS)) {
    yield member(team(index), [department(index * 3)]);
  }
  for (const index of upTo(DEPARTMENTS)) {
    yield member(department(index), [division(index)]);
  }
  for (const index of upTo(DIVISIONS)) {
    yield member(division(index), []);
  }
}

/** What plugins of the portal may ask for. */
export const requestsOfLargePortal: readonly DecisionRequest[] = upTo(
  PERMISSIONS,
).map(index =>
  requestOf({
    name: permission(index),
    action: actions[index % actions.length],
    resourceType: index % 2 === 0 ? type(index / 2) : undefined,
  }),
);

/** The policy of the portal. */
export function largePortal(): PolicyDocument {
  return {
    revision: 1,
    roles: byRef(upTo(ROLES).map(roleOf)),
    nextConditionId: ROLES,
  };
}

function permission(index: number) {
  return `plugin-${index % 25}.permission-${index}`;
}

function roleOf(index: number): Role {
  const groups =
    index % ROLES_PER_GROUP === 0
      ? [index % 30 === 0 ? department(index / 30) : team(index / 3)]
      : [];
  const people = upTo(USERS_OF_ROLE).map(nth => user(index * 13 + nth * 9_973));
  return {
    ref: `role:default/role-${String(index).padStart(5, '0')}` as RoleRef,
    source: REST,
    members: [...groups, ...people] as MemberRef[],
    policies: upTo(POLICIES_OF_ROLE).map(nth => {
      const policy = index * POLICIES_OF_ROLE + nth;
      const asked = (index * 17 + nth * 31) % PERMISSIONS;
      return {
        permission:
          policy % POLICIES_PER_TYPE === 0 ? type(policy) : permission(asked),
        action: actions[asked % actions.length],
        effect: policy % POLICIES_PER_DENY === 1 ? 'deny' : 'allow',
      };
    }),
    conditions: index % ROLES_PER_CONDITION === 0 ? [conditionOf(index)] : [],
    metadata: {},
  };
}

function conditionOf(index: number): RoleCondition {
  const resourceType = type(index / ROLES_PER_CONDITION);
  return {
    id: index + 1,
    pluginId: `plugin-of-${resourceType}`,
    resourceType,
    mapping: [actions[index % actions.length]],
    criteria: {
      anyOf: [
        { rule: 'IS_OWNER', resourceType, params: { owners: ['$ownerRefs'] } },
        { rule: 'HAS_LABEL', resourceType, params: { label: `l-${index}` } },
      ],
    },
  };
}
