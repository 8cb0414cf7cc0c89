import { SidebarItem, useSidebarOpenState } from '@backstage/core-components';
import { ComponentType } from 'react';
import { useTranslate } from '../translations/useTranslate';
import styles from './CountedItem.module.css';

/** An item of the sidebar with the number of requests that wait for the user, if any do; a dot while the sidebar is narrow. */
export function CountedItem({
  to,
  icon,
  text,
  count,
}: {
  to: string;
  icon: ComponentType;
  text: string;
  count: number;
}) {
  const t = useTranslate();
  const { isOpen } = useSidebarOpenState();
  const waiting = t('requests.waiting', { count });
  return (
    <SidebarItem
      to={to}
      icon={icon}
      text={text}
      aria-label={
        count > 0 ? t('requests.item', { item: text, waiting }) : text
      }
      hasNotifications={count > 0 && !isOpen}
    >
      {/* Drawn by the style: as text it would run into that of the item, which is not its label. */}
      {count > 0 && (
        <span
          className={styles.count}
          data-count={count}
          title={waiting}
          aria-hidden
        />
      )}
    </SidebarItem>
  );
}
