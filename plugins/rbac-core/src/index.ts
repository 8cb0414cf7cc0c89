/**
 * The decisions of RBAC, as pure functions: the same input gives the same
 * output, at once, without a database, a clock or the network. For the backend,
 * a browser and the command line.
 *
 * @packageDocumentation
 */
export { CriteriaBudget } from './CriteriaBudget';
export { DistinctPolicies } from './DistinctPolicies';
export type { WrittenPolicy } from './DistinctPolicies';
export { ImmutableMap } from './ImmutableMap';
export type { Difference } from './ImmutableMap';
export type { RolesPerName } from './NameCounts';
export { PolicyView } from './PolicyView';
export { ReservedNames } from './ReservedNames';
export { results } from './access/AccessTable';
export { SOMEBODY } from './access/Stances';
export { EverybodysAccess } from './access/EverybodysAccess';
export type { AccessRow, FoundUsers } from './access/EverybodysAccess';
export type { Grant, PathTo } from './access/grant';
export { Population } from './access/Population';
export type { Member, MemberPlace } from './access/Population';
export type { RolesBy } from './RoleIndex';
export type {
  ChangeAuthor,
  NewRole,
  PolicyChange,
  RoleDeclaration,
} from './change';
export { anyOf, criteriaFor, toFrameworkCriteria } from './criteria';
export type { FrameworkCriteria, Person } from './criteria';
export {
  decide,
  isSatisfiable,
  matchingConditions,
  policiesOnName,
  policiesOnType,
  settled,
} from './decide';
export type {
  ConditionMatch,
  Decision,
  DecisionRequest,
  DecisionSettings,
  PolicyMatch,
  Precedence,
  Reason,
  Verdict,
} from './decide';
export { sourceOfPolicy } from './defaultRole';
export type { DefaultPermissions, InForce } from './defaultRole';
export { needsEverybody, overreachBy } from './delegation/overreach';
export type { DelegationScope } from './delegation/overreach';
export { diff, isEmpty, sizeOf } from './diff';
export type { DocumentDelta, RoleDelta } from './diff';
export { PolicyRefusal, refusals, refuse } from './errors';
export type { RefusalCode } from './errors';
export { evolve } from './evolve';
export type { Evolution, FurtherAction, SkippedRole } from './evolution';
export type { Overruling } from './explain';
export { ExplainedDecision } from './explanation/ExplainedDecision';
export type {
  DecisionReport,
  PluginAnswers,
  PluginQuestion,
  ReportSurroundings,
} from './explanation/ExplainedDecision';
export type { PlaceOf, ReportReader } from './explanation/Reporter';
export { counted } from './explanation/counted';
export { entityQuery, isPersonal } from './explanation/entityQuery';
export type { EntityQuery } from './explanation/entityQuery';
export { inWords } from './explanation/inWords';
export { describePermission, describeRole } from './explanation/words';
export { ruleExtent } from './explanation/ruleExtent';
export type { RuleUse } from './explanation/ruleExtent';
export {
  clause,
  grantOpening,
  opening,
  rulesFor,
  sentence,
} from './explanation/sentence';
export type {
  Opening,
  PluginRuleList,
  RuleDescriptions,
} from './explanation/sentence';
export { toStatement } from './explanation/statement';
export type { ReadableCriteria, Statement } from './explanation/statement';
export { toText } from './explanation/text';
export { answeredRole } from './files/answeredRole';
export { LoadReport } from './files/LoadReport';
export type { FileRole } from './files/RoleAssembly';
export type { ConditionDocument } from './files/conditionYaml';
export { MAX_CATALOG_BYTES, parseCatalog } from './files/catalogFile';
export type { ParsedCatalog } from './files/catalogFile';
export { editedFiles } from './files/editedFiles';
export type { EditableFiles } from './files/editedFiles';
export { offerOf } from './files/fileOffer';
export type { CheckCondition, Surroundings } from './files/fileOffer';
export { loadInto } from './files/loadInto';
export type { Place, SourceDeclarations, SourceOffer } from './files/offer';
export type { FileText } from './files/policyCsv';
export {
  conditionYaml,
  policyCsv,
  policyFilesOf,
  writtenCondition,
  writtenContent,
} from './files/policyFileTexts';
export { defaultRules, parsePolicyFiles, placeIn } from './files/policyFiles';
export type {
  FileRules,
  ParsedPolicyFiles,
  PolicyFileTexts,
} from './files/policyFiles';
export { sealed } from './files/seal';
export { defaultSizes } from './files/sizes';
export type { FileSizes } from './files/sizes';
export { placed, skippedRoleProblems } from './files/skippedRole';
export type { PlacedSkippedRole } from './files/skippedRole';
export { withNames } from './files/withNames';
export { Blame } from './history/blame';
export type { BlamedLine, RoleLine } from './history/blame';
export { touches } from './history/revert';
export { Rewind } from './history/Rewind';
export type { PastChange } from './history/Rewind';
export { recordedChanges } from './history/renames';
export { BrokenHistoryError, changesOf } from './history/RoleChange';
export type { CommitRecord, RoleChange, RoleFacts } from './history/RoleChange';
export { compareConditions } from './impact/compareConditions';
export type { ConditionComparison } from './impact/compareConditions';
export type { Example } from './impact/Propositions';
export type { ConsequencePage } from './impact/Findings';
export { compareAnswers } from './impact/compareAnswers';
export type {
  ComparedPermission,
  ComparedUsers,
} from './impact/compareAnswers';
export type { Answer } from './impact/outcome';
export { simulate } from './impact/simulate';
export type { ImpactScope } from './impact/simulate';
export { simulateMovement } from './impact/simulateMovement';
export type { Movement } from './impact/simulateMovement';
export {
  amongWords,
  causeWords,
  changeWords,
  consequenceWords,
  effectsOnAccess,
  effectWords,
  entitiesWords,
  entityCountWords,
  exampleWords,
  impactWords,
  isWithoutEffect,
  lineChangeWords,
} from './impact/words';
export type { Quote } from './impact/words';
export { knownPermissions } from './knownPermissions';
export type {
  KnownPermissions,
  PublishedElsewhere,
  PublishedPermission,
} from './knownPermissions';
export { LiftedDenies } from './liftedDenies';
export type { Counterpart, HasPolicies } from './liftedDenies';
export type { LiftedDenyView } from './liftedDenyWarnings';
export type { Breach } from './laws/breach';
export type { BreachCause } from './laws/breachCause';
export { testCoverage } from './laws/coverage';
export type { TestCoverage, UntouchedPart } from './laws/coverage';
export { judge } from './laws/judge';
export type { LawJudgement, LawState } from './laws/judge';
export { LOCK_OUT } from './laws/law';
export type {
  Law,
  LawExemption,
  LawMode,
  LawPermission,
  Laws,
  LawStatement,
  TestStatement,
} from './laws/law';
export type { LawQuestion, LawSurroundings } from './laws/LawFindings';
export { MAX_LAWS_BYTES, parseLaws } from './laws/lawsFile';
export type { ParsedLaws } from './laws/lawsFile';
export { describeLaw } from './laws/lawText';
export { recordedTest } from './laws/recordedTest';
export { lockOutBy, mayLockOut, unseenAdministrators } from './laws/lockOut';
export {
  lawsConcerned,
  newBreaches,
  newBreachesOfSettings,
} from './laws/newBreaches';
export type { JudgedChange, NewBreach } from './laws/newBreaches';
export { onlyTakes, settingsOnlyTake } from './laws/onlyTakes';
export { entitiesOfTests, unknownNames } from './laws/unknownNames';
export type { LawNames, UnknownLawName } from './laws/unknownNames';
export { mappingProblem } from './mappingProblem';
export { markCriteria, markUnsatisfied, rulesIn } from './markedCriteria';
export type { Holding, MarkedCriteria } from './markedCriteria';
export { conditionProblems } from './metadata/conditionProblem';
export { noMetadata, parseMetadata } from './metadata/metadata';
export type { PluginMetadata, PublishedRule } from './metadata/metadata';
export {
  ADMIN_ROLE,
  CONFIGURATION,
  FILES,
  LEGACY,
  REST,
  byRef,
  describeVersion,
  emptyDocument,
  isSameVersion,
  partsOf,
} from './model';
export type {
  PolicyDocument,
  PolicyVersion,
  Role,
  RoleCondition,
  RoleMetadata,
  SourceId,
  Subject,
} from './model';
export { NearestNames, nearestName } from './nearestName';
export { policyWarnings } from './policyWarnings';
export type { Finding, Findings, FindingView } from './findings';
export type { PolicyWarning, RolePart } from './policyWarnings';
export { requestFor, requestOf, wordsOf } from './requestOf';
export type { AskedPermission } from './requestOf';
export { conflictOf, describePolicy } from './roleParts';
export { findings } from './findings';
export { furtherWarnings, roleWarnings, warningProblem } from './roleWarnings';
export type { RoleWarnings, WarningView } from './roleWarnings';
export { simplify } from './simplify';
export { PolicySnapshot, compile } from './snapshot';
export { atOnce } from './steps';
export type { Steps } from './steps';
export { unlimited } from './unlimited';
export { memberWarnings } from './unmatchedWarnings';
export type { KnownMembers } from './unmatchedWarnings';
export { seesAll } from './visible';
export type { Reader } from './visible';
