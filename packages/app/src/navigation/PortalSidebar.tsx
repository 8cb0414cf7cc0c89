import {
  Sidebar,
  SidebarDivider,
  SidebarItem,
  SidebarScrollWrapper,
  SidebarSpace,
} from '@backstage/core-components';
import {
  NavContentComponentProps,
  NavContentNavItem,
} from '@backstage/plugin-app-react';
import { AdministrationItem } from '@portal-rbac/plugin-rbac';
import { SidebarLogo } from './SidebarLogo';

/** The pages of all installed plugins, with the usual ones in their usual places. */
export function PortalSidebar({ navItems }: NavContentComponentProps) {
  const pages = navItems.withComponent(SidebarPageItem);
  const settings = pages.take('page:user-settings');
  return (
    <Sidebar>
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
      <AdministrationItem />
      {settings}
    </Sidebar>
  );
}

function SidebarPageItem({ href, icon, title }: NavContentNavItem) {
  return <SidebarItem to={href} icon={() => icon} text={title} />;
}
