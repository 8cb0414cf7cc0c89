import { ColumnConfig, useBreakpoint } from '@backstage/ui';
import { FindingJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { NamedRole } from '../../kit/entities/NamedRole';
import { SourceBadge } from '../../kit/sources/SourceBadge';
import { column } from '../../kit/tables/columns';
import { PagedTable } from '../../kit/tables/PagedTable';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { Finding } from './Finding';
import { FindingGroup, findingGroups } from './findingGroups';
import { FindingsState, isShown } from './findingsState';
import { Fix } from './Fix';
import styles from './findings.module.css';

/** The findings that are asked for, what matters most first, a page at a time. */
export function FindingsTable({
  findings,
  state,
}: {
  findings: readonly FindingJson[];
  /** The same one as long as it asks for the same. */
  state: FindingsState;
}) {
  const t = useTranslate();
  const isNarrow = useBreakpoint().down('md');
  // The table keeps its page as long as it has the same rows.
  const rows = useMemo(
    () => findingGroups(findings.filter(finding => isShown(finding, state))),
    [findings, state],
  );
  const columns = useMemo(() => columnsOf(t, isNarrow), [t, isNarrow]);
  return (
    <div className={styles.table}>
      <PagedTable
        rows={rows}
        columns={columns}
        nothing={t('findings.noneOfThese')}
      />
    </div>
  );
}

function columnsOf(
  t: Translate,
  isNarrow: boolean,
): ColumnConfig<FindingGroup>[] {
  return [
    column(
      t('findings.columns.finding'),
      group => <Finding group={group} hasRole={isNarrow} />,
      { id: 'finding', isRowHeader: true, defaultWidth: '4fr' },
    ),
    column(
      t('findings.columns.role'),
      ({ role }) => <NamedRole role={role} hasTile />,
      { id: 'role', isHidden: isNarrow, defaultWidth: '1.5fr' },
    ),
    column(
      t('findings.columns.source'),
      ({ source }) => <SourceBadge source={source} />,
      { id: 'source', isHidden: isNarrow, defaultWidth: '1.2fr' },
    ),
    column(t('findings.columns.fix'), group => <Fix group={group} />, {
      id: 'fix',
      defaultWidth: isNarrow ? 140 : '1.7fr',
    }),
  ];
}
