import { SidebarItem } from '@backstage/core-components';
import { useNotificationsApi } from '@backstage/plugin-notifications';
import { RiNotification3Line } from '@remixicon/react';
import { useLocation } from 'react-router-dom';

const Icon = () => <RiNotification3Line size={24} />;

/**
 * Leads to what people were told. What is unread is counted in its name, which is read out, and
 * counted again on each page.
 *
 * The plugin's own item is not used: whether it counts in the title of the browser or not, it
 * puts the title of the page before back now and then.
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
