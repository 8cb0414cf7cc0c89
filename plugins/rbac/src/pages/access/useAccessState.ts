import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  accessParameters,
  AccessState,
  changed,
  readAccessState,
} from '../../kit/links/accessState';

/** Changes what is asked. */
export type ChangeAccess = (
  change: Partial<AccessState>,
  /** `replace`: the back button skips what was shown before. */
  options?: { replace?: boolean },
) => void;

/** What is asked on the page, kept in the address. */
export function useAccessState(): [AccessState, ChangeAccess] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readAccessState(parameters), [parameters]);
  return [
    state,
    (change, options) =>
      setParameters(accessParameters(changed(state, change)), options),
  ];
}
