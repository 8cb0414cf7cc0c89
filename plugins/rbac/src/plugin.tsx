import {
  ApiBlueprint,
  coreExtensionData,
  createFrontendPlugin,
  OverridableFrontendPlugin,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { ReactNode } from 'react';
import { RolesFirst } from './administration/RolesFirst';
import { administrationTabs, ROLES_TAB } from './administration/tabs';
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

/** Has the element of a page, among what its extension gives, lead from its own address to a tab. */
function ledTo(path: string) {
  return <V extends { readonly id: string; readonly value: unknown }>(
    made: V,
  ): V =>
    made.id === coreExtensionData.reactElement.id
      ? {
          ...made,
          value: <RolesFirst path={path}>{made.value as ReactNode}</RolesFirst>,
        }
      : made;
}

/**
 * Has no icon, and neither has the plugin, so that no sidebar lists it for
 * everybody: `AdministrationItem` shows it to those who may read policies.
 */
const administrationPage = PageBlueprint.makeWithOverrides({
  factory: (make, { inputs }) => {
    const page = [
      ...make({
        path: '/rbac',
        title: 'Administration',
        routeRef: administrationRouteRef,
      }),
    ];
    // Portals can give the tab another path, or leave it out.
    const roles = inputs.pages.find(
      ({ node }) => node.spec.id === `sub-page:rbac/${ROLES_TAB}`,
    );
    return roles
      ? page.map(ledTo(roles.get(coreExtensionData.routePath)))
      : page;
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
