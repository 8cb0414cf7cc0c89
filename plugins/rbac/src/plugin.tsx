import {
  ApiBlueprint,
  createFrontendPlugin,
  OverridableFrontendPlugin,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { administrationTabs } from './administration/tabs';
import { rbacApiFactory } from './api/rbacApiFactory';
import {
  administrationRouteRef,
  myAccessRouteRef,
  RbacRoutes,
  routes,
} from './kit/links/routes';

const rbacApi = ApiBlueprint.make({
  params: defineParams => defineParams(rbacApiFactory),
});

/**
 * Has no icon, and neither has the plugin, so that no sidebar lists it for
 * everybody: `AdministrationItem` shows it to those who may read policies.
 */
const administrationPage = PageBlueprint.make({
  params: {
    path: '/rbac',
    title: 'Administration',
    routeRef: administrationRouteRef,
  },
});

const tabs = administrationTabs.map(({ path, title, element }) =>
  SubPageBlueprint.make({
    name: path,
    attachTo: { id: 'page:rbac', input: 'pages' },
    params: { path, title, loader: async () => element },
  }),
);

/** For everybody, and so among the settings of the portal. */
const myAccessPage = SubPageBlueprint.make({
  name: 'my-access',
  attachTo: { id: 'page:user-settings', input: 'pages' },
  params: {
    path: 'my-access',
    title: 'My access',
    routeRef: myAccessRouteRef,
    loader: () =>
      import('./pages/myAccess/MyAccessPage').then(({ MyAccessPage }) => (
        <MyAccessPage />
      )),
  },
});

const accessCard = EntityCardBlueprint.make({
  name: 'access',
  params: {
    type: 'info',
    filter: { kind: { $in: ['user', 'group'] } },
    loader: () =>
      import('./cards/entityCard/AccessCard').then(({ AccessCard }) => (
        <AccessCard />
      )),
  },
});

/**
 * Administration of roles, permission policies and conditions, with the reason
 * for every decision and the state of every source.
 *
 * @public
 */
export const rbacPlugin: OverridableFrontendPlugin<RbacRoutes> =
  createFrontendPlugin({
    pluginId: 'rbac',
    title: 'Administration',
    info: { packageJson: () => import('../package.json') },
    routes,
    extensions: [
      rbacApi,
      administrationPage,
      ...tabs,
      myAccessPage,
      accessCard,
    ],
  });
