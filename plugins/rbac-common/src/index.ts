/**
 * Permissions, schemas and REST types shared by the RBAC plugins.
 *
 * @packageDocumentation
 */
export * from './permissions';
export * from './schemas';
