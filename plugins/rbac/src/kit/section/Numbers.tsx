import { Card, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import styles from './Numbers.module.css';

/** Numbers that say at a glance how something is doing, on one card. */
export function Numbers({ children }: { children: ReactNode }) {
  return (
    <Card className={styles.card}>
      <dl className={styles.numbers}>{children}</dl>
    </Card>
  );
}

/** A number under what it counts, over a line of sense. */
export function Figure({
  label,
  number,
  beside,
  children,
}: {
  label: string;
  number: ReactNode;
  /** Shown next to the number, such as faces. */
  beside?: ReactNode;
  /** The line of sense. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.stat}>
      <dt>
        <Text variant="body-small" color="secondary">
          {label}
        </Text>
      </dt>
      <dd>
        <div className={styles.number}>
          <span className={styles.figure}>{number}</span>
          {beside}
        </div>
        <div className={styles.sense}>{children}</div>
      </dd>
    </div>
  );
}
