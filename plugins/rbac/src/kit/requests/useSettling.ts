import { useApi } from '@backstage/frontend-plugin-api';
import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { rbacApiRef, Settling } from '../../api/RbacApi';
import { tellOfRequests } from './requestNews';

/** The result of settling a request. */
export interface Settled {
  readonly before: AccessRequestJson;
  readonly how: Settling;
  /** Absent if that failed. */
  readonly after?: AccessRequestJson;
  readonly error?: Error;
}

/** Settles a request at once, shows the result, and reloads the lists either way. */
export function useSettling(
  before: AccessRequestJson,
  onSettled: (settled: Settled) => void,
) {
  const api = useApi(rbacApiRef);
  const [{ loading }, settle] = useAsyncFn(
    async (how: Settling) => {
      onSettled(
        await api.settleRequest(before.id, how).then(
          after => ({ before, how, after }),
          (error: Error) => ({ before, how, error }),
        ),
      );
      tellOfRequests();
    },
    [api, before, onSettled],
  );
  return { isSettling: loading, settle };
}
