import { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Some facts, side by side where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
