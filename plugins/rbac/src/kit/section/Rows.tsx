import { ReactNode } from 'react';
import styles from './Rows.module.css';

/** Rows of one height to the edges of a card, below its title: the last thing on it. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** A row: what it is about, with its face or icon before, and a number or a result after. */
export function Row({
  start,
  end,
  wraps = false,
  children,
}: {
  start?: ReactNode;
  end?: ReactNode;
  /** Whether the end moves below where the words would become narrow, as buttons do. */
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={`${styles.row} ${wraps ? styles.wraps : ''}`}>
      {start && <span className={styles.start}>{start}</span>}
      <div className={styles.body}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </li>
  );
}
