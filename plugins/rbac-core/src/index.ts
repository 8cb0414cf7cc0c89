/**
 * The decisions of RBAC, as pure functions: the same input gives the same
 * output, at once, without a database, a clock or the network. For the backend,
 * a browser and the command line.
 *
 * @packageDocumentation
 */
export {
  hasEnded,
  instantText,
  isActive,
  isDeclaredBy,
  LATEST_INSTANT,
  MAX_ASSIGNMENTS_PER_ROLE,
  MAX_REASON_BYTES,
  noAssignments,
} from './model/assignment';
export type { Assignment, Assignments, Instant } from './model/assignment';
export { DistinctPolicies } from './model/DistinctPolicies';
export type { WrittenPolicy } from './model/DistinctPolicies';
export {
  ADMIN_ROLE,
  assignmentsOf,
  byRef,
  byRefInSteps,
  CONFIGURATION,
  describeVersion,
  emptyDocument,
  FILES,
  isSameVersion,
  LEGACY,
  partsOf,
  REST,
} from './model/document';
export type {
  PolicyDocument,
  PolicyVersion,
  Role,
  RoleCondition,
  RoleMetadata,
  RolePart,
  SourceId,
  Subject,
} from './model/document';
export { ImmutableMap } from './model/ImmutableMap';
export type { Difference } from './model/ImmutableMap';
export { nearestName, NearestNames } from './model/nearestName';
export { ReservedNames } from './model/ReservedNames';
export type { RolesBy } from './model/RoleIndex';
export { describePolicy } from './model/roleParts';
export { atOnce } from './model/steps';
export type { Steps } from './model/steps';
export { unlimited } from './model/unlimited';
export { anyOf, criteriaFor, toFrameworkCriteria } from './decide/criteria';
export type { FrameworkCriteria, Person } from './decide/criteria';
export { CriteriaBudget } from './decide/CriteriaBudget';
export {
  decide,
  isSatisfiable,
  matchingConditions,
  policiesOnName,
  policiesOnType,
  precedences,
  settled,
} from './decide/decide';
export type {
  ConditionMatch,
  Decision,
  DecisionRequest,
  DecisionSettings,
  PolicyMatch,
  Precedence,
  Reason,
  Verdict,
} from './decide/decide';
export type { DefaultPermissions } from './decide/defaultRole';
export { knownPermissions } from './decide/knownPermissions';
export type {
  KnownPermissions,
  PublishedElsewhere,
  PublishedPermission,
} from './decide/knownPermissions';
export { OverriddenDenies } from './decide/overriddenDenies';
export type { Counterpart, HasPolicies } from './decide/overriddenDenies';
export {
  markCriteria,
  markUnsatisfied,
  rulesIn,
} from './decide/markedCriteria';
export type { Holding, MarkedCriteria } from './decide/markedCriteria';
export { requestFor, requestOf, wordsOf } from './decide/requestOf';
export type { AskedPermission } from './decide/requestOf';
export { simplify } from './decide/simplify';
export { compile, compileInSteps } from './decide/compile';
export { PolicySnapshot } from './decide/snapshot';
export { conditionProblems } from './metadata/conditionProblem';
export { mappingProblem } from './metadata/mappingProblem';
export { noMetadata, parseMetadata } from './metadata/metadata';
export type { PluginMetadata, PublishedRule } from './metadata/metadata';
export type {
  AssignmentChange,
  ChangeAuthor,
  NewAssignment,
  OwnAssignment,
  NewRole,
  PolicyChange,
  RoleDeclaration,
} from './change/change';
export { conflictOf } from './change/checkedConditions';
export { assignmentSteps } from './change/AssignmentStep';
export type { AssignmentStep } from './change/AssignmentStep';
export { diff, diffInSteps, isEmpty, sizeOf } from './change/diff';
export type { DocumentDelta, RoleDelta } from './change/diff';
export { PolicyRefusal, refuse } from './change/errors';
export type {
  RefusalOptions,
  RefuseArguments,
  RefusedPart,
} from './change/errors';
export type { Evolution, FurtherAction, SkippedRole } from './change/evolution';
export { evolve, evolveInSteps } from './change/evolve';
export { BrokenHistoryError, changeOf, changesOf } from './change/RoleChange';
export type { CommitRecord, RoleChange, RoleFacts } from './change/RoleChange';
export { seesAll } from './change/visible';
export type { Reader } from './change/visible';
export { Blame } from './history/blame';
export type { BlamedLine, RoleLine } from './history/blame';
export { LaterChanges } from './history/LaterChanges';
export { recordedChanges } from './history/renames';
export { Rewind } from './history/Rewind';
export type { PastChange } from './history/Rewind';
export { writtenAssignment } from './files/writtenAssignment';
export { answeredRole } from './files/answeredRole';
export { editedFiles } from './files/editedFiles';
export type { EditableFiles } from './files/editedFiles';
export { assignmentLines } from './files/assignmentLines';
export type { DeclaredEnd } from './files/assignmentLines';
export { inForceByFiles, offerOf } from './files/fileOffer';
export type { CheckCondition, Surroundings } from './files/fileOffer';
export { loadInto } from './files/loadInto';
export { LoadReport } from './files/LoadReport';
export type { Place, SourceDeclarations, SourceOffer } from './files/offer';
export type { FileText } from './files/policyCsv';
export { defaultRules, parsePolicyFiles, placeIn } from './files/policyFiles';
export type {
  FileRules,
  ParsedPolicyFiles,
  PolicyFileTexts,
} from './files/policyFiles';
export {
  conditionYaml,
  policyCsv,
  policyFilesOf,
  writtenCondition,
  writtenContent,
} from './files/policyFileTexts';
export type { FileRole } from './files/RoleAssembly';
export { passedEnds } from './files/passedEnds';
export { withChecksum } from './files/checksum';
export { defaultSizes } from './files/sizes';
export type { FileSizes } from './files/sizes';
export { placed, skippedRoleProblems } from './files/skippedRole';
export type { PlacedSkippedRole } from './files/skippedRole';
export { withNames } from './files/withNames';
export { counted } from './explain/counted';
export { entityQuery, isPersonal } from './explain/entityQuery';
export type { EntityQuery } from './explain/entityQuery';
export { ExplainedDecision } from './explain/ExplainedDecision';
export type {
  DecisionReport,
  PluginAnswers,
  PluginQuestion,
  ReportSurroundings,
} from './explain/ExplainedDecision';
export type { Grant, PathTo } from './explain/grant';
export { inWords } from './explain/inWords';
export type { PlaceOf, ReportReader } from './explain/Reporter';
export { ruleExtent } from './explain/ruleExtent';
export type { RuleUse } from './explain/ruleExtent';
export {
  clause,
  grantOpening,
  opening,
  rulesFor,
  sentence,
  sortsIn,
} from './explain/sentence';
export type {
  Opening,
  PluginRuleList,
  RuleDescriptions,
} from './explain/sentence';
export { toStatement } from './explain/statement';
export type { ReadableCriteria, Statement } from './explain/statement';
export { toText } from './explain/text';
export type { Finding, Findings } from './warnings/findings';
export type { OverriddenDenyView } from './warnings/overriddenDenyWarnings';
export { OverridingConditions } from './warnings/overridingConditions';
export {
  furtherWarnings,
  roleWarnings,
  warningProblem,
} from './warnings/roleWarnings';
export type { RoleWarnings, WarningView } from './warnings/roleWarnings';
export type { KnownMembers } from './warnings/unmatchedWarnings';
export type { PolicyWarning } from './warnings/warning';
export { results } from './access/AccessTable';
export { MAX_CATALOG_BYTES, parseCatalog } from './access/catalogFile';
export type { ParsedCatalog } from './access/catalogFile';
export { EverybodysAccess } from './access/EverybodysAccess';
export type { AccessRow, FoundUsers } from './access/EverybodysAccess';
export { EvaluatedUsers } from './access/EvaluatedUsers';
export type { MemberPlace } from './access/EvaluatedUsers';
export type { Member } from './access/CatalogGraph';
export { SOMEBODY } from './access/Stances';
export { compareAnswers } from './impact/compareAnswers';
export type {
  ComparedPermission,
  ComparedUsers,
} from './impact/compareAnswers';
export { compareConditions } from './impact/compareConditions';
export type { ConditionComparison } from './impact/compareConditions';
export type { AccessChangePage } from './impact/Findings';
export type { Answer } from './impact/outcome';
export type { Example } from './impact/Propositions';
export { simulate } from './impact/simulate';
export type { ImpactScope } from './impact/simulate';
export { simulateMovement } from './impact/simulateMovement';
export type { Movement } from './impact/simulateMovement';
export {
  groupWords,
  causeWords,
  crowdWords,
  changeWords,
  accessChangeWords,
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
export type { Breach } from './guardrails/breach';
export type { BreachCause } from './guardrails/breachCause';
export { testCoverage } from './guardrails/coverage';
export type { TestCoverage, UntouchedPart } from './guardrails/coverage';
export { judge } from './guardrails/judge';
export type { GuardrailJudgement, GuardrailState } from './guardrails/judge';
export type { JudgedChange } from './guardrails/judgedChange';
export { LOCK_OUT } from './guardrails/guardrail';
export type {
  Guardrail,
  GuardrailExemption,
  GuardrailMode,
  GuardrailPermission,
  Guardrails,
  GuardrailStatement,
  TestStatement,
} from './guardrails/guardrail';
export type {
  GuardrailQuestion,
  GuardrailSurroundings,
} from './guardrails/GuardrailFindings';
export {
  MAX_GUARDRAILS_BYTES,
  parseGuardrails,
} from './guardrails/guardrailsFile';
export type { ParsedGuardrails } from './guardrails/guardrailsFile';
export { demandOf } from './guardrails/demandOf';
export {
  lockOutBy,
  mayLockOut,
  unseenAdministrators,
} from './guardrails/lockOut';
export type { LockOut } from './guardrails/lockOut';
export {
  guardrailsConcerned,
  newBreaches,
  newBreachesOfSettings,
} from './guardrails/newBreaches';
export type { NewBreach } from './guardrails/newBreaches';
export { onlyTakes, settingsOnlyTake } from './guardrails/onlyTakes';
export { judgedChange, judgedWhenever } from './guardrails/judgedChange';
export { beginningOf, laterInstants } from './guardrails/laterInstants';
export { recordedTest } from './guardrails/recordedTest';
export { entitiesOfTests, unknownNames } from './guardrails/unknownNames';
export type {
  GuardrailNames,
  UnknownGuardrailName,
} from './guardrails/unknownNames';
export { needsEverybody, overreachBy } from './delegation/overreach';
export type { DelegationScope } from './delegation/overreach';
export type { SeenAssignment } from './view/PolicyView';
export { PolicyView } from './view/PolicyView';
export { ask } from './requests/ask';
export type { Asked } from './requests/ask';
export {
  DEFAULT_LAPSE,
  identityOf,
  MAX_PENDING_REQUESTS,
} from './requests/request';
export type {
  AccessRequest,
  Approval,
  RequestState,
  RoleIdentity,
} from './requests/request';
export type { RequestFacts } from './requests/rules';
export { mayApprove, mayRequest } from './requests/terms';
export { termsProblem } from './change/termsProblem';
export type { Terms } from './requests/terms';
export { granted, step } from './requests/transitions';
export type { RequestEvent, Step } from './requests/transitions';
export { judgeUse } from './use/judgeUse';
export type { JudgedUse, UseScope } from './use/judgeUse';
export { lastUsesOfRole } from './use/lastUsesOfRole';
export type { LastUsesOfRole } from './use/lastUsesOfRole';
export type { UsedMembership } from './use/memberships';
export { completeSince, GONE_AFTER_MS, SILENCE_MS } from './use/notedTime';
export type { NotedTime } from './use/notedTime';
export { replay } from './use/replay';
export type { Replay } from './use/replay';
export type { RoleScope } from './use/rolesInScope';
export type { UnusedPart, UnusedScope } from './use/unused';
export { dayOf, requestUsed } from './use/use';
export type { Day, NotedUses, RoleUse, Use, UserUse } from './use/use';
export { withoutParts } from './use/withoutParts';
