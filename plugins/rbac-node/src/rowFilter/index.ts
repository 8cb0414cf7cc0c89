export { allowedRows, type KnexFilter } from './allowedRows';
export type { RowFilterLimits } from './checkDecision';
export {
  createRowFilter,
  type QueryCriteria,
  type RowFilter,
} from './RowFilter';
