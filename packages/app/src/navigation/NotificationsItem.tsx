import { SidebarItem } from '@backstage/core-components';
import { useNotificationsApi } from '@backstage/plugin-notifications';
import { RiNotification3Line } from '@remixicon/react';
import { useLocation } from 'react-router-dom';

const Icon = () => <RiNotification3Line size={24} />;

/**
 * Links to the notifications. Its name has the number of unread ones, read again on each page.
 *
 * The plugin's own item is not used: even without a counter in the title of the browser, it
 * sometimes puts back the title of the page before.
 */
export function NotificationsItem() {
  const { pathname } = useLocation();
  const { value } = useNotificationsApi(api => api.getStatus(), [pathname]);
  return (
    <SidebarItem
      to="/notifications"
      icon={Icon}
      text={value?.unread ? `Notifications (${value.unread})` : 'Notifications'}
    />
  );
}
