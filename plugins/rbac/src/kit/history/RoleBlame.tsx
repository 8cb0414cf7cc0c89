import { BlameJson, ConditionJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { RowsOutline } from '../design/Outline';
import { usePublished } from '../permissions/usePublished';
import { Loaded } from '../section/Loaded';
import { SectionCard } from '../section/SectionCard';
import { useAsked } from '../section/useAsked';
import { PagedTable } from '../tables/PagedTable';
import { blameColumns } from './blameColumns';

/** Who made each line of a role what it is, and when. */
export function RoleBlame({
  role,
  conditions,
}: {
  role: string;
  /** What its conditions say, which blame knows by their ids. */
  conditions: readonly ConditionJson[];
}) {
  const t = useTranslate();
  return (
    <SectionCard title={t('history.blame.title')}>
      <Loaded
        asked={useAsked(api => api.blame(role), [role])}
        failure={t('history.blame.failed')}
        outline={<RowsOutline rows={6} />}
      >
        {({ lines }) => <Lines lines={lines} conditions={conditions} />}
      </Loaded>
    </SectionCard>
  );
}

function Lines({
  lines,
  conditions,
}: Pick<BlameJson, 'lines'> & { conditions: readonly ConditionJson[] }) {
  const t = useTranslate();
  const { rules } = usePublished();
  const rows = useMemo(
    () => lines.map((line, id) => ({ id, ...line })),
    [lines],
  );
  const columns = useMemo(
    () => blameColumns(t, conditions, rules ?? []),
    [t, conditions, rules],
  );
  return (
    <PagedTable
      rows={rows}
      columns={columns}
      nothing={t('history.blame.nothing')}
    />
  );
}
