import { useApi } from '@backstage/frontend-plugin-api';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../../api/RbacApi';

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
