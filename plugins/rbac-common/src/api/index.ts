export * from './client';
export * from './endpoint';
export * from './request';
export * as endpoints from './endpoints';
export {
  asOfQuery,
  dryRunQuery,
  ifMatchHeaders,
  impactQuery,
  overrideQuery,
  partsOfRole,
  reasonHeaders,
  textParameter,
} from './parameters';
