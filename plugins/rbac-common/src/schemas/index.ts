export * from './condition';
export * from './conditionNode';
export * from './entityRef';
export * from './limits';
export { listOf } from './list';
export * from './policy';
export { problemCodes, type ProblemCode } from './problemReason';
export * from './problems';
export * from './role';
