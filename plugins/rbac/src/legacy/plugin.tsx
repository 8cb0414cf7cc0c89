import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import {
  BackstagePlugin,
  createComponentExtension,
  createPlugin,
  createRoutableExtension,
  RouteRef,
} from '@backstage/core-plugin-api';
import { JSX } from 'react';
import { rbacApiFactory } from '../api/rbacApiFactory';
import { administrationRouteRef, myAccessRouteRef } from '../kit/links/routes';

const administration = convertLegacyRouteRef(administrationRouteRef);
const myAccess = convertLegacyRouteRef(myAccessRouteRef);

/**
 * The plugin for portals with the old frontend system.
 *
 * @public
 */
export const rbacLegacyPlugin: BackstagePlugin<{
  root: RouteRef;
  myAccess: RouteRef;
}> = createPlugin({
  id: 'rbac',
  apis: [rbacApiFactory],
  routes: { root: administration, myAccess },
});

/**
 * The page *Administration* for portals with the old frontend system.
 *
 * @public
 */
export const RbacPage: () => JSX.Element = rbacLegacyPlugin.provide(
  createRoutableExtension({
    name: 'RbacPage',
    mountPoint: administration,
    component: () => import('./extensions').then(m => m.AdministrationPage),
  }),
);

/**
 * What the user may do, for portals with the old frontend system.
 *
 * @public
 */
export const MyAccess: () => JSX.Element = rbacLegacyPlugin.provide(
  createRoutableExtension({
    name: 'MyAccess',
    mountPoint: myAccess,
    component: () => import('./extensions').then(m => m.MyAccess),
  }),
);

/**
 * The card *Access* on the pages of users and groups, for portals with the old
 * frontend system.
 *
 * @public
 */
export const EntityAccessCard: () => JSX.Element | null =
  rbacLegacyPlugin.provide(
    createComponentExtension({
      name: 'EntityAccessCard',
      component: {
        lazy: () => import('./extensions').then(m => m.EntityAccessCard),
      },
    }),
  );
