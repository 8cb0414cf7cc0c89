import { Button, Text } from '@backstage/ui';
import { RiAlertLine, RiErrorWarningLine } from '@remixicon/react';
import { useMemo } from 'react';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { column, roleColumn, textColumn } from '../tables/columns';
import { reasonText } from '../words/reasonText';
import { PagedTable } from '../tables/PagedTable';
import { Toned } from '../tone/Toned';
import { placeOf } from './ProblemList';
import styles from './ProblemTable.module.css';
import { Translate, useTranslate } from '../../translations/useTranslate';

interface Row extends SourceProblem {
  id: number;
  /** Absent where it cannot be dismissed. */
  onDismiss?(): void;
}

const columns = (t: Translate) => [
  column<Row>(
    t('kit.sources.problems.severity'),
    ({ severity }) => <Severity severity={severity} />,
    {
      defaultWidth: 120,
    },
  ),
  column<Row>(
    t('kit.sources.problems.problem'),
    row => <Message problem={row} />,
    {
      id: 'message',
      isRowHeader: true,
      defaultWidth: '3fr',
    },
  ),
  textColumn<Row>(t('kit.sources.problems.where'), placeOf, {
    defaultWidth: '2fr',
    minWidth: 140,
  }),
  roleColumn<Row>(t('kit.sources.problems.role'), ({ role }) => role, {
    defaultWidth: '1.5fr',
  }),
];

function Severity({ severity }: Pick<SourceProblem, 'severity'>) {
  const t = useTranslate();
  return severity === 'error' ? (
    <Toned tone="danger" icon={RiErrorWarningLine}>
      {t('kit.sources.problems.error')}
    </Toned>
  ) : (
    <Toned tone="warning" icon={RiAlertLine}>
      {t('kit.sources.problems.warning')}
    </Toned>
  );
}

function Message({ problem }: { problem: Row }) {
  const t = useTranslate();
  const { text, onDismiss } = problem;
  const message = reasonText(t, problem);
  return (
    <>
      <Text as="p">{message}</Text>
      {text && <code className={styles.line}>{text}</code>}
      {onDismiss && (
        <Button
          variant="tertiary"
          size="small"
          aria-label={t('kit.sources.problems.dismissOne', { message })}
          onPress={onDismiss}
        >
          {t('kit.sources.problems.dismiss')}
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
  const t = useTranslate();
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
      <PagedTable rows={rows} columns={columns(t)} />
    </div>
  );
}
