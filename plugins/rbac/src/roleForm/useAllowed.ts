import { useApi } from '@backstage/frontend-plugin-api';
import {
  AuthorizeResult,
  BasicPermission,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  policyEntityCreatePermission,
  policyEntityDeletePermission,
  policyEntityUpdatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import useAsync from 'react-use/esm/useAsync';

/** What the user may do with a role. */
export interface Allowed {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

/**
 * Asks the permission framework what the user may do.
 *
 * @param role - its reference; absent for a new one
 */
export function useAllowed(role?: string) {
  const permissionApi = useApi(permissionApiRef);
  return useAsync(async (): Promise<Allowed> => {
    const isAllowed = async (
      permission: BasicPermission | ResourcePermission,
    ) => {
      const { result } = await permissionApi.authorize({
        permission,
        resourceRef: role ?? RESOURCE_TYPE_POLICY_ENTITY,
      });
      return result === AuthorizeResult.ALLOW;
    };
    const [create, update, remove] = await Promise.all([
      isAllowed(policyEntityCreatePermission),
      isAllowed(policyEntityUpdatePermission),
      isAllowed(policyEntityDeletePermission),
    ]);
    return { create, update, delete: remove };
  }, [permissionApi, role]);
}
