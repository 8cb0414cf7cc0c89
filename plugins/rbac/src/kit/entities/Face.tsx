import { Avatar } from '@backstage/ui';
import { RiGroupLine } from '@remixicon/react';
import { CSSProperties } from 'react';
import styles from './Face.module.css';
import { isGroup } from '../references/kinds';
import { hueOf } from './hueOf';
import { useTranslate } from '../../translations/useTranslate';

/** Pixels of the icon of a group, by the size of its face. */
const ICON = { 'x-small': 14, small: 16, large: 24 };

/** A user or a group at a glance: initials in a circle, or people in a square. */
export function Face({
  entityRef,
  name,
  size = 'x-small',
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  /** What they are called. */
  name: string;
  /** Small in rows without a link, large in headings: both in a colour of their own. */
  size?: 'x-small' | 'small' | 'large';
}) {
  const t = useTranslate();
  return isGroup(entityRef) ? (
    <span
      className={`${styles.group} ${styles[size]}`}
      role="img"
      aria-label={t('kit.entities.group')}
    >
      <RiGroupLine size={ICON[size]} aria-hidden />
    </span>
  ) : (
    <span
      className={`${styles.user} ${styles[size]}`}
      style={{ '--rbac-hue': hueOf(entityRef) } as CSSProperties}
      role="img"
      aria-label={t('kit.entities.user')}
    >
      <Avatar src="" name={name} size={size} purpose="decoration" />
    </span>
  );
}
