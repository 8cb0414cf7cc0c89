import { DependencyList, useEffect, useRef } from 'react';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';

/**
 * What is asked for last; what was asked before is aborted. While it loads, the
 * answer to what was asked before stays.
 *
 * @param dependencies - asked again when one of them is another
 */
export function useLatest<T>(
  load: (signal: AbortSignal) => Promise<T>,
  dependencies: DependencyList,
) {
  const request = useRef<AbortController>();
  useEffect(() => () => request.current?.abort(), []);
  return useAsyncRetry(() => {
    request.current?.abort();
    request.current = new AbortController();
    return load(request.current.signal);
  }, dependencies);
}
