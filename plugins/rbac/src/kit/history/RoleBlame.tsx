import { useApi } from '@backstage/frontend-plugin-api';
import { Table, Text, useTable } from '@backstage/ui';
import { useMemo } from 'react';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';
import { RowsOutline } from '../design/Outline';
import { Failure } from '../section/Failure';
import { pages } from '../section/pages';
import { SectionCard } from '../section/SectionCard';
import { blameColumns, BlameRow } from './blameColumns';

/** Lines on one page of the table. */
const PAGE_SIZE = 20;

/** Who made each line of a role what it is, and when. */
export function RoleBlame({ role }: { role: string }) {
  const api = useApi(rbacApiRef);
  const { value, error, retry } = useAsyncRetry(
    () => api.blame(role),
    [api, role],
  );
  const rows = useMemo(
    () =>
      value?.lines.map((line, index): BlameRow => ({ id: index, ...line })) ??
      [],
    [value],
  );
  const { tableProps } = useTable<BlameRow>({
    mode: 'complete',
    data: rows,
    paginationOptions: pages(rows.length, PAGE_SIZE),
  });
  return (
    <SectionCard title="Line by line">
      {error && (
        <Failure
          title="Who made each line cannot be shown"
          error={error}
          onRetry={retry}
        />
      )}
      {!value && !error && <RowsOutline rows={6} />}
      {value && (
        <Table
          columnConfig={blameColumns}
          {...tableProps}
          emptyState={<Text color="secondary">It says nothing.</Text>}
        />
      )}
    </SectionCard>
  );
}
