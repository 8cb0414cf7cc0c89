import { ComponentType } from 'react';
import {
  Sidebar,
  SidebarDivider,
  SidebarGroup,
  SidebarItem,
  SidebarScrollWrapper,
  SidebarSpace,
} from '@backstage/core-components';
import {
  NavContentComponentProps,
  NavContentNavItem,
} from '@backstage/plugin-app-react';
import { NotificationsItem } from './NotificationsItem';
import { SidebarLogo } from './SidebarLogo';

/** The pages of all installed plugins, with the usual ones in their usual places. */
export function PortalSidebar({
  navItems,
  administration,
}: NavContentComponentProps & {
  administration: readonly ComponentType[];
}) {
  const pages = navItems.withComponent(SidebarPageItem);
  const settings = pages.take('page:user-settings');
  // Has an item of its own, which counts what is unread.
  const notifications = pages.take('page:notifications');
  return (
    <Sidebar>
      <SidebarGroup label="Menu" icon={<MenuIcon />}>
        <SidebarLogo />
        {pages.take('page:search')}
        <SidebarDivider />
        {pages.take('page:catalog')}
        {pages.take('page:scaffolder')}
        <SidebarScrollWrapper>
          {pages.rest({ sortBy: 'title' })}
        </SidebarScrollWrapper>
        <SidebarSpace />
        <SidebarDivider />
        {administration.map((Item, index) => (
          <Item key={index} />
        ))}
        {notifications && <NotificationsItem />}
        {settings}
      </SidebarGroup>
    </Sidebar>
  );
}

/** Opens the sidebar on narrow screens. */
function MenuIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 7h18M3 12h18M3 17h18" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

function SidebarPageItem({ href, icon, title }: NavContentNavItem) {
  return <SidebarItem to={href} icon={() => icon} text={title} />;
}
