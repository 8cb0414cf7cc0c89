import { useApi } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { rbacApiRef } from '../../api/RbacApi';
import { DownloadButton } from '../../kit/download/DownloadButton';

const TABLES = [
  { rows: 'users', label: 'Users' },
  { rows: 'roles', label: 'Roles' },
] as const;

/** Saves what every user gets, or every role says, as a table. */
export function MatrixDownload({
  pluginId,
  onError,
}: {
  /** Absent for the permissions of all plugins. */
  pluginId?: string;
  onError(error?: Error): void;
}) {
  const api = useApi(rbacApiRef);
  return (
    <Flex gap="2" style={{ flexWrap: 'wrap' }}>
      {TABLES.map(({ rows, label }) => (
        <DownloadButton
          key={rows}
          label={`${label} (CSV)`}
          accessibleLabel={`${label} (CSV), ${pluginId ?? 'all plugins'}`}
          fileName={`access-${pluginId ?? 'all'}-${rows}.csv`}
          size="small"
          load={() => api.downloadMatrix(rows, pluginId)}
          onError={onError}
        />
      ))}
    </Flex>
  );
}
