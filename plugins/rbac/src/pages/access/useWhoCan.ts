import { useApi } from '@backstage/frontend-plugin-api';
import { useState } from 'react';
import { rbacApiRef, WhoCanPage } from '../../api/RbacApi';
import { useLatest } from '../../api/useLatest';
import { AccessState, whoCanQuery } from '../../kit/links/accessState';

/**
 * The users that a list shows. While others load, the last ones stay; and while the
 * backend reads everybody from the catalog again, those it had before are there.
 */
export function useWhoCan(state: AccessState) {
  const api = useApi(rbacApiRef);
  const [before, setBefore] = useState<{
    state: AccessState;
    answer: WhoCanPage;
  }>();
  const latest = useLatest(
    async signal => {
      const query = whoCanQuery(state);
      const answer = await api.whoCan(query, { signal, isOldGood: true });
      if (!answer.evaluatedUsers.isStale) {
        return answer;
      }
      setBefore({ state, answer });
      return api.whoCan(query, { signal });
    },
    [api, state],
  );
  return latest.loading && before?.state === state
    ? { ...latest, value: before.answer }
    : latest;
}
