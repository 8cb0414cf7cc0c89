import {
  ApiBlueprint,
  coreExtensionData,
  createExtensionInput,
  createFrontendPlugin,
  OverridableFrontendPlugin,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { JSX } from 'react';
import { AdministrationLayout } from './administration/AdministrationLayout';
import { administrationTabs, framed, ROLES_TAB } from './administration/tabs';
import { rbacApiFactory } from './api/rbacApiFactory';
import { roleCardDataRef } from './extensions/RoleCardBlueprint';
import { roleColumnDataRef } from './extensions/RoleColumnBlueprint';
import { RoleExtensionsProvider } from './kit/extensions/RoleExtensions';
import {
  administrationRouteRef,
  myAccessRouteRef,
  RbacRoutes,
  routes,
} from './kit/links/routes';
import { en } from './translations/en';

/** Puts an element in the place of that of a page, among what its extension gives. */
function laidOut(element: JSX.Element) {
  return <V extends { readonly id: string; readonly value: unknown }>(
    made: V,
  ): V =>
    made.id === coreExtensionData.reactElement.id
      ? { ...made, value: element }
      : made;
}

/** Whether the extension of a tab is one of this plugin, which has its frame. */
const isOurs = (id: string) =>
  administrationTabs.some(({ path }) => id === `sub-page:rbac/${path}`);

const rbacApi = ApiBlueprint.make({
  params: defineParams => defineParams(rbacApiFactory),
});

/**
 * Has no icon, and neither has the plugin, so that no sidebar lists it for
 * everybody: `AdministrationItem` shows it to those who may read policies.
 */
const administrationPage = PageBlueprint.makeWithOverrides({
  factory: (make, { config, inputs }) => {
    const shown = inputs.pages.map(page => ({
      path: page.get(coreExtensionData.routePath),
      title: page.get(coreExtensionData.title) ?? '',
      icon: page.get(coreExtensionData.icon),
      element: isOurs(page.node.spec.id)
        ? page.get(coreExtensionData.reactElement)
        : framed(page.get(coreExtensionData.reactElement)),
    }));
    // Portals can give the tab another path, or leave it out.
    const roles = inputs.pages.findIndex(
      ({ node }) => node.spec.id === `sub-page:rbac/${ROLES_TAB}`,
    );
    const title = config.title ?? en.administration.title;
    const page = [
      ...make({ path: '/rbac', title, routeRef: administrationRouteRef }),
    ];
    return shown.length === 0
      ? page
      : page.map(
          laidOut(
            <AdministrationLayout
              title={title}
              tabs={shown}
              first={shown[Math.max(0, roles)].path}
            />,
          ),
        );
  },
});

const attachTo = { id: 'page:rbac', input: 'pages' };

const tabs = administrationTabs.map(({ path, title, element }) =>
  path === ROLES_TAB
    ? SubPageBlueprint.makeWithOverrides({
        name: path,
        attachTo,
        inputs: {
          cards: createExtensionInput([roleCardDataRef]),
          columns: createExtensionInput([roleColumnDataRef]),
        },
        factory(make, { inputs }) {
          const added = {
            cards: inputs.cards.map(card => card.get(roleCardDataRef)),
            columns: inputs.columns.map(each => each.get(roleColumnDataRef)),
          };
          const loader = async () => (
            <RoleExtensionsProvider value={added}>
              {element}
            </RoleExtensionsProvider>
          );
          return make({ path, title, loader });
        },
      })
    : SubPageBlueprint.make({
        name: path,
        attachTo,
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
    title: en.administration.title,
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
