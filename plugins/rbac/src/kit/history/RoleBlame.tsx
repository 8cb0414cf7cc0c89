import { BlameJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { RowsOutline } from '../design/Outline';
import { Loaded } from '../section/Loaded';
import { SectionCard } from '../section/SectionCard';
import { useAsked } from '../section/useAsked';
import { PagedTable } from '../tables/PagedTable';
import { blameColumns } from './blameColumns';

/** Who made each line of a role what it is, and when. */
export function RoleBlame({ role }: { role: string }) {
  return (
    <SectionCard title="Blame">
      <Loaded
        asked={useAsked(api => api.blame(role), [role])}
        failure="Who made each line cannot be shown"
        outline={<RowsOutline rows={6} />}
      >
        {({ lines }) => <Lines lines={lines} />}
      </Loaded>
    </SectionCard>
  );
}

function Lines({ lines }: Pick<BlameJson, 'lines'>) {
  const rows = useMemo(
    () => lines.map((line, id) => ({ id, ...line })),
    [lines],
  );
  return (
    <PagedTable rows={rows} columns={blameColumns} nothing="It says nothing." />
  );
}
