import { useApi } from '@backstage/frontend-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  policyEntityCreatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import {
  allowedChanges,
  AllowedChanges,
  isAllowed,
} from '../../kit/allowed/isAllowed';

/** What the user may do with a role, or to make one. */
export interface Allowed extends AllowedChanges {
  readonly create: boolean;
}

/**
 * Asks the permission framework what the user may do.
 *
 * @param role - its reference; absent for a new one
 */
export function useAllowed(role?: string) {
  const permissionApi = useApi(permissionApiRef);
  return useAsyncRetry(async (): Promise<Allowed> => {
    const [create, changes] = await Promise.all([
      isAllowed(permissionApi, { permission: policyEntityCreatePermission }),
      // Stands for "any role" where there is none yet.
      allowedChanges(permissionApi, role ?? RESOURCE_TYPE_POLICY_ENTITY),
    ]);
    return { create, ...changes };
  }, [permissionApi, role]);
}
