import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import {
  because,
  describeProblems,
  MemberRef,
  memberRefSchema,
  PolicyStatement,
  problemsOf,
  RoleRef,
  SourceProblem,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import {
  Precedence,
  ReservedNames,
  FileSizes,
} from '@portal-rbac/plugin-rbac-core';
import { Retention } from './retention';
import { ROOT, settingsSchema } from './schema';
import { ConfiguredTerms, termsOf } from './terms';
import { describeUnknownKeys } from './unknownKeys';
import { Noted } from './usage';
import { withoutFormerKeys } from './unreadKeys';

/** Everything that `permission.rbac` configures, checked. */
export interface RbacSettings {
  readonly administrators: readonly MemberRef[];
  readonly superUsers: readonly MemberRef[];
  readonly policyFile?: string;
  readonly conditionsFile?: string;
  /** What every policy has to keep. */
  readonly guardrailsFile?: string;
  /** The guardrails that files, configuration and providers may break by taking away. */
  readonly overriddenGuardrails: readonly string[];
  readonly grantable: ReadonlySet<string>;
  readonly reloadFiles: boolean;
  readonly fileSizes: FileSizes;
  /** Documents that the conditional-policy file may have. */
  readonly maxConditionDocuments: number;
  /** Whether a file without a checksum is rejected. */
  readonly requireChecksums: boolean;
  /** The version at which the deployment checked out the files. */
  readonly filesRevision?: string;
  /** Names that only files and configuration may give to a role. */
  readonly reservedNames: ReservedNames;
  readonly pluginsWithPermission: readonly string[];
  /** Levels of groups above the direct ones; absent: all. */
  readonly maxDepth?: number;
  readonly precedence: Precedence;
  readonly useOwnershipEntityRefs: boolean;
  /** Whether checks of plugins in the process are answered without HTTP. */
  readonly inProcess: boolean;
  /** Whether decisions are audited that are neither a failure nor of a super user. */
  readonly auditDecisions: boolean;
  readonly defaultRole?: RoleRef;
  /** Its reference as it is written, where that has capitals. */
  readonly defaultRoleName?: string;
  readonly basicPermissions: readonly PolicyStatement[];
  readonly limits: ValidationLimits;
  readonly groupsMaxAgeMs: number;
  readonly groupsMaxStalenessMs: number;
  /** How much of the history is kept. */
  readonly retention: Retention;
  /** Whether a change by REST needs a reason. */
  readonly requireReason: boolean;
  readonly pollIntervalMs: number;
  /** Whether replicas notify each other of commits. */
  readonly notifications: boolean;
  /** How long a replica is ready without knowing that its policy is the latest. */
  readonly policyMaxStalenessMs: number;
  /** The terms on which roles may be requested. */
  readonly terms: ReadonlyMap<RoleRef, ConfiguredTerms>;
  /** How long a request can stay unanswered before it lapses. */
  readonly requestLapseMs: number;
  /** What is noted of use: nothing, which permission through which role, or also who used it. */
  readonly noted: Noted;
  /** How long that is kept. */
  readonly useKeptMs: number;
  /** Share of the decisions that casbin is asked about as well; 0: none. */
  readonly shadowSample: number;
  /** Invalid references. They are left out, which gives nobody access. */
  readonly problems: readonly SourceProblem[];
}

/**
 * Reads and checks `permission.rbac`.
 *
 * @throws InputError that names each key with a wrong value, and each unknown key
 *   with the one that was probably meant. References of administrators and super
 *   users that are none become problems instead, because one of them must not keep
 *   a portal from starting.
 */
export function readSettings(config: Config): RbacSettings {
  const result = settingsSchema.safeParse(
    withoutFormerKeys(config.getOptional(ROOT) ?? {}),
    { error: describeUnknownKeys },
  );
  if (!result.success) {
    const problems = problemsOf(result.error).map(({ field, message }) => ({
      field: field ? `${ROOT}.${field}` : ROOT,
      message,
    }));
    throw new InputError(
      `The configuration is wrong: ${describeProblems(problems, ROOT)}`,
    );
  }
  const { data } = result;
  const {
    conditionalPolicies,
    policiesCsvFile,
    conditionalPoliciesFile,
    ...parts
  } = data.validation;
  const problems: SourceProblem[] = [];
  return {
    administrators: references(data.admin.users, 'users', problems),
    superUsers: references(data.admin.superUsers, 'superUsers', problems),
    policyFile: data['policies-csv-file'],
    conditionsFile: data.conditionalPoliciesFile,
    guardrailsFile: data.guardrailsFile,
    overriddenGuardrails: data.overrideGuardrails,
    grantable: new Set(data.delegation.grantable),
    reloadFiles: data.policyFileReload,
    fileSizes: {
      policies: policiesCsvFile.maxBytes,
      conditions: conditionalPoliciesFile.maxBytes,
    },
    maxConditionDocuments: conditionalPoliciesFile.maxDocuments,
    requireChecksums: data.requireChecksums,
    filesRevision: data.policyFilesRevision,
    reservedNames: new ReservedNames(
      data.reservedRoles,
      data.defaultPermissions?.defaultRole.ref,
    ),
    pluginsWithPermission: data.pluginsWithPermission,
    maxDepth: data.maxDepth,
    precedence: data.policyDecisionPrecedence,
    useOwnershipEntityRefs: data.useOwnershipEntityRefs,
    inProcess: data.inProcess,
    auditDecisions: data.auditDecisions,
    defaultRole: data.defaultPermissions?.defaultRole.ref,
    defaultRoleName: data.defaultPermissions?.defaultRole.name,
    basicPermissions: data.defaultPermissions?.basicPermissions ?? [],
    limits: { ...parts, ...conditionalPolicies },
    groupsMaxAgeMs: durationToMilliseconds(data.groups.maxAge),
    groupsMaxStalenessMs: durationToMilliseconds(data.groups.maxStaleness),
    retention: {
      commits: data.history.maxCommits,
      milliseconds: durationToMilliseconds(data.history.keepFor),
      bytes: data.history.maxBytes,
    },
    requireReason: data.history.requireReason,
    pollIntervalMs: durationToMilliseconds(data.replicas.pollInterval),
    notifications: data.replicas.notifications,
    policyMaxStalenessMs: durationToMilliseconds(data.replicas.maxStaleness),
    terms: new Map(data.requests.map(one => [one.role, termsOf(one)])),
    requestLapseMs: durationToMilliseconds(data.requestLapse),
    noted: data.usage,
    useKeptMs: durationToMilliseconds(data.usageKeepFor),
    shadowSample: data.shadow?.sample ?? 0,
    problems,
  };
}

function references(
  entries: readonly { name: string }[],
  key: string,
  problems: SourceProblem[],
): MemberRef[] {
  const refs: MemberRef[] = [];
  entries.forEach(({ name }, index) => {
    const result = memberRefSchema.safeParse(name);
    if (result.success) {
      refs.push(result.data);
    } else {
      const field = `${ROOT}.admin.${key}[${index}].name`;
      problems.push({
        severity: 'error',
        ...because('wrong-values', {
          subject: field,
          problems: problemsOf(result.error),
        }),
      });
    }
  });
  return refs;
}
