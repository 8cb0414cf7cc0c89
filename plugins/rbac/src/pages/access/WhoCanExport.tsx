import { useApi } from '@backstage/frontend-plugin-api';
import { rbacApiRef } from '../../api/RbacApi';
import { CsvExport } from '../../kit/download/CsvExport';
import { AccessState, whoCanQuery } from '../../kit/links/accessState';
import { useTranslate } from '../../translations/useTranslate';
import { MOST, readUsers, whoCanLines } from './whoCanLines';

/** Saves the filtered users of all pages, with what they get and the roles that give it. */
export function WhoCanExport({
  state,
  onError,
}: {
  state: AccessState;
  onError(error?: Error): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  return (
    <CsvExport
      label={t('access.whoCan.export')}
      fileName={`who-can-${state.permission}.csv`}
      size="small"
      load={async () => {
        const { users, isCut } = await readUsers(api, whoCanQuery(state));
        return {
          lines: whoCanLines(t, users),
          cut: isCut ? t('access.whoCan.cut', { n: MOST }) : undefined,
        };
      }}
      onError={onError}
    />
  );
}
