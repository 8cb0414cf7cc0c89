import { useApi } from '@backstage/frontend-plugin-api';
import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import useInterval from 'react-use/esm/useInterval';
import { useMayAll } from '../allowed/useMayAll';
import { rbacApiRef } from '../../api/RbacApi';

/**
 * The laws and how they stand, read again and again. Nothing is asked for users who
 * may not read every role, since laws speak of everybody.
 *
 * @param interval - milliseconds after which they are read again
 */
export function useLaws(interval: number) {
  const api = useApi(rbacApiRef);
  const { allowed: mayRead, loading: isAsked } = useMayAll(
    policyEntityReadPermission,
  );
  const { value, loading, error, retry } = useAsyncRetry(
    async () => (mayRead ? api.listLaws() : undefined),
    [api, mayRead],
  );
  useInterval(() => {
    if (mayRead && !loading && document.visibilityState === 'visible') {
      retry();
    }
  }, interval);
  return { laws: value, error, mayRead: isAsked ? undefined : mayRead };
}
