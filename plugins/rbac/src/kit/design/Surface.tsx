import { Container } from '@backstage/ui';
import { ReactNode, useRef } from 'react';
import { SkipLink } from './SkipLink';
import { useTabPanel } from './useTabPanel';
import styles from './surface.module.css';

/** What the content of every tab stands on: its panel, with the measures that all pages share. */
export function Surface({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Container
      {...useTabPanel()}
      ref={panel}
      tabIndex={-1}
      className={styles.surface}
    >
      <SkipLink to={panel} />
      {children}
    </Container>
  );
}
