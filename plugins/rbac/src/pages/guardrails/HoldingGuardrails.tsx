import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { GuardrailJson } from '../../kit/guardrails/guardrailsByState';
import { column, textColumn } from '../../kit/tables/columns';
import { PagedTable } from '../../kit/tables/PagedTable';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { reasonText } from '../../kit/words/reasonText';

type Row = GuardrailJson & { readonly id: string };

const columns = (t: Translate) => [
  column<Row>(t('guardrails.columns.name'), ({ name }) => <Text>{name}</Text>, {
    id: 'name',
    isRowHeader: true,
    defaultWidth: '2fr',
  }),
  textColumn<Row>(
    t('guardrails.columns.demands'),
    ({ demand }) => reasonText(t, demand),
    { defaultWidth: '3fr' },
  ),
  textColumn<Row>(
    t('guardrails.columns.where'),
    ({ line }) =>
      line ? t('guardrails.columns.line', { line: `${line}` }) : undefined,
    { defaultWidth: 80 },
  ),
];

/** Guardrails that hold, with nothing else to say. */
export function HoldingGuardrails({
  guardrails,
}: {
  guardrails: readonly GuardrailJson[];
}) {
  const t = useTranslate();
  const rows = useMemo(
    () => guardrails.map(guardrail => ({ ...guardrail, id: guardrail.name })),
    [guardrails],
  );
  return <PagedTable rows={rows} columns={columns(t)} />;
}
