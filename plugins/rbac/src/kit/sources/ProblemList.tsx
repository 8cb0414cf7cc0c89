import { Text } from '@backstage/ui';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import styles from './ProblemList.module.css';
import { reasonText } from '../words/reasonText';
import { useTranslate } from '../../translations/useTranslate';

/** Problems with where they are, in the order in which they are given. */
export function ProblemList({
  problems,
}: {
  problems: readonly SourceProblem[];
}) {
  const t = useTranslate();
  return (
    <ul className={styles.problems}>
      {problems.map((problem, index) => (
        <li key={index}>
          <Text>{reasonText(t, problem)}</Text>
          {problem.file && (
            <Text variant="body-small" color="secondary">
              {' '}
              {placeOf(problem)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `policies.csv:12` */
export function placeOf({ file, line }: { file?: string; line?: number }) {
  return line === undefined ? file : `${file}:${line}`;
}
