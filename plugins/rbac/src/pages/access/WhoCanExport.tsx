import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { rbacApiRef } from '../../api/RbacApi';
import { csv } from '../../kit/download/csv';
import { DownloadButton } from '../../kit/download/DownloadButton';
import { AccessState, whoCanQuery } from '../../kit/links/accessState';
import { useTranslate } from '../../translations/useTranslate';
import { MOST, readUsers, whoCanLines } from './whoCanLines';

/** Saves the users whom the filters leave, on all pages, with what they get and by which roles. */
export function WhoCanExport({
  state,
  onError,
}: {
  state: AccessState;
  onError(error?: Error): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const toastApi = useApi(toastApiRef);
  return (
    <DownloadButton
      label={t('access.whoCan.export')}
      fileName={`who-can-${state.permission}.csv`}
      size="small"
      load={async () => {
        const { users, isCut } = await readUsers(api, whoCanQuery(state));
        if (isCut) {
          toastApi.post({ title: t('access.whoCan.cut', { n: MOST }) });
        }
        return new Blob([csv(whoCanLines(t, users))], { type: 'text/csv' });
      }}
      onError={onError}
    />
  );
}
