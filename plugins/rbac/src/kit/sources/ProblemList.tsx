import { Text } from '@backstage/ui';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';
import styles from './ProblemList.module.css';

/** Problems with where they are, in the order in which they are given. */
export function ProblemList({
  problems,
}: {
  problems: readonly SourceProblem[];
}) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem, index) => (
        <li key={index}>
          <Text>{problem.message}</Text>
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
