import { Button, Text } from '@backstage/ui';
import { RiAlertLine, RiErrorWarningLine } from '@remixicon/react';
import { useMemo } from 'react';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { column, roleColumn, textColumn } from '../tables/columns';
import { PagedTable } from '../tables/PagedTable';
import { Toned } from '../tone/Toned';
import { placeOf } from './ProblemList';
import styles from './ProblemTable.module.css';

interface Row extends SourceProblem {
  id: number;
  /** Absent where it cannot be dismissed. */
  onDismiss?(): void;
}

const COLUMNS = [
  column<Row>('Severity', ({ severity }) => <Severity severity={severity} />, {
    defaultWidth: 120,
  }),
  column<Row>('Problem', row => <Message problem={row} />, {
    id: 'message',
    isRowHeader: true,
    defaultWidth: '3fr',
  }),
  textColumn<Row>('Where', placeOf, { defaultWidth: '2fr', minWidth: 140 }),
  roleColumn<Row>('Role', ({ role }) => role, { defaultWidth: '1.5fr' }),
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
  return (
    <div className={styles.table}>
      <PagedTable rows={rows} columns={COLUMNS} />
    </div>
  );
}
