import { Cell, ColumnConfig, Table, Text, useTable } from '@backstage/ui';
import { useMemo } from 'react';
import { pages } from '../../kit/section/pages';
import { LawJson } from '../../kit/laws/lawsByState';

type Row = LawJson & { readonly id: string };

const PAGE_SIZE = 20;

const COLUMNS: ColumnConfig<Row>[] = [
  {
    id: 'name',
    label: 'Law',
    isRowHeader: true,
    defaultWidth: '2fr',
    cell: ({ name }) => (
      <Cell>
        <Text>{name}</Text>
      </Cell>
    ),
  },
  {
    id: 'statement',
    label: 'Demands',
    defaultWidth: '3fr',
    cell: ({ statement }) => (
      <Cell>
        <Text color="secondary">{statement}</Text>
      </Cell>
    ),
  },
  {
    id: 'line',
    label: 'Where',
    defaultWidth: 80,
    cell: ({ line }) => (
      <Cell>{line && <Text color="secondary">Line {line}</Text>}</Cell>
    ),
  },
];

/** Laws of which there is nothing to say but that they hold. */
export function HoldingLaws({ laws }: { laws: readonly LawJson[] }) {
  const rows = useMemo(
    () => laws.map(law => ({ ...law, id: law.name })),
    [laws],
  );
  const { tableProps } = useTable<Row>({
    mode: 'complete',
    data: rows,
    paginationOptions: pages(rows.length, PAGE_SIZE),
  });
  return <Table columnConfig={COLUMNS} {...tableProps} />;
}
