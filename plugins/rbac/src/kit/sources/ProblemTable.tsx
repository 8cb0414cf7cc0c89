import {
  Button,
  Cell,
  ColumnConfig,
  Table,
  Text,
  useTable,
} from '@backstage/ui';
import { RiAlertLine, RiErrorWarningLine } from '@remixicon/react';
import { useMemo } from 'react';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { RoleLink } from '../entities/RoleLink';
import { pages } from '../section/pages';
import { Toned } from '../tone/Toned';
import { placeOf } from './ProblemList';
import styles from './ProblemTable.module.css';

interface Row extends SourceProblem {
  id: number;
  /** Absent where it cannot be dismissed. */
  onDismiss?(): void;
}

const PAGE_SIZE = 20;

const COLUMNS: ColumnConfig<Row>[] = [
  {
    id: 'severity',
    label: 'Severity',
    defaultWidth: 120,
    cell: ({ severity }) => (
      <Cell>
        <Severity severity={severity} />
      </Cell>
    ),
  },
  {
    id: 'message',
    label: 'Problem',
    isRowHeader: true,
    defaultWidth: '3fr',
    cell: problem => (
      <Cell>
        <Message problem={problem} />
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
        {placeOf(problem) && <Text color="secondary">{placeOf(problem)}</Text>}
      </Cell>
    ),
  },
  {
    id: 'role',
    label: 'Role',
    defaultWidth: '1.5fr',
    cell: ({ role }) => <Cell>{role && <RoleLink role={role} />}</Cell>,
  },
];

function Severity({ severity }: Pick<SourceProblem, 'severity'>) {
  return severity === 'error' ? (
    <Toned tone="danger" icon={RiErrorWarningLine}>
      Error
    </Toned>
  ) : (
    <Toned tone="warning" icon={RiAlertLine}>
      Warning
    </Toned>
  );
}

function Message({ problem: { message, text, onDismiss } }: { problem: Row }) {
  return (
    <>
      <Text as="p">{message}</Text>
      {text && <code className={styles.line}>{text}</code>}
      {onDismiss && (
        <Button
          variant="tertiary"
          size="small"
          aria-label={`Dismiss: ${message}`}
          onPress={onDismiss}
        >
          Dismiss
        </Button>
      )}
    </>
  );
}

/** The problems of a source. */
export function ProblemTable({
  problems,
  onDismiss,
}: {
  problems: readonly SourceProblem[];
  /** Called with one that is of no more use to whoever has read it. */
  onDismiss?(problem: SourceProblem): void;
}) {
  const rows = useMemo(
    () =>
      problems.map((problem, id) => ({
        ...problem,
        id,
        ...(onDismiss &&
          problem.isPassing && { onDismiss: () => onDismiss(problem) }),
      })),
    [problems, onDismiss],
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
