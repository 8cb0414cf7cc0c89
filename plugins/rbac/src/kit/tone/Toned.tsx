import { Text } from '@backstage/ui';
import type { RemixiconComponentType } from '@remixicon/react';
import { ReactNode } from 'react';
import styles from './Toned.module.css';

/** How something turned out; `neutral` if it has no effect. */
export type Tone = 'success' | 'danger' | 'warning' | 'neutral';

/** A few words with an icon, in a colour that can be read on every background. */
export function Toned({
  tone,
  icon: Icon,
  weight,
  isPill = false,
  children,
}: {
  tone: Tone;
  icon: RemixiconComponentType;
  weight?: 'regular' | 'bold';
  /** Whether it has a coloured background, as results do. */
  isPill?: boolean;
  children: ReactNode;
}) {
  return (
    <Text
      className={`${styles.toned} ${styles[tone]} ${isPill ? styles.pill : ''}`}
      weight={weight}
    >
      <Icon size={isPill ? 14 : 16} aria-hidden />
      {children}
    </Text>
  );
}
