import { useApi } from '@backstage/frontend-plugin-api';
import { rbacApiRef } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { RoleListState, roleQueryOf } from '../../kit/links/roleListState';

/** The roles that a list shows. While others load, the last ones stay. */
export function useRoles(state: RoleListState) {
  const api = useApi(rbacApiRef);
  return useLatest(
    signal => api.listRoles(roleQueryOf(state), signal),
    [api, state],
  );
}
