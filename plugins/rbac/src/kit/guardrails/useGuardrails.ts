import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import useInterval from 'react-use/esm/useInterval';
import { useMayAll } from '../allowed/useMayAll';
import { useAsked } from '../section/useAsked';

/**
 * The guardrails and how they stand, read again and again. Nothing is asked for users who
 * may not read every role, since guardrails speak of everybody.
 *
 * @param interval - milliseconds after which they are read again
 */
export function useGuardrails(interval: number) {
  const { allowed: mayRead, loading: isAsked } = useMayAll(
    policyEntityReadPermission,
  );
  const { value, loading, error, retry } = useAsked(
    async api => (mayRead ? api.listGuardrails() : undefined),
    [mayRead],
  );
  useInterval(() => {
    if (mayRead && !loading && document.visibilityState === 'visible') {
      retry();
    }
  }, interval);
  return { guardrails: value, error, mayRead: isAsked ? undefined : mayRead };
}
