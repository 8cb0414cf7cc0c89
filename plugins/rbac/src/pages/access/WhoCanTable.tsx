import { Table, Text } from '@backstage/ui';
import { useMemo } from 'react';
import { WhoCanPage } from '../../api/RbacApi';
import { RowsOutline } from '../../kit/design/Outline';
import { sentPages } from '../../kit/tables/pages';
import { AccessState, PAGE_SIZE } from '../../kit/links/accessState';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { ChangeAccess } from './useAccessState';
import { whoCanColumns } from './whoCanColumns';
import { useTranslate } from '../../translations/useTranslate';

/** One page of the users, each with what they get and the roles that give it. */
export function WhoCanTable({
  answer,
  isStale,
  state: { page, permission, action, resourceType, resource },
  onChange,
}: {
  /** Absent until it is loaded. */
  answer?: WhoCanPage;
  /** Whether another is on its way. */
  isStale: boolean;
  state: AccessState;
  onChange: ChangeAccess;
}) {
  const t = useTranslate();
  const accessLink = useAccessLink();
  const columns = useMemo(
    () =>
      whoCanColumns(t, who =>
        accessLink({ who, permission, action, resourceType, resource }),
      ),
    [t, accessLink, permission, action, resourceType, resource],
  );
  const rows = useMemo(
    () => answer?.users.map(user => ({ id: user.userEntityRef, ...user })),
    [answer],
  );
  const total = answer?.total ?? 0;
  // Drawn in no time, which a table without rows is not.
  if (!rows) {
    return <RowsOutline rows={PAGE_SIZE} />;
  }
  return (
    <Table
      columnConfig={columns}
      data={rows}
      isStale={isStale}
      emptyState={<Text color="secondary">{t('access.whoCan.noUser')}</Text>}
      pagination={
        total <= PAGE_SIZE
          ? { type: 'none' }
          : {
              ...sentPages(t, {
                page,
                pageSize: PAGE_SIZE,
                total,
                onPage: next => onChange({ page: next }),
              }),
              showPageSizeOptions: false,
            }
      }
    />
  );
}
