import {
  createRouteRef,
  createSubRouteRef,
} from '@backstage/frontend-plugin-api';

/** The page *Administration*. */
export const administrationRouteRef = createRouteRef();

/** The tab *RBAC*: all roles. */
export const rolesRouteRef = createRouteRef();

/** One role. */
export const roleRouteRef = createSubRouteRef({
  parent: rolesRouteRef,
  path: '/:kind/:namespace/:name',
});

/** The form for a new role. */
export const newRoleRouteRef = createSubRouteRef({
  parent: rolesRouteRef,
  path: '/new',
});

/** The form for an existing role. */
export const editRoleRouteRef = createSubRouteRef({
  parent: rolesRouteRef,
  path: '/:kind/:namespace/:name/edit',
});

/** The tab *Why?*: explains a decision. */
export const whyRouteRef = createRouteRef();

/** The tab *Sources*: how each source is doing. */
export const sourcesRouteRef = createRouteRef();
