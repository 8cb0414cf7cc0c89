import { Table, Text, useBreakpoint } from '@backstage/ui';
import { useMemo } from 'react';
import { PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { WhoCanPage } from '../api/RbacApi';
import { rulesFor } from '../conditions/sentence';
import { sentPages } from '../section/pages';
import { AccessState, PAGE_SIZE } from './accessState';
import { useAccessLink } from './useAccessLink';
import { ChangeAccess } from './useAccessState';
import { whoCanColumns } from './whoCanColumns';

/** One page of the users, each with what they get and by what. */
export function WhoCanTable({
  answer,
  isStale,
  state: { page, permission, resource },
  rules,
  onChange,
}: {
  /** Absent until it is there. */
  answer?: WhoCanPage;
  /** Whether another is on its way. */
  isStale: boolean;
  state: AccessState;
  rules: readonly PluginRulesJson[];
  onChange: ChangeAccess;
}) {
  const accessLink = useAccessLink();
  const isNarrow = useBreakpoint().down('md');
  const resourceType = answer?.permission.resourceType;
  const columns = useMemo(
    () =>
      whoCanColumns({
        isNarrow,
        rules: rulesFor({ resourceType }, rules),
        linkToReason: who => accessLink({ who, permission, resource }),
      }),
    [isNarrow, rules, resourceType, accessLink, permission, resource],
  );
  const rows = useMemo(
    () => answer?.users.map(user => ({ id: user.userEntityRef, ...user })),
    [answer],
  );
  const total = answer?.total ?? 0;
  return (
    <Table
      columnConfig={columns}
      data={rows}
      isPending={!rows}
      isStale={isStale}
      emptyState={<Text color="secondary">No user to show.</Text>}
      pagination={
        total <= PAGE_SIZE
          ? { type: 'none' }
          : {
              ...sentPages({
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
