import { ResponseError } from '@backstage/errors';
import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import useAsync from 'react-use/esm/useAsync';

interface Incidents {
  readonly items: readonly { readonly id: number; readonly title: string }[];
  readonly total: number;
}

/** Incidents of one page. */
export const PAGE_SIZE = 5;

/** One page of the incidents that the user may see. */
export function useIncidents(offset: number) {
  const discovery = useApi(discoveryApiRef);
  const { fetch } = useApi(fetchApiRef);
  return useAsync(async (): Promise<Incidents> => {
    const url = await discovery.getBaseUrl('on-call');
    const response = await fetch(
      `${url}/incidents?limit=${PAGE_SIZE}&offset=${offset}`,
    );
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response.json();
  }, [discovery, fetch, offset]);
}
