import {
  ApiBlueprint,
  createFrontendPlugin,
  discoveryApiRef,
  fetchApiRef,
  OverridableFrontendPlugin,
  PageBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { rbacApiRef } from './api/RbacApi';
import { RbacClient } from './api/RbacClient';
import {
  administrationRouteRef,
  editRoleRouteRef,
  newRoleRouteRef,
  RbacRoutes,
  roleRouteRef,
  rolesRouteRef,
  sourcesRouteRef,
  whyRouteRef,
} from './routes';

const rbacApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: rbacApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: ({ discoveryApi, fetchApi }) =>
        new RbacClient(discoveryApi, fetchApi),
    }),
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

const rolesPage = SubPageBlueprint.make({
  name: 'roles',
  attachTo: { id: 'page:rbac', input: 'pages' },
  params: {
    path: 'roles',
    title: 'RBAC',
    routeRef: rolesRouteRef,
    loader: () =>
      import('./roles/RolesTab').then(({ RolesTab }) => <RolesTab />),
  },
});

const whyPage = SubPageBlueprint.make({
  name: 'why',
  attachTo: { id: 'page:rbac', input: 'pages' },
  params: {
    path: 'why',
    title: 'Why?',
    routeRef: whyRouteRef,
    loader: () => import('./why/WhyTab').then(({ WhyTab }) => <WhyTab />),
  },
});

const sourcesPage = SubPageBlueprint.make({
  name: 'sources',
  attachTo: { id: 'page:rbac', input: 'pages' },
  params: {
    path: 'sources',
    title: 'Sources',
    routeRef: sourcesRouteRef,
    loader: () =>
      import('./sources/SourcesTab').then(({ SourcesTab }) => <SourcesTab />),
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
    routes: {
      root: administrationRouteRef,
      roles: rolesRouteRef,
      role: roleRouteRef,
      newRole: newRoleRouteRef,
      editRole: editRoleRouteRef,
      why: whyRouteRef,
      sources: sourcesRouteRef,
    },
    extensions: [rbacApi, administrationPage, rolesPage, whyPage, sourcesPage],
  });
