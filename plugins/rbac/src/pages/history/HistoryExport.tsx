import { useApi } from '@backstage/frontend-plugin-api';
import { rbacApiRef } from '../../api/RbacApi';
import { CsvExport } from '../../kit/download/CsvExport';
import { historyQueryOf, HistoryState } from '../../kit/links/historyState';
import { useTranslate } from '../../translations/useTranslate';
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
  return (
    <CsvExport
      label={t('history.export.label')}
      fileName="history.csv"
      load={async () => {
        const { before: _, ...query } = historyQueryOf(state);
        const { commits, isCut } = await readCommits(api, query);
        return {
          lines: historyLines(commits),
          cut: isCut ? t('history.export.cut', { n: MOST }) : undefined,
        };
      }}
      onError={onError}
    />
  );
}
