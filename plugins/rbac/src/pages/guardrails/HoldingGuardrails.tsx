import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { GuardrailJson } from '../../kit/guardrails/guardrailsByState';
import { column, textColumn } from '../../kit/tables/columns';
import { PagedTable } from '../../kit/tables/PagedTable';

type Row = GuardrailJson & { readonly id: string };

const COLUMNS = [
  column<Row>('Guardrail', ({ name }) => <Text>{name}</Text>, {
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

/** Guardrails of which there is nothing to say but that they hold. */
export function HoldingGuardrails({
  guardrails,
}: {
  guardrails: readonly GuardrailJson[];
}) {
  const rows = useMemo(
    () => guardrails.map(guardrail => ({ ...guardrail, id: guardrail.name })),
    [guardrails],
  );
  return <PagedTable rows={rows} columns={COLUMNS} />;
}
