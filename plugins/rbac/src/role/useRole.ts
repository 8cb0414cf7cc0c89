import { useApi } from '@backstage/frontend-plugin-api';
import useAsync from 'react-use/esm/useAsync';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../api/RbacApi';

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

/**
 * The permissions and rules that plugins publish. A page is complete without
 * them, so that nothing waits for them, and they may be missing.
 */
export function usePublished() {
  const api = useApi(rbacApiRef);
  const { value: permissions } = useAsync(
    () => api.listPluginPermissions(),
    [api],
  );
  const { value: rules } = useAsync(() => api.listPluginRules(), [api]);
  return { permissions, rules };
}
