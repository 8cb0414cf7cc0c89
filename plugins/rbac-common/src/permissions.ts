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
 * All permissions that guard the administration of RBAC.
 *
 * @public
 */
export const policyEntityPermissions = [
  policyEntityReadPermission,
  policyEntityCreatePermission,
  policyEntityUpdatePermission,
  policyEntityDeletePermission,
];
