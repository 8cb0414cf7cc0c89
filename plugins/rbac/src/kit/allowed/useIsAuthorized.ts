import { useApi } from '@backstage/frontend-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  policyEntityReadPermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { RbacApi, rbacApiRef } from '../../api/RbacApi';
import { isAllowed } from './isAllowed';

/** What the backend said last, so that what is shown next need not wait until it says so again. */
const lastAnswers = new WeakMap<RbacApi, boolean>();

/**
 * Whether the user may read policies, as the backend said last; nothing until it has, and where asking fails.
 *
 * The permission framework is asked first: a refusal by the API itself would be
 * an error in the console of everybody who is not an administrator. The framework
 * allows everything while it is switched off, so that the API has the last word.
 */
export function useIsAuthorized() {
  const api = useApi(rbacApiRef);
  const permissionApi = useApi(permissionApiRef);
  const { value, error, retry } = useAsyncRetry(async () => {
    const mayRead = await isAllowed(permissionApi, {
      permission: policyEntityReadPermission,
      // Stands for "any role".
      resourceRef: RESOURCE_TYPE_POLICY_ENTITY,
    });
    const answer = mayRead && (await api.isAuthorized());
    lastAnswers.set(api, answer);
    return answer;
  }, [api, permissionApi]);
  return {
    value: error ? undefined : (value ?? lastAnswers.get(api)),
    error,
    retry,
  };
}
