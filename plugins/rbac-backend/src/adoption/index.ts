/**
 * What the package of the change-over is made with: the tables of another RBAC plugin as they
 * are taken over, and what the first start does.
 *
 * @packageDocumentation
 */

export { conditionReader, mappingOf, textOf } from './adoptedParts';
export type { Reading } from './adoptedParts';
export * from './changeOverForecast';
export {
  incompletenessOf,
  readExistingTables,
  rulesFileOf,
} from './existingTables';
export type { ExistingRow, ExistingTables } from './existingTables';
export { firstStartWith } from './firstStart';
export type { FirstStart, SharedSettings } from './firstStart';
export { memberOf } from '../decision/CatalogLookup';
export type { RelatedEntity } from '../decision/CatalogLookup';
export { isGroup, toRef } from '../decision/references';
