/**
 * What the tests of RBAC share: random policies, the naive evaluator, the
 * decision cases, and small things to make documents with.
 */
export * from './TestFolder';
export * from './annotationCondition';
export * from './arbitraries/changes';
export * from './arbitraries/conditions';
export * from './arbitraries/documents';
export * from './arbitraries/hostile';
export * from './arbitraries/names';
export * from './arbitraries/policies';
export * from './arbitraries/policyFiles';
export * from './arbitraries/requests';
export * from './cases';
export * from './commandLine';
export * from './decisions.contract';
export * from './documents';
export * from './entriesRead';
export * from './eventually';
export * from './fakeCatalog';
export * from './histories';
export * from './naive/NaiveEvaluator';
export * from './naive/caseText';
export * from './naive/compare';
export * from './naive/accessChanges';
export * from './naive/fuzz';
export * from './naive/guardrails';
export * from './naive/lists';
export * from './naive/memberCauses';
export * from './naive/resources';
export * from './naive/things';
export * from './naive/worlds';
export * from './sarifLog';
export * from './seed';
export * from './surroundings';
export * from './withstand';
export * from './writers';
