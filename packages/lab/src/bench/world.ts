import {
  Action,
  memberRefSchema,
  PolicyStatement,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import {
  RoleDeclaration,
  DecisionRequest,
  Subject,
} from '@portal-rbac/plugin-rbac-core';

/** How many roles the user of the measurements has. */
export const ROLES_OF_USER = 50;
/** Through how many groups they have them. */
const GROUPS_OF_USER = 10;
/** Distinct permissions in the portal, half of them on a resource type. */
const PERMISSIONS = 500;
/** Members of a role beside those that lead to the user. */
const OTHER_MEMBERS = 4;
const USERS = 10_000;
/** Every so many roles, one has a condition. */
const ROLES_PER_CONDITION = 10;

const user = memberRefSchema.parse('user:default/bench');
const groups = Array.from({ length: GROUPS_OF_USER }, (_, index) =>
  memberRefSchema.parse(`group:default/team-${index}`),
);

/** The user of the measurements. Each call gives a new object. */
export function benchSubject(): Subject {
  const principals = [user, ...groups];
  return { userRef: user, principals, ownerRefs: principals };
}

/**
 * The entities of the catalog that make the user what {@link benchSubject} says, and
 * what the requests are about.
 */
export const benchEntities = [
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name: 'bench' },
    spec: { memberOf: groups.map(ref => ref.split('/')[1]) },
  },
  ...groups.map(ref => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name: ref.split('/')[1] },
    spec: { type: 'team', children: [] },
  })),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'thing' },
    spec: { type: 'service', lifecycle: 'production', owner: 'team-0' },
  },
];

/**
 * The roles of a portal with so many policies. The user has fifty of them.
 *
 * @param policiesPerRole - ten unless told
 * @param users - of whom four are members of each role
 */
export function benchRoles(
  policies: number,
  policiesPerRole = 10,
  users = USERS,
): RoleDeclaration[] {
  const roles = policies / policiesPerRole;
  const stride = roles / ROLES_OF_USER;
  return Array.from({ length: roles }, (_, index) => {
    const isOfUser = index % stride === 0;
    const nth = index / stride;
    const others = Array.from({ length: OTHER_MEMBERS }, (_unused, other) =>
      memberRefSchema.parse(
        `user:default/u${(index * OTHER_MEMBERS + other) % users}`,
      ),
    );
    return {
      ref: roleRefSchema.parse(`role:default/role-${index}`),
      members: isOfUser ? [groups[nth % GROUPS_OF_USER], ...others] : others,
      policies: policiesOf(index, policiesPerRole),
      conditions:
        index % ROLES_PER_CONDITION === 0 && index > 0
          ? [
              {
                pluginId: 'catalog',
                resourceType: 'catalog-entity',
                mapping: ['update' as const],
                criteria: {
                  anyOf: [
                    {
                      rule: 'IS_ENTITY_OWNER',
                      resourceType: 'catalog-entity',
                      params: { claims: ['$ownerRefs'] },
                    },
                    {
                      rule: 'HAS_LABEL',
                      resourceType: 'catalog-entity',
                      params: { label: `label-${index}` },
                    },
                  ],
                },
              },
            ]
          : [],
    };
  });
}

const actions: readonly Action[] = ['read', 'create', 'delete', 'use'];

function policiesOf(role: number, count: number): PolicyStatement[] {
  return Array.from({ length: count }, (_, index) => ({
    permission: permissionName((role * 7 + index) % PERMISSIONS),
    action: actions[Math.floor(index / PERMISSIONS) % actions.length],
    effect: 'allow',
  }));
}

function permissionName(index: number): string {
  return `portal.thing-${index}.read`;
}

/** Requests such as a page of the portal makes, half of them about resources. */
export const benchRequests: readonly DecisionRequest[] = Array.from(
  { length: 100 },
  (_, index) => ({
    permission: permissionName(index * 5),
    action: 'read',
    resourceType: index % 2 === 0 ? 'catalog-entity' : undefined,
  }),
);

/** Requests that are allowed on conditions, to whoever owns the resource. */
export const conditionalRequests: readonly DecisionRequest[] = Array.from(
  { length: 100 },
  (_, index) => ({
    permission: `portal.thing-${index}.update`,
    action: 'update',
    resourceType: 'catalog-entity',
  }),
);
