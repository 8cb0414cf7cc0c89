/**
 * Says who gains and who loses what by a change-over from another RBAC plugin: before it, for
 * `rbac adopt --dry-run`, and when it has happened.
 *
 * @packageDocumentation
 */

export { readFormerPortal } from './dryRun';
export type { AdoptionForecast, FormerPortal, PortalKnowledge } from './dryRun';
export { changeOverModule as default } from './module';
