import { Table, useBreakpoint } from '@backstage/ui';
import { ReactNode, useMemo, useState } from 'react';
import { FindingJson, RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { Page, RoleSort } from '../../api/RbacApi';
import { RowsOutline } from '../../kit/design/Outline';
import { afterTicking, SelectedRoles } from './selection/selection';
import { useRoleExtensions } from '../../kit/extensions/RoleExtensions';
import { pageSizeOptions, sentPages } from '../../kit/tables/pages';
import { AddMembersDialog } from '../../kit/change/AddMembersDialog';
import { DeleteRoleDialog } from '../../kit/change/DeleteRoleDialog';
import { RoleActions } from './RoleActions';
import { roleColumns, RoleRow } from './roleColumns';
import styles from './RoleTable.module.css';
import { pageSizes, RoleListState } from '../../kit/links/roleListState';
import { useAllowedChanges } from '../../kit/allowed/useAllowedChanges';
import { ChangeRoleList } from './useRoleListState';
import { useTranslate } from '../../translations/useTranslate';

/** One page of the roles, with what can be done with each. */
export function RoleTable({
  roles,
  findings,
  isStale,
  state,
  onChange,
  selected,
  onSelect,
  emptyState,
}: {
  /** Absent until they are there. */
  roles?: Page<RoleSummaryJson>;
  /** What was found about them, by name; empty until it is known. */
  findings: ReadonlyMap<string, readonly FindingJson[]>;
  /** Whether others are on their way. */
  isStale: boolean;
  state: RoleListState;
  onChange: ChangeRoleList;
  selected: SelectedRoles;
  onSelect(selected: SelectedRoles): void;
  emptyState: ReactNode;
}) {
  const t = useTranslate();
  const { down } = useBreakpoint();
  const narrow = down('sm') ? 'least' : 'little';
  const wide = down('lg') ? 'some' : 'much';
  const room = down('md') ? narrow : wide;
  const { columns: added } = useRoleExtensions();
  const allowed = useAllowedChanges(roles?.items);
  const [deleted, setDeleted] = useState<RoleSummaryJson>();
  const [extended, setExtended] = useState<string>();
  const hasPaths = roles?.items.some(({ paths }) => paths) ?? false;
  const columns = useMemo(
    () =>
      roleColumns(t, {
        room,
        hasPaths,
        added,
        findings,
        actions: role => (
          <RoleActions
            role={role}
            allowed={allowed.get(role.name)}
            onAddMembers={() => setExtended(role.name)}
            onDelete={() => setDeleted(role)}
          />
        ),
      }),
    [t, room, hasPaths, added, findings, allowed],
  );
  const rows = useMemo(
    () => roles?.items.map((role): RoleRow => ({ id: role.name, ...role })),
    [roles],
  );
  const { page, pageSize } = state;
  const total = roles?.total ?? 0;

  // Drawn in no time, which a table without rows is not.
  if (!rows) {
    return <RowsOutline rows={pageSize} />;
  }
  return (
    <>
      <Table
        className={styles.dense}
        columnConfig={columns}
        data={rows}
        isStale={isStale}
        emptyState={emptyState}
        selection={{
          mode: 'multiple',
          behavior: 'toggle',
          selected: roles?.items
            .map(({ name }) => name)
            .filter(name => selected.has(name)),
          onSelectionChange: ticked =>
            onSelect(afterTicking(selected, roles?.items ?? [], ticked)),
        }}
        sort={{
          descriptor: { column: state.sort, direction: state.order },
          onSortChange: ({ column, direction }) =>
            onChange({
              sort: column as RoleSort,
              // Who asks for changes means the newest.
              order:
                column === 'lastModified' && state.sort !== column
                  ? 'descending'
                  : direction,
            }),
        }}
        pagination={
          total === 0
            ? { type: 'none' }
            : {
                ...sentPages(t, {
                  page,
                  pageSize,
                  total,
                  onPage: next => onChange({ page: next }),
                }),
                pageSizeOptions: pageSizeOptions(t, pageSizes),
                onPageSizeChange: size => onChange({ pageSize: size }),
              }
        }
      />
      {extended && (
        <AddMembersDialog
          role={extended}
          onClose={() => setExtended(undefined)}
        />
      )}
      {deleted && (
        <DeleteRoleDialog
          role={deleted}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
