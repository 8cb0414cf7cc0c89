import { useApi } from '@backstage/frontend-plugin-api';
import {
  AuthorizePermissionRequest,
  AuthorizeResult,
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
    // Stands for "any role" where there is none yet.
    const resourceRef = role ?? RESOURCE_TYPE_POLICY_ENTITY;
    const isAllowed = async (request: AuthorizePermissionRequest) => {
      const { result } = await permissionApi.authorize(request);
      return result === AuthorizeResult.ALLOW;
    };
    const [create, update, remove] = await Promise.all([
      isAllowed({ permission: policyEntityCreatePermission }),
      isAllowed({ permission: policyEntityUpdatePermission, resourceRef }),
      isAllowed({ permission: policyEntityDeletePermission, resourceRef }),
    ]);
    return { create, update, delete: remove };
  }, [permissionApi, role]);
}
