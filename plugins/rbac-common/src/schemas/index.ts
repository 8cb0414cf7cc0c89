export * from './condition';
export * from './conditionNode';
export * from './entityRef';
export * from './limits';
export { listOf } from './list';
export * from './policy';
export { customIssue, problemCodes } from './problemReason';
export * from './problems';
export * from './role';
