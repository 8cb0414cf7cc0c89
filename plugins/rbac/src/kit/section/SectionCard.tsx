import { Card, Text } from '@backstage/ui';
import { RiErrorWarningLine } from '@remixicon/react';
import { ReactNode } from 'react';
import styles from './SectionCard.module.css';

/** A part of a page on a card, under its title. */
export function SectionCard({
  title,
  as = 'h3',
  beside,
  tone,
  children,
}: {
  title?: string;
  as?: 'h2' | 'h3' | 'h4';
  /** Shown next to the title. */
  beside?: ReactNode;
  /** `warning` where it must not be missed. */
  tone?: 'warning';
  children: ReactNode;
}) {
  return (
    <Card
      role={title ? 'region' : undefined}
      aria-label={title}
      className={`${styles.card} ${tone ? styles[tone] : ''}`}
    >
      {title && (
        <div className={styles.head}>
          <Text
            as={as}
            variant="body-large"
            weight="bold"
            className={styles.title}
          >
            {tone && <RiErrorWarningLine size={20} aria-hidden />}
            {title}
          </Text>
          {beside}
        </div>
      )}
      {children}
    </Card>
  );
}
