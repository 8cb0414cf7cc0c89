import { Avatar } from '@backstage/ui';
import { RiGroupLine } from '@remixicon/react';
import styles from './Face.module.css';
import { isGroup } from '../references/kinds';

/** A user or a group at a glance: initials in a circle, or people in a square. */
export function Face({
  entityRef,
  name,
}: {
  /** `<kind>:<namespace>/<name>` */
  entityRef: string;
  /** What they are called. */
  name: string;
}) {
  return isGroup(entityRef) ? (
    <span className={styles.group} role="img" aria-label="Group">
      <RiGroupLine size={14} aria-hidden />
    </span>
  ) : (
    <span className={styles.user} role="img" aria-label="User">
      <Avatar src="" name={name} size="x-small" purpose="decoration" />
    </span>
  );
}
