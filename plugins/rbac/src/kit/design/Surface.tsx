import { Container } from '@backstage/ui';
import { ReactNode, useRef } from 'react';
import { I18nProvider } from 'react-aria';
import { useLanguage } from '../../translations/useLanguage';
import { SkipLink } from './SkipLink';
import { useTabPanel } from './useTabPanel';
import styles from './surface.module.css';

/**
 * What the content of every tab stands on: its panel, with the measures that all pages
 * share, and the language of the portal for what Backstage's components say.
 */
export function Surface({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <I18nProvider locale={useLanguage()}>
      <Container
        {...useTabPanel()}
        ref={panel}
        tabIndex={-1}
        className={styles.surface}
      >
        <SkipLink to={panel} />
        {children}
      </Container>
    </I18nProvider>
  );
}
