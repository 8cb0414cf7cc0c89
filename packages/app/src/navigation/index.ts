import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { NavContentBlueprint } from '@backstage/plugin-app-react';
import { PortalSidebar } from './PortalSidebar';

/** The sidebar of the portal. */
export const navigationModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    NavContentBlueprint.make({ params: { component: PortalSidebar } }),
  ],
});
