import { discoveryApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useEffect, useState } from 'react';
import { SampleUser, fetchSampleUsers } from './sampleUsers';

/** Milliseconds between two questions to a backend that is still starting. */
const RETRY_INTERVAL = 2000;

/**
 * The users to choose from; `undefined` until they are known. A portal that has
 * just been started answers late, and its catalog is empty at first, so the hook
 * asks until there are users. A backend without the development sign-in has none.
 */
export function useSampleUsers(): readonly SampleUser[] | undefined {
  const discoveryApi = useApi(discoveryApiRef);
  const [users, setUsers] = useState<readonly SampleUser[]>();

  useEffect(() => {
    const aborted = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      try {
        const authUrl = await discoveryApi.getBaseUrl('auth');
        const found = await fetchSampleUsers(authUrl, aborted.signal);
        if (!found || found.length > 0) {
          setUsers(found ?? []);
          return;
        }
      } catch {
        // Not up yet: asked again below.
      }
      if (!aborted.signal.aborted) {
        retry = setTimeout(ask, RETRY_INTERVAL);
      }
    }

    ask();
    return () => {
      aborted.abort();
      clearTimeout(retry);
    };
  }, [discoveryApi]);

  return users;
}
