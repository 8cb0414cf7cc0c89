import {
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { Config, readDurationFromConfig } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds, HumanDuration } from '@backstage/types';
import {
  actionSchema,
  defaultLimits,
  describeProblems,
  effectSchema,
  MemberRef,
  memberRefSchema,
  namedRoleSchema,
  nameSchema,
  PermissionPolicy,
  problemsOf,
  RoleRef,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { Precedence } from './core/decide';
import { ReservedNames } from './core/ReservedNames';
import { defaultSizes, FileSizes } from './sources/fileReading';
import { defaultRules } from './sources/policyFiles';
import { SourceProblem } from './sources/source';

/** Everything that `permission.rbac` configures, checked. */
export interface RbacSettings {
  readonly administrators: readonly MemberRef[];
  readonly superUsers: readonly MemberRef[];
  readonly policyFile?: string;
  readonly conditionsFile?: string;
  readonly reloadFiles: boolean;
  readonly fileSizes: FileSizes;
  /** Documents that the conditional-policy file may have. */
  readonly maxConditionDocuments: number;
  /** Whether a file without a seal is rejected. */
  readonly filesSealed: boolean;
  /** Names that only files and configuration may give to a role. */
  readonly reservedNames: ReservedNames;
  readonly pluginsWithPermission: readonly string[];
  /** Levels of groups above the direct ones; absent: all. */
  readonly maxDepth?: number;
  readonly precedence: Precedence;
  readonly useOwnershipEntityRefs: boolean;
  readonly defaultRole?: RoleRef;
  /** Its reference as it is written here, where that has capitals. */
  readonly defaultRoleName?: string;
  readonly basicPermissions: readonly PermissionPolicy[];
  readonly limits: ValidationLimits;
  readonly groupsMaxAgeMs: number;
  readonly groupsMaxStalenessMs: number;
  readonly pollIntervalMs: number;
  /** Whether replicas notify each other of commits. */
  readonly notifications: boolean;
  /** How long a replica is ready without knowing that its policy is the latest. */
  readonly policyMaxStalenessMs: number;
  /** Share of the decisions that casbin is asked about as well; 0: none. */
  readonly shadowSample: number;
  /** References that are none. They are left out, which gives nobody access. */
  readonly problems: readonly SourceProblem[];
}

const ROOT = 'permission.rbac';

const named = z
  .array(z.object({ name: z.string({ error: 'must be a string' }) }), {
    error: 'must be a list of objects with a name',
  })
  .default([]);

/** What `${VARIABLE}` gives is text, which Backstage reads as a number as well. */
function numeric<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    value =>
      typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
    schema,
  );
}

const truth: Readonly<Record<string, boolean>> = {
  ...{ y: true, yes: true, true: true, '1': true, on: true },
  ...{ n: false, no: false, false: false, '0': false, off: false },
};

/** What Backstage takes for true or false, text of the environment included. */
const truthValue = z.preprocess(
  value => truth[String(value).trim().toLowerCase()] ?? value,
  z.boolean({ error: 'must be true or false' }),
);

const number = z.number({ error: 'must be a number' });
const wholeNumber = number.int({ error: 'must be a whole number' });

const atLeastOne = wholeNumber.min(1, { error: 'must be at least 1' });
const limit = numeric(atLeastOne);

const fileLimitsSchema = z.object({
  policiesCsvFile: z
    .object({ maxBytes: limit.default(defaultSizes.policies) })
    .prefault({}),
  conditionalPoliciesFile: z
    .object({
      maxBytes: limit.default(defaultSizes.conditions),
      maxDocuments: limit.default(defaultRules.maxDocuments),
    })
    .prefault({}),
});

/** A reference of a role, in which `*` stands for any text. */
const rolePattern = z
  .string({ error: 'must be a string' })
  .regex(/^role:[^:/\s]+\/[^:/\s]+$/i, {
    error: 'must be of the form role:namespace/name, with * for any text',
  })
  .transform(pattern => pattern.toLocaleLowerCase('en-US'));

const limitsSchema = z
  .object({
    maxDescriptionLength: limit.default(defaultLimits.maxDescriptionLength),
    // Names stand in an index, and PostgreSQL bounds what fits into one.
    maxNameLength: numeric(
      atLeastOne.max(500, { error: 'must be at most 500' }),
    ).default(defaultLimits.maxNameLength),
    maxMembers: limit.default(defaultLimits.maxMembers),
    maxPolicies: limit.default(defaultLimits.maxPolicies),
    maxMappings: limit.default(defaultLimits.maxMappings),
    conditionalPolicies: z
      .object({
        maxConditionDepth: limit.default(defaultLimits.maxConditionDepth),
        maxConditionNodeCount: limit.default(
          defaultLimits.maxConditionNodeCount,
        ),
        maxCriteriaItems: limit.default(defaultLimits.maxCriteriaItems),
        maxParamValues: limit.default(defaultLimits.maxParamValues),
        maxConditionBytes: limit.default(defaultLimits.maxConditionBytes),
      })
      .prefault({}),
  })
  .prefault({})
  .transform(({ conditionalPolicies, ...others }): ValidationLimits => ({
    ...others,
    ...conditionalPolicies,
  }));

const flag = truthValue.default(false);
const path = z.string({ error: 'must be a path' }).min(1).optional();

