import { SidebarItem } from '@backstage/core-components';
import { NotificationsSidebarItem } from '@backstage/plugin-notifications';
import { RiNotification3Line } from '@remixicon/react';

const Icon = () => <RiNotification3Line size={24} />;

/** Leads to what people were told. What is unread is counted in its name, which is read out. */
export function NotificationsItem() {
  return (
    <NotificationsSidebarItem
      // Each page has its own title, and nothing brings news by itself.
      titleCounterEnabled={false}
      snackbarEnabled={false}
      renderItem={({ unreadCount, ...link }) => (
        <SidebarItem
          {...link}
          icon={Icon}
          text={
            unreadCount > 0 ? `Notifications (${unreadCount})` : 'Notifications'
          }
        />
      )}
    />
  );
}
