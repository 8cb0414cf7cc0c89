import { useApi } from '@backstage/frontend-plugin-api';
import { DependencyList } from 'react';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { RbacApi, rbacApiRef } from '../../api/RbacApi';

/** What was requested, as far as it has arrived. */
export interface Asked<T> {
  readonly value?: T;
  readonly error?: Error;
  readonly loading: boolean;
  retry(): void;
}

/**
 * What the backend answers.
 *
 * @param dependencies - it is asked again when one of them is another
 */
export function useAsked<T>(
  ask: (api: RbacApi) => Promise<T>,
  dependencies: DependencyList,
): Asked<T> {
  const api = useApi(rbacApiRef);
  return useAsyncRetry(() => ask(api), [api, ...dependencies]);
}
