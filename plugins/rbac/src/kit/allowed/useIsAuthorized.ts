import { useApi } from '@backstage/frontend-plugin-api';
import {
  PermissionApi,
  permissionApiRef,
} from '@backstage/plugin-permission-react';
import {
  policyEntityReadPermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { RbacApi, rbacApiRef } from '../../api/RbacApi';
import { isAllowed } from './isAllowed';

/** Questions that the backend is being asked, so that a page asks each once. */
const questions = new WeakMap<RbacApi, Promise<boolean>>();

/** The last answers of the backend, so that the next page need not wait for another one. */
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
    const asked = questions.get(api) ?? ask(api, permissionApi);
    questions.set(api, asked);
    try {
      const answer = await asked;
      lastAnswers.set(api, answer);
      return answer;
    } finally {
      questions.delete(api);
    }
  }, [api, permissionApi]);
  return {
    value: error ? undefined : (value ?? lastAnswers.get(api)),
    error,
    retry,
  };
}

async function ask(api: RbacApi, permissionApi: PermissionApi) {
  const mayRead = await isAllowed(permissionApi, {
    permission: policyEntityReadPermission,
    // Stands for "any role".
    resourceRef: RESOURCE_TYPE_POLICY_ENTITY,
  });
  return mayRead && (await api.isAuthorized());
}
