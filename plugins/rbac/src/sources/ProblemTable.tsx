import { Cell, ColumnConfig, Table, Text, useTable } from '@backstage/ui';
import { RiAlertLine, RiErrorWarningLine } from '@remixicon/react';
import { useMemo } from 'react';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { RoleLink } from '../role/RoleLink';
import { pages } from '../section/pages';
import { Toned } from '../tone/Toned';
import { placeOf } from './ProblemList';
import styles from './ProblemTable.module.css';

interface Row extends SourceProblem {
  id: number;
}

const PAGE_SIZE = 20;

const COLUMNS: ColumnConfig<Row>[] = [
  {
    id: 'severity',
    label: 'Severity',
    defaultWidth: 120,
    cell: ({ severity }) => {
      return (
        <Cell>
          {severity === 'error' ? (
            <Toned tone="danger" icon={RiErrorWarningLine}>
              Error
            </Toned>
          ) : (
            <Toned tone="warning" icon={RiAlertLine}>
              Warning
            </Toned>
          )}
        </Cell>
      );
    },
  },
  {
    id: 'message',
    label: 'Problem',
    isRowHeader: true,
    defaultWidth: '3fr',
    minWidth: 180,
    cell: ({ message }) => (
      <Cell>
        <Text>{message}</Text>
      </Cell>
    ),
  },
  {
    id: 'place',
    label: 'Where',
    defaultWidth: '2fr',
    minWidth: 140,
    cell: problem => (
      <Cell>
        <Text color="secondary" className={styles.place}>
          {placeOf(problem) ?? '–'}
        </Text>
      </Cell>
    ),
  },
  {
    id: 'role',
    label: 'Role',
    defaultWidth: '1.5fr',
    cell: ({ role }) => (
      <Cell>{role ? <RoleLink role={role} /> : <Text>–</Text>}</Cell>
    ),
  },
];

/** The problems of a source. */
export function ProblemTable({
  problems,
}: {
  problems: readonly SourceProblem[];
}) {
  const rows = useMemo(
    () => problems.map((problem, id) => ({ ...problem, id })),
    [problems],
  );
  const { tableProps } = useTable<Row>({
    mode: 'complete',
    data: rows,
    paginationOptions: pages(rows.length, PAGE_SIZE),
  });
  return (
    <div className={styles.table}>
      <Table columnConfig={COLUMNS} {...tableProps} />
    </div>
  );
}
