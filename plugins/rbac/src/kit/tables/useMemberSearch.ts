import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useCallback, useState } from 'react';
import { pause } from '../../api/pause';
import { useLatest } from '../../api/useLatest';
import { findNamesakes } from '../entities/findEntities';
import { MemberRow } from './memberColumns';
import { Translate, useTranslate } from '../../translations/useTranslate';

/**
 * Searches a table of members by reference, and, with the help of the catalog, by
 * what people call them and by email address. Nobody is loaded for that who is not
 * searched for.
 *
 * @returns what the table needs, and what it says where it has nothing or not all
 */
export function useMemberSearch() {
  const t = useTranslate();
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
      ? t('kit.members.searching')
      : t('kit.members.noneFound'),
    note: noteOf(t, error, found?.hasMore),
  };
}

function noteOf(
  t: Translate,
  error?: Error,
  hasMore?: boolean,
): string | undefined {
  if (error) {
    return t('kit.members.noAnswer');
  }
  return hasMore ? t('kit.members.tooMany') : undefined;
}
