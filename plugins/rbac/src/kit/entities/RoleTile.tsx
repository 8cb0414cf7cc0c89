import { RiKey2Line } from '@remixicon/react';
import styles from './RoleTile.module.css';

/** Tells a role from people, who are circles, and groups, in lists. */
export function RoleTile() {
  return (
    <span className={styles.tile} aria-hidden>
      <RiKey2Line size={14} />
    </span>
  );
}
