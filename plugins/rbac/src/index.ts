/**
 * The web interface for roles, permission policies and conditions.
 *
 * @packageDocumentation
 */
export { rbacPlugin as default } from './plugin';
export { AdministrationItem } from './administration/AdministrationItem';
export type { RbacRoutes, RoleParams } from './routes';
