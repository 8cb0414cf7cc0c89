import { useApi } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { rbacApiRef } from '../../api/RbacApi';
import { DownloadButton } from '../../kit/download/DownloadButton';
import { useTranslate } from '../../translations/useTranslate';

const TABLES = ['users', 'roles'] as const;

/** Saves what every user gets, or every role says, as a table. */
export function MatrixDownload({
  pluginId,
  onError,
}: {
  /** Absent for the permissions of all plugins. */
  pluginId?: string;
  onError(error?: Error): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  return (
    <Flex gap="2" style={{ flexWrap: 'wrap' }}>
      {TABLES.map(rows => (
        <DownloadButton
          key={rows}
          label={t(`access.all.${rows}`)}
          accessibleLabel={t('access.all.of', {
            table: t(`access.all.${rows}`),
            plugin: pluginId ?? t('access.all.allPlugins'),
          })}
          fileName={`access-${pluginId ?? 'all'}-${rows}.csv`}
          size="small"
          load={() => api.downloadMatrix(rows, pluginId)}
          onError={onError}
        />
      ))}
    </Flex>
  );
}
