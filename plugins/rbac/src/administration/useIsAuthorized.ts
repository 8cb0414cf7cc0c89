import { useApi } from '@backstage/frontend-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  policyEntityReadPermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../api/RbacApi';
import { isAllowed } from './isAllowed';

/**
 * Whether the user may read policies, once the backend has said so.
 *
 * The permission framework is asked first: a refusal by the API itself would be
 * an error in the console of everybody who is not an administrator. The framework
 * allows everything while it is switched off, so that the API has the last word.
 */
export function useIsAuthorized() {
  const api = useApi(rbacApiRef);
  const permissionApi = useApi(permissionApiRef);
  return useAsyncRetry(async () => {
    const mayRead = await isAllowed(permissionApi, {
      permission: policyEntityReadPermission,
      // Stands for "any role".
      resourceRef: RESOURCE_TYPE_POLICY_ENTITY,
    });
    return mayRead && (await api.isAuthorized());
  }, [api, permissionApi]);
}
