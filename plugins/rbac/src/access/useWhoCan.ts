import { useApi } from '@backstage/frontend-plugin-api';
import { useEffect, useRef } from 'react';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../api/RbacApi';
import { AccessState, whoCanQuery } from './accessState';

/** The users whom a list shows. While others load, the last ones stay. */
export function useWhoCan(state: AccessState) {
  const api = useApi(rbacApiRef);
  const request = useRef<AbortController>();
  useEffect(() => () => request.current?.abort(), []);
  return useAsyncRetry(() => {
    request.current?.abort();
    request.current = new AbortController();
    return api.whoCan(whoCanQuery(state), request.current.signal);
  }, [api, state]);
}
