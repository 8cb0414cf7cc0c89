import { ReactNode } from 'react';
import styles from './Columns.module.css';

/** What a page is about, and beside it, where there is room, what goes with it. */
export function Columns({
  children,
  side,
  isSideFirst = false,
}: {
  children: ReactNode;
  side: ReactNode;
  /** Whether the side column comes first where there is no room. */
  isSideFirst?: boolean;
}) {
  const beside = side && <div className={styles.side}>{side}</div>;
  return (
    <div className={styles.room}>
      <div className={`${styles.columns} ${side ? styles.two : ''}`}>
        {isSideFirst && beside}
        <div className={styles.main}>{children}</div>
        {!isSideFirst && beside}
      </div>
    </div>
  );
}
