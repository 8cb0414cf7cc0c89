/**
 * Extension points for plugins that bring roles and permissions to the RBAC
 * backend.
 *
 * @packageDocumentation
 */
export * from './pluginIdProvider';
export * from './rbacProvider';
