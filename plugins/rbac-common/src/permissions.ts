import { createPermission } from '@backstage/plugin-permission-common';

/**
 * The resource type of a role with its policies and conditions.
 *
 * @public
 */
export const RESOURCE_TYPE_POLICY_ENTITY = 'policy-entity';

/**
 * Lets a user read roles, permission policies, conditions and user statistics.
 *
 * @public
 */
export const policyEntityReadPermission = createPermission({
  name: 'policy.entity.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_POLICY_ENTITY,
});

/**
 * Lets a user create roles, permission policies and conditions. A basic
 * permission: there is no role yet that a rule could look at.
 *
 * @public
 */
export const policyEntityCreatePermission = createPermission({
  name: 'policy.entity.create',
  attributes: { action: 'create' },
});

/**
 * Lets a user change roles, permission policies and conditions.
 *
 * @public
 */
export const policyEntityUpdatePermission = createPermission({
  name: 'policy.entity.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_POLICY_ENTITY,
});

/**
 * Lets a user delete roles, permission policies and conditions.
 *
 * @public
 */
export const policyEntityDeletePermission = createPermission({
  name: 'policy.entity.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_POLICY_ENTITY,
});

/**
 * The permission that each action of the administration of RBAC needs.
 *
 * @public
 */
export const policyEntityPermissionFor = {
  read: policyEntityReadPermission,
  create: policyEntityCreatePermission,
  update: policyEntityUpdatePermission,
  delete: policyEntityDeletePermission,
} as const;

/**
 * What a caller wants to do with roles, policies and conditions.
 *
 * @public
 */
export type AdministrativeAction = keyof typeof policyEntityPermissionFor;

/**
 * How a caller wants to change them.
 *
 * @public
 */
export type WriteAction = Exclude<AdministrativeAction, 'read'>;

/**
 * All permissions that guard the administration of RBAC.
 *
 * @public
 */
export const policyEntityPermissions = Object.values(policyEntityPermissionFor);

/**
 * Lets a user see the actions with which assistants ask the policy; what an action
 * tells them still needs `policy.entity.read`. A basic permission, because Backstage
 * takes no other for that; policies on the type `policy-entity` grant it as well.
 *
 * @public
 */
export const policyActionsReadPermission = createPermission({
  name: 'policy.actions.read',
  attributes: { action: 'read' },
});
