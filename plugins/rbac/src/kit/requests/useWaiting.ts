import useInterval from 'react-use/esm/useInterval';
import { useAsked } from '../section/useAsked';
import { useRequestNews } from './requestNews';

/** Milliseconds after which it is looked again. */
const INTERVAL = 300_000;

/** What of requests concerns somebody. */
export interface Waiting {
  /** Requests about which they have to decide, or which they have to acknowledge. */
  readonly forMe: number;
  /** Whether they have anything to do with requests: these, or some of their own. */
  readonly isPart: boolean;
}

/**
 * How many requests wait for one, read again now and then and when one has decided. Of
 * requests only their number is asked for.
 *
 * @param isElsewhere - whether one finds the page anyway, so that one's own do not matter
 */
export function useWaiting(isElsewhere = false): Waiting | undefined {
  const { value, loading, retry } = useAsked(
    async (api): Promise<Waiting> => {
      const one = { limit: 1, offset: 0 };
      const [toDecide, toAcknowledge] = await Promise.all([
        api.listRequestsForMe({ states: ['pending'], ...one }),
        api.listRequestsForMe({ isUnacknowledged: true, ...one }),
      ]);
      const forMe = toDecide.total + toAcknowledge.total;
      const isPart =
        isElsewhere || forMe > 0 || (await api.listOwnRequests(one)).total > 0;
      return { forMe, isPart };
    },
    [isElsewhere],
  );
  useRequestNews(retry);
  useInterval(() => {
    if (!loading && document.visibilityState === 'visible') {
      retry();
    }
  }, INTERVAL);
  return value;
}
