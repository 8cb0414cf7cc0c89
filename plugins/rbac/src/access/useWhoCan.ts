import { useApi } from '@backstage/frontend-plugin-api';
import { rbacApiRef } from '../api/RbacApi';
import { useLatest } from '../api/useLatest';
import { AccessState, whoCanQuery } from './accessState';

/** The users whom a list shows. While others load, the last ones stay. */
export function useWhoCan(state: AccessState) {
  const api = useApi(rbacApiRef);
  return useLatest(
    signal => api.whoCan(whoCanQuery(state), signal),
    [api, state],
  );
}
