import { JsonObject } from '@backstage/types';
import {
  catalogRule,
  groupRef,
  narrowing,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import {
  entity,
  group,
  user,
} from '@internal/rbac-testkit/backend/catalogEntities';
import {
  Action,
  actions,
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  byRef,
  DecisionRequest,
  DecisionSettings,
  Member,
  PolicyDocument,
  requestOf,
  REST,
  Role,
  RoleCondition,
  RoleDeclaration,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { range } from 'lodash';

/** How all measurements decide. */
export const settings: DecisionSettings = {
  precedence: 'conditional',
  superUsers: new Set(),
};

/** Distinct permissions in each portal, half of them on a resource type. */
const PERMISSIONS = 500;
/** Every so many roles, one has a condition. */
const ROLES_PER_CONDITION = 10;

/*
 * The portal of a user with fifty roles through ten groups, with as many other
 * roles as a measurement wants.
 */

/** Of the measurements. */
export const USER = 'user:default/bench';
const ROLES_OF_USER = 50;
const GROUPS_OF_USER = 10;
/** Members of a role beside those that lead to the user. */
const OTHER_MEMBERS = 4;

const teams = range(GROUPS_OF_USER).map(index => `team-${index}`);
const groups = teams.map(groupRef);
const userOfBench = userRef('bench');

/** The user of the measurements. Each call gives a new object. */
export function benchSubject(): Subject {
  const principals = [userOfBench, ...groups];
  return { userRef: userOfBench, principals, ownerRefs: principals };
}

/** A service that somebody owns. */
export const service = (name: string, owner: string) =>
  entity('Component', name, {
    type: 'service',
    lifecycle: 'production',
    owner,
  });

/**
 * The entities of the catalog for the user of {@link benchSubject}, and for the
 * requests.
 */
export const benchEntities = [
  user('bench', ...teams),
  ...teams.map(name => group(name)),
  service('thing', 'team-0'),
];

/**
 * The roles of a portal with so many policies. The user has fifty of them.
 *
 * @param users - four of them are members of each role
 */
export function benchRoles(
  policies: number,
  policiesPerRole = 10,
  users = 10_000,
): RoleDeclaration[] {
  const roles = policies / policiesPerRole;
  const stride = roles / ROLES_OF_USER;
  return range(roles).map(index => {
    const others = range(OTHER_MEMBERS).map(nth =>
      userRef(`u${(index * OTHER_MEMBERS + nth) % users}`),
    );
    const own = groups[(index / stride) % GROUPS_OF_USER];
    const hasCondition = index % ROLES_PER_CONDITION === 0 && index > 0;
    return {
      ref: roleRef(`role-${index}`),
      members: index % stride === 0 ? [own, ...others] : others,
      policies: benchPolicies(index, policiesPerRole),
      conditions: hasCondition ? [ownedOr(`label-${index}`)] : [],
    };
  });
}

const permissionName = (index: number) => `portal.thing-${index}.read`;

function benchPolicies(role: number, count: number): PolicyStatement[] {
  const used = ['read', 'create', 'delete', 'use'] as const;
  return range(count).map(index => ({
    permission: permissionName((role * 7 + index) % PERMISSIONS),
    action: used[Math.floor(index / PERMISSIONS) % used.length],
    effect: 'allow',
  }));
}

/** A condition for who owns an entity, or where it has a label. */
export function ownedOr(label: string, action: Action = 'update') {
  return narrowing([action], {
    anyOf: [
      catalogRule('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
      catalogRule('HAS_LABEL', { label }),
    ],
  });
}

/** Requests such as a page of the portal makes, half of them about resources. */
export const benchRequests = range(100).map((index): DecisionRequest => ({
  permission: permissionName(index * 5),
  action: 'read',
  resourceType: index % 2 === 0 ? 'catalog-entity' : undefined,
}));

/** Requests that are allowed on conditions, to whoever owns the resource. */
export const conditionalRequests = range(100).map((index): DecisionRequest => ({
  permission: `portal.thing-${index}.update`,
  action: 'update',
  resourceType: 'catalog-entity',
}));

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
/** Every so many roles, one has a group as a member, and so many people. */
const ROLES_PER_GROUP = 3;
const USERS_OF_ROLE = 4;
const RESOURCE_TYPES = 20;
/** Every so many policies, one is on a resource type; and one denies. */
const POLICIES_PER_TYPE = 10;
const POLICIES_PER_DENY = 40;

const team = (index: number) => `group:default/team-${index % TEAMS}`;
const department = (index: number) =>
  `group:default/department-${index % DEPARTMENTS}`;
const division = (index: number) =>
  `group:default/division-${index % DIVISIONS}`;
const person = (index: number) => `user:default/u${index % USERS}`;
const type = (index: number) => `type-${index % RESOURCE_TYPES}`;
const permission = (index: number) =>
  `plugin-${index % 25}.permission-${index}`;

/** The users and groups of the large portal. */
export function membersOfLargePortal(): Member[] {
  const member = (ref: string, parents: readonly string[]) =>
    ({ ref, parents }) as Member;
  const teamsOf = (index: number) =>
    new Set(range(TEAMS_OF_USER).map(nth => team(index * 7 + nth * 151)));
  return [
    ...range(USERS).map(index => member(person(index), [...teamsOf(index)])),
    ...range(TEAMS).map(index => member(team(index), [department(index * 3)])),
    ...range(DEPARTMENTS).map(index =>
      member(department(index), [division(index)]),
    ),
    ...range(DIVISIONS).map(index => member(division(index), [])),
  ];
}

/** What plugins of the large portal publish. */
export const permissionsOfLargePortal = range(PERMISSIONS).map(index => ({
  name: permission(index),
  action: actions[index % actions.length],
  resourceType: index % 2 === 0 ? type(index / 2) : undefined,
}));

/** What they may ask for. */
export const requestsOfLargePortal = permissionsOfLargePortal.map(requestOf);

/** The policy of the large portal. */
export function largePortal(): PolicyDocument {
  const roles = byRef(range(ROLES).map(largeRole));
  return { revision: 1, roles, nextConditionId: ROLES };
}

/** The same with nine of ten people in one role, and half the conditions on who asks. */
export function skewed(document: PolicyDocument): PolicyDocument {
  const changed = [...document.roles].map(([ref, role], index) => ({
    ...role,
    ref,
    members: index === 0 ? range(0.9 * USERS).map(person) : role.members,
    conditions: role.conditions.map(condition =>
      index % (2 * ROLES_PER_CONDITION) === 0
        ? { ...condition, criteria: ofOneself(condition) }
        : condition,
    ),
  }));
  return { ...document, roles: byRef(changed as Role[]) };
}

function ofOneself({ id, resourceType }: RoleCondition) {
  const params = { owners: ['$currentUser', `group:default/team-${id}`] };
  return { rule: 'IS_OWNER', resourceType, params };
}

function largeRole(index: number): Role {
  const ownGroup = index % 30 === 0 ? department(index / 30) : team(index / 3);
  const members = [
    ...(index % ROLES_PER_GROUP === 0 ? [ownGroup] : []),
    ...range(USERS_OF_ROLE).map(nth => person(index * 13 + nth * 9_973)),
  ];
  return {
    ref: `role:default/role-${String(index).padStart(5, '0')}` as RoleRef,
    source: REST,
    members: members as MemberRef[],
    policies: range(POLICIES_OF_ROLE).map(nth => {
      const line = index * POLICIES_OF_ROLE + nth;
      const asked = (index * 17 + nth * 31) % PERMISSIONS;
      return {
        permission:
          line % POLICIES_PER_TYPE === 0 ? type(line) : permission(asked),
        action: actions[asked % actions.length],
        effect: line % POLICIES_PER_DENY === 1 ? 'deny' : 'allow',
      };
    }),
    conditions:
      index % ROLES_PER_CONDITION === 0 ? [largeCondition(index)] : [],
    metadata: {},
  };
}

function largeCondition(index: number): RoleCondition {
  const resourceType = type(index / ROLES_PER_CONDITION);
  const rule = (name: string, params: JsonObject) => ({
    rule: name,
    resourceType,
    params,
  });
  return {
    id: index + 1,
    pluginId: `plugin-of-${resourceType}`,
    resourceType,
    mapping: [actions[index % actions.length]],
    criteria: {
      anyOf: [
        rule('IS_OWNER', { owners: ['$ownerRefs'] }),
        rule('HAS_LABEL', { label: `l-${index}` }),
      ],
    },
  };
}
