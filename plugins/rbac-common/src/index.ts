/**
 * Permissions, schemas and REST types shared by the RBAC plugins.
 *
 * @packageDocumentation
 */
export * from './api';
export { neutralizeFormula } from './neutralizeFormula';
export { oneLine } from './oneLine';
export * from './permissions';
export * from './reasons';
export * from './rest';
export * from './schemas';