const schema = z.object({
  admin: z.object({ users: named, superUsers: named }).prefault({}),
  'policies-csv-file': path,
  conditionalPoliciesFile: path,
  policyFileReload: flag,
  policyFilesSealed: flag,
  reservedRoles: z
    .array(rolePattern, { error: 'must be a list of names of roles' })
    .default([]),
  pluginsWithPermission: z
    .array(nameSchema(defaultLimits), { error: 'must be a list of plugin ids' })
    .default([]),
  maxDepth: numeric(
    wholeNumber.min(0, { error: 'must be at least 0' }),
  ).optional(),
  policyDecisionPrecedence: z
    .enum(['conditional', 'basic', 'role'], {
      error: 'must be conditional, basic or role',
    })
    .default('conditional'),
  useOwnershipEntityRefs: flag,
  defaultPermissions: z
    .object({
      defaultRole: namedRoleSchema,
      basicPermissions: z
        .array(
          z.object({
            permission: nameSchema(defaultLimits),
            action: actionSchema.default('use'),
            effect: effectSchema.default('allow'),
          }),
          { error: 'must be a list of permissions' },
        )
        .default([]),
    })
    .optional(),
  validation: limitsSchema.and(fileLimitsSchema).prefault({}),
  replicas: z
    .object({
      notifications: truthValue.default(true),
    })
    .prefault({}),
  shadow: z
    .object(
      {
        sample: numeric(
          number
            .min(0, { error: 'must be at least 0' })
            .max(1, { error: 'must be at most 1' }),
        ).default(0.01),
      },
      { error: 'must be an object with a sample' },
    )
    .optional(),
});

/**
 * Reads and checks `permission.rbac`.
 *
 * @throws InputError that names each key with a wrong value. References of
 *   administrators and super users that are none become problems instead,
 *   because one of them must not keep a portal from starting.
 */
export function readSettings(config: Config): RbacSettings {
  const result = schema.safeParse(config.getOptional(ROOT) ?? {});
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
  const problems: SourceProblem[] = [];
  return {
    administrators: references(data.admin.users, 'users', problems),
    superUsers: references(data.admin.superUsers, 'superUsers', problems),
    policyFile: data['policies-csv-file'],
    conditionsFile: data.conditionalPoliciesFile,
    reloadFiles: data.policyFileReload,
    fileSizes: {
      policies: data.validation.policiesCsvFile.maxBytes,
      conditions: data.validation.conditionalPoliciesFile.maxBytes,
    },
    maxConditionDocuments: data.validation.conditionalPoliciesFile.maxDocuments,
    filesSealed: data.policyFilesSealed,
    reservedNames: new ReservedNames(
      data.reservedRoles,
      data.defaultPermissions?.defaultRole.ref,
    ),
    pluginsWithPermission: data.pluginsWithPermission,
    maxDepth: data.maxDepth,
    precedence: data.policyDecisionPrecedence,
    useOwnershipEntityRefs: data.useOwnershipEntityRefs,
    defaultRole: data.defaultPermissions?.defaultRole.ref,
    defaultRoleName: data.defaultPermissions?.defaultRole.name,
    basicPermissions: data.defaultPermissions?.basicPermissions ?? [],
    limits: data.validation,
    groupsMaxAgeMs: duration(config, 'groups.maxAge', { seconds: 30 }),
    groupsMaxStalenessMs: duration(config, 'groups.maxStaleness', {
      minutes: 10,
    }),
    pollIntervalMs: duration(config, 'replicas.pollInterval', {
      milliseconds: 500,
    }),
    notifications: data.replicas.notifications,
    policyMaxStalenessMs: duration(config, 'replicas.maxStaleness', {
      minutes: 10,
    }),
    shadowSample: data.shadow?.sample ?? 0,
    problems,
  };
}

/**
 * The settings in force. A changed configuration takes effect while the backend
 * runs, except for what is said only once at start: the files, the limits and
 * the intervals. One that is wrong is reported, and the old one stays in force.
 */
export class LiveSettings {
  private settings: RbacSettings;
  private readonly listeners: (() => void)[] = [];

  /** @throws InputError that names each key with a wrong value */
  constructor(config: RootConfigService, logger: LoggerService) {
    this.settings = readSettings(config);
    const { administrators, superUsers } = this.settings;
    const groups = [...administrators, ...superUsers].filter(ref =>
      ref.startsWith('group:'),
    );
    if (groups.length > 0) {
      logger.info(
        `Whoever can write the groups of the catalog can administer, because ${ROOT}.admin names ${groups.join(', ')}`,
      );
    }
    config.subscribe?.(() => {
      try {
        this.settings = readSettings(config);
      } catch (error) {
        logger.error(
          'The changed configuration of RBAC was not taken over',
          error as Error,
        );
        return;
      }
      this.listeners.forEach(listener => listener());
    });
  }

  get current(): RbacSettings {
    return this.settings;
  }

  /** Calls back after the configuration has changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
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
        message: describeProblems(problemsOf(result.error), field),
      });
    }
  });
  return refs;
}

function duration(
  config: Config,
  key: string,
  standard: HumanDuration,
): number {
  const full = `${ROOT}.${key}`;
  const value = config.has(full)
    ? readDurationFromConfig(config, { key: full })
    : standard;
  const milliseconds = durationToMilliseconds(value);
  if (!(milliseconds > 0)) {
    throw new InputError(
      `The configuration is wrong: ${full} must be longer than nothing`,
    );
  }
  return milliseconds;
}
