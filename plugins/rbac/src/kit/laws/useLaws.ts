import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import useInterval from 'react-use/esm/useInterval';
import { useMayAll } from '../allowed/useMayAll';
import { useAsked } from '../section/useAsked';

/**
 * The laws and how they stand, read again and again. Nothing is asked for users who
 * may not read every role, since laws speak of everybody.
 *
 * @param interval - milliseconds after which they are read again
 */
export function useLaws(interval: number) {
  const { allowed: mayRead, loading: isAsked } = useMayAll(
    policyEntityReadPermission,
  );
  const { value, loading, error, retry } = useAsked(
    async api => (mayRead ? api.listLaws() : undefined),
    [mayRead],
  );
  useInterval(() => {
    if (mayRead && !loading && document.visibilityState === 'visible') {
      retry();
    }
  }, interval);
  return { laws: value, error, mayRead: isAsked ? undefined : mayRead };
}
