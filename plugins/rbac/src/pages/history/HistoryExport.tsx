import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { rbacApiRef } from '../../api/RbacApi';
import { DownloadButton } from '../../kit/download/DownloadButton';
import { historyQueryOf, HistoryState } from '../../kit/links/historyState';
import { useTranslate } from '../../translations/useTranslate';
import { csv } from '../../kit/download/csv';
import { historyLines, MOST, readCommits } from './historyLines';

/** Saves the changes that the filters leave as a table, the newest first. */
export function HistoryExport({
  state,
  onError,
}: {
  state: HistoryState;
  onError(error?: Error): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const toastApi = useApi(toastApiRef);
  return (
    <DownloadButton
      label={t('history.export.label')}
      fileName="history.csv"
      load={async () => {
        const { before: _, ...query } = historyQueryOf(state);
        const { commits, isCut } = await readCommits(api, query);
        if (isCut) {
          toastApi.post({ title: t('history.export.cut', { n: MOST }) });
        }
        return new Blob([csv(historyLines(commits))], { type: 'text/csv' });
      }}
      onError={onError}
    />
  );
}
