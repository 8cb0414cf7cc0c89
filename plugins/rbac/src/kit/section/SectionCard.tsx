import { Card, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import styles from './SectionCard.module.css';

/** A part of a page on a card, under its title. */
export function SectionCard({
  title,
  as = 'h3',
  beside,
  children,
}: {
  title?: string;
  as?: 'h2' | 'h3' | 'h4';
  /** What stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card
      role={title ? 'region' : undefined}
      aria-label={title}
      className={styles.card}
    >
      {title && (
        <div className={styles.head}>
          <Text as={as} variant="body-large" weight="bold">
            {title}
          </Text>
          {beside}
        </div>
      )}
      {children}
    </Card>
  );
}
