import { useApi } from '@backstage/frontend-plugin-api';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';

/** A role with its policies and conditions. */
export function useRole(name: string) {
  const api = useApi(rbacApiRef);
  return useAsyncRetry(async () => {
    const [role, policies, conditions] = await Promise.all([
      api.getRole(name),
      api.listPolicies(name),
      api.listConditions(name),
    ]);
    return { role, policies, conditions };
  }, [api, name]);
}
