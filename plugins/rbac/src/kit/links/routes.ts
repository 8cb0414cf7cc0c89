import {
  createRouteRef,
  createSubRouteRef,
  RouteRef,
  SubRouteRef,
} from '@backstage/frontend-plugin-api';

/**
 * A role in a path: the parts of its entity reference.
 *
 * @public
 */
export type RoleParams = { kind: string; namespace: string; name: string };

/**
 * The pages that other plugins can link to.
 *
 * @public
 */
export type RbacRoutes = {
  root: RouteRef;
  roles: SubRouteRef;
  role: SubRouteRef<RoleParams>;
  newRole: SubRouteRef;
  compareRoles: SubRouteRef;
  editRole: SubRouteRef<RoleParams>;
  access: SubRouteRef;
  myAccess: RouteRef;
  why: SubRouteRef;
  sources: SubRouteRef;
  laws: SubRouteRef;
  history: SubRouteRef;
  cleanUp: SubRouteRef;
};

/** The page *Administration*. */
export const administrationRouteRef: RouteRef = createRouteRef();

/** The tab *RBAC*: all roles. */
export const rolesRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/roles',
});

/** One role. */
export const roleRouteRef: SubRouteRef<RoleParams> = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/roles/:kind/:namespace/:name',
});

/** The form for a new role. */
export const newRoleRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/roles/new',
});

/** Two roles beside each other. */
export const compareRolesRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/roles/compare',
});

/** The form for an existing role. */
export const editRoleRouteRef: SubRouteRef<RoleParams> = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/roles/:kind/:namespace/:name/edit',
});

/** The tab *Access*: who may do what. */
export const accessRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/access',
});

/** What one may do oneself, among the settings of the portal. */
export const myAccessRouteRef: RouteRef = createRouteRef();

/** The tab *Why?*: explains a decision. */
export const whyRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/why',
});

/** The tab *Sources*: how each source is doing. */
export const sourcesRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/sources',
});

/** The tab *Laws*: what every policy has to keep, and how that stands. */
export const lawsRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/laws',
});

/** The tab *History*: who changed what. */
export const historyRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/history',
});

/** The tab *Clean-up*: what of the roles could be put in order. */
export const cleanUpRouteRef: SubRouteRef = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/clean-up',
});
