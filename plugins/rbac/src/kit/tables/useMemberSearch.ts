import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useCallback, useState } from 'react';
import { pause } from '../../api/pause';
import { useLatest } from '../../api/useLatest';
import { findNamesakes } from '../entities/findEntities';
import { MemberRow } from './memberColumns';

/**
 * Searches a table of members by reference, and, with the help of the catalog, by
 * what people call them and by email address. Nobody is loaded for that who is not
 * searched for.
 *
 * @returns what the table needs, and what it says where it has nothing or not all
 */
export function useMemberSearch() {
  const catalogApi = useApi(catalogApiRef);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const { value, loading, error } = useLatest(
    async signal => {
      if (wanted === '') {
        return undefined;
      }
      await pause(signal);
      return { wanted, ...(await findNamesakes(catalogApi, wanted)) };
    },
    [catalogApi, wanted],
  );
  // What was found for another text counts for nothing.
  const found = value?.wanted === wanted ? value : undefined;
  const searchFn = useCallback(
    (rows: MemberRow[]) =>
      rows.filter(({ id }) => id.includes(wanted) || found?.refs.has(id)),
    [wanted, found],
  );
  return {
    query: { search: text, onSearchChange: setText, searchFn },
    nothingFound: loading
      ? 'Searching …'
      : 'No member has this in their name, email address or reference.',
    note: noteOf(error, found?.hasMore),
  };
}

function noteOf(error?: Error, hasMore?: boolean): string | undefined {
  if (error) {
    return 'The catalog does not answer: only references are searched.';
  }
  return hasMore
    ? 'The catalog has many with this in their name: type more of it to find all.'
    : undefined;
}
