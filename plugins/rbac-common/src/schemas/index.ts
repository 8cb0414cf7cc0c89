export * from './condition';
export * from './conditionNode';
export * from './entityRef';
export * from './limits';
export * from './policy';
export * from './problems';
export * from './role';
