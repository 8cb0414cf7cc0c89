/**
 * Role-based access control for the Backstage permission framework.
 *
 * @packageDocumentation
 */
export { rbacModule as default } from './module';
