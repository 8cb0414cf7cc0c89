import { ResourcePermission } from '@backstage/plugin-permission-common';
import { usePermission } from '@backstage/plugin-permission-react';

/** Nobody owns it, so that whoever may do something with it may do so with more than what they own. */
export const UNOWNED = 'role:default/rbac_admin';

/** Whether the user may do something with the roles of every owner, once that is known. */
export function useMayAll(permission: ResourcePermission<'policy-entity'>) {
  return usePermission({ permission, resourceRef: UNOWNED });
}
