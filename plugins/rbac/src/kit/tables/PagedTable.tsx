import { ColumnConfig, Table, TableItem, Text, useTable } from '@backstage/ui';
import { pages } from './pages';
import { useTranslate } from '../../translations/useTranslate';

/** A table of rows that are all there, a page at a time. */
export function PagedTable<Row extends TableItem>({
  rows,
  columns,
  pageSize = 20,
  nothing,
}: {
  /** The same ones as long as they are the same rows. */
  rows: readonly Row[];
  columns: readonly ColumnConfig<Row>[];
  pageSize?: number;
  /** Shown if there are none. */
  nothing?: string;
}) {
  const t = useTranslate();
  const { tableProps } = useTable<Row>({
    mode: 'complete',
    data: rows as Row[],
    paginationOptions: pages(t, rows.length, pageSize),
  });
  return (
    <Table
      columnConfig={columns}
      {...tableProps}
      emptyState={nothing && <Text color="secondary">{nothing}</Text>}
    />
  );
}
