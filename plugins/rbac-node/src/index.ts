/**
 * Extension points for plugins that bring roles and permissions to the RBAC
 * backend, and filters of rows for plugins that ask it.
 *
 * @packageDocumentation
 */
export * from './pluginIdProvider';
export * from './rbacProvider';
export * from './rowFilter';
