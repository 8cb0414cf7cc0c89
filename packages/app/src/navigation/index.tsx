import { ComponentType } from 'react';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import {
  NavContentBlueprint,
  NavContentComponentProps,
} from '@backstage/plugin-app-react';
import { PortalSidebar } from './PortalSidebar';

/**
 * The sidebar of the portal.
 *
 * @param administration - items for those who run the portal, above its settings
 */
export const createNavigation = (administration: readonly ComponentType[]) =>
  createFrontendModule({
    pluginId: 'app',
    extensions: [
      NavContentBlueprint.make({
        params: {
          component: (props: NavContentComponentProps) => (
            <PortalSidebar {...props} administration={administration} />
          ),
        },
      }),
    ],
  });
