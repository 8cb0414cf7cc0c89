import { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Some facts, beside each other where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
