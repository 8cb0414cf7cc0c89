import { VisuallyHidden } from '@backstage/ui';
import { useTranslate } from '../translations/useTranslate';
import styles from './WaitingCount.module.css';

/** How many requests wait for the user, beside an item of the sidebar; nothing if none does. */
export function WaitingCount({ count }: { count: number }) {
  const t = useTranslate();
  const said = t('requests.waiting', { count });
  return count > 0 ? (
    <span className={styles.count} title={said}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  ) : null;
}
