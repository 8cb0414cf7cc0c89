import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { LawJson } from '../../kit/laws/lawsByState';
import { column, textColumn } from '../../kit/tables/columns';
import { PagedTable } from '../../kit/tables/PagedTable';

type Row = LawJson & { readonly id: string };

const COLUMNS = [
  column<Row>('Law', ({ name }) => <Text>{name}</Text>, {
    id: 'name',
    isRowHeader: true,
    defaultWidth: '2fr',
  }),
  textColumn<Row>('Demands', ({ statement }) => statement, {
    defaultWidth: '3fr',
  }),
  textColumn<Row>('Where', ({ line }) => (line ? `Line ${line}` : undefined), {
    defaultWidth: 80,
  }),
];

/** Laws of which there is nothing to say but that they hold. */
export function HoldingLaws({ laws }: { laws: readonly LawJson[] }) {
  const rows = useMemo(
    () => laws.map(law => ({ ...law, id: law.name })),
    [laws],
  );
  return <PagedTable rows={rows} columns={COLUMNS} />;
}
