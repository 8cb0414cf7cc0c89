import { Container } from '@backstage/ui';
import { ReactNode } from 'react';
import { useTabPanel } from './useTabPanel';
import styles from './surface.module.css';

/** What the content of every tab stands on: its panel, with the measures that all pages share. */
export function Surface({ children }: { children: ReactNode }) {
  return (
    <Container {...useTabPanel()} className={styles.surface}>
      {children}
    </Container>
  );
}
