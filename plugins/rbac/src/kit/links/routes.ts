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
  overview: SubRouteRef;
  roles: SubRouteRef;
  role: SubRouteRef<RoleParams>;
  newRole: SubRouteRef;
  users: SubRouteRef;
  compareRoles: SubRouteRef;
  editRole: SubRouteRef<RoleParams>;
  access: SubRouteRef;
  myAccess: RouteRef;
  why: SubRouteRef;
  requests: SubRouteRef;
  sources: SubRouteRef;
  guardrails: SubRouteRef;
  history: SubRouteRef;
  findings: SubRouteRef;
};

/** The page *Administration*. */
export const administrationRouteRef: RouteRef = createRouteRef();

/** A page below *Administration*, at a path without parameters. */
const subPage = (path: string): SubRouteRef =>
  createSubRouteRef({ parent: administrationRouteRef, path });

/** The tab *Overview*: how the policy is doing. */
export const overviewRouteRef = subPage('/overview');

/** The tab *RBAC*: all roles. */
export const rolesRouteRef = subPage('/roles');

/** One role. */
export const roleRouteRef: SubRouteRef<RoleParams> = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/roles/:kind/:namespace/:name',
});

/** The form for a new role. */
export const newRoleRouteRef = subPage('/roles/new');

/** Everybody who has signed in, and when last. */
export const usersRouteRef = subPage('/roles/users');

/** Two roles beside each other. */
export const compareRolesRouteRef = subPage('/roles/compare');

/** The form for an existing role. */
export const editRoleRouteRef: SubRouteRef<RoleParams> = createSubRouteRef({
  parent: administrationRouteRef,
  path: '/roles/:kind/:namespace/:name/edit',
});

/** The tab *Access*: who may do what. */
export const accessRouteRef = subPage('/access');

/** What the user may do, among the settings of the portal. */
export const myAccessRouteRef: RouteRef = createRouteRef();

/** The tab *Troubleshoot*: explains a decision. */
export const troubleshootRouteRef = subPage('/troubleshoot');

/** The tab *Requests*: what one decides about, and what one has requested; for everybody. */
export const requestsRouteRef = subPage('/requests');

/** The tab *Sources*: how each source is doing. */
export const sourcesRouteRef = subPage('/sources');

/** The tab *Guardrails*: what every policy has to keep, and how that stands. */
export const guardrailsRouteRef = subPage('/guardrails');

/** The tab *History*: who changed what. */
export const historyRouteRef = subPage('/history');

/** The tab *Findings*: what of the roles could be put in order. */
export const findingsRouteRef = subPage('/findings');

/** All of them, as other plugins see them. */
export const routes: RbacRoutes = {
  root: administrationRouteRef,
  overview: overviewRouteRef,
  roles: rolesRouteRef,
  role: roleRouteRef,
  newRole: newRoleRouteRef,
  users: usersRouteRef,
  compareRoles: compareRolesRouteRef,
  editRole: editRoleRouteRef,
  access: accessRouteRef,
  myAccess: myAccessRouteRef,
  why: troubleshootRouteRef,
  requests: requestsRouteRef,
  sources: sourcesRouteRef,
  guardrails: guardrailsRouteRef,
  history: historyRouteRef,
  findings: findingsRouteRef,
};
