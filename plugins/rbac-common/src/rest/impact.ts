import { z } from 'zod';
import { rule } from '../schemas/rule';
import { memberRefSchema, roleRefSchema } from '../schemas/entityRef';
import { listOf } from '../schemas/list';
import { perLimits } from '../schemas/perLimits';
import { ValidationLimits } from '../schemas/limits';
import { actionSchema, effectSchema, nameSchema } from '../schemas/policy';
import { wholeRoleSchema } from '../schemas/role';
import { evaluatedUsersSchema, resultSchema } from './access';
import { errorSchema } from './error';
import { markedCriteriaSchema } from './explanation';
import { Json } from './json';
import { notesSchema } from './notes';
import { askedPermissionSchema, userRefSchema } from './permission';
import { sourceProblemSchema } from './sources';

/**
 * The change of somebody's access: they may do less than before, more, or
 * something that is not proven to be either.
 *
 * @public
 */
export const effectOnAccessSchema = z.enum(['loses', 'changes', 'gains']);

/** @public */
export type EffectOnAccess = z.infer<typeof effectOnAccessSchema>;

/** How many users each of them happens to; somebody may be counted in several. */
const peopleSchema = z.object({
  loses: z.int(),
  changes: z.int(),
  gains: z.int(),
});

/** The same of the people of the group that was asked about, and of them alone. */
const groupSchema = peopleSchema
  .optional()
  .describe('How many of them are in the group of `group`, if it was given.');

const roleSchema = z
  .string()
  .nullable()
  .describe('`null` for a role that the caller may not see.');

const changeSchema = z.enum(['added', 'removed']);

/** The number of entities that a condition holds for, among those that the caller sees. */
const entityCountSchema = z.object({
  matching: z.int(),
  of: z
    .int()
    .describe('All that the catalog shows to the caller, of every kind.'),
});

/** Entities for which conditions hold on one side of a change only, as far as whoever asks sees them. */
const movedEntitiesSchema = z.object({
  count: z.int(),
  examples: z.array(z.string()).describe('The first of them: at most 3.'),
});

/** A line that comes or goes, and for that reason somebody's access changes. */
const causeSchema = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('member'),
    change: changeSchema,
    role: roleSchema,
    member: z.string().optional(),
  }),
  z.object({
    part: z.literal('members'),
    change: changeSchema,
    role: z.string(),
    people: z.int().describe('How many users the change names.'),
    examples: z.array(z.string()).describe('The first three of them.'),
  }),
  z.object({
    part: z.literal('group'),
    change: changeSchema,
    user: z.string(),
    group: z.string(),
  }),
  z.object({
    part: z.literal('policy'),
    change: changeSchema,
    role: roleSchema,
    permission: z.string(),
    policy: actionSchema,
    effect: effectSchema,
  }),
  z.object({
    part: z.literal('condition'),
    change: z.enum(['added', 'removed', 'changed']),
    role: roleSchema,
    id: z.int().optional(),
    conditions: markedCriteriaSchema
      .optional()
      .describe('Absent if they are very long or hidden.'),
    entities: entityCountSchema
      .optional()
      .describe(
        'Absent where the catalog cannot tell: criteria about the user, rules that it does not bring, and answers that take too long.',
      ),
  }),
  z.object({
    part: z.literal('changeOver'),
    reason: z
      .string()
      .describe('Only in `rbac adopt --dry-run`, about another RBAC plugin.'),
  }),
]);

const ruleSchema = z.object({
  rule: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  words: z
    .string()
    .optional()
    .describe('The resources for which it holds, as in other criteria.'),
});

/** The effect of conditions, compared with those before them. */
const comparedConditionsSchema = z.object({
  comparison: z
    .enum(['narrower', 'wider', 'incomparable', 'undecided'])
    .describe(
      '`narrower` is proven: whatever is allowed now was allowed before. `undecided` if there are too many rules to tell.',
    ),
  before: markedCriteriaSchema.optional(),
  after: markedCriteriaSchema
    .optional()
    .describe(
      'Like `before`, absent if it is very long, and for callers who may not see all roles.',
    ),
  entities: z
    .object({
      before: entityCountSchema.optional(),
      after: entityCountSchema.optional(),
      lost: movedEntitiesSchema
        .optional()
        .describe('Those for which they held before and do not hold after.'),
      won: movedEntitiesSchema
        .optional()
        .describe('Those for which they hold after and did not hold before.'),
    })
    .optional()
    .describe('Of how many entities they hold, where the catalog can tell.'),
  example: z
    .object({ holds: z.array(ruleSchema), fails: z.array(ruleSchema) })
    .optional()
    .describe(
      'Something that is allowed now and was not before, by the rules that hold for it and those that do not; the other rules make no difference.',
    ),
});

const accessChangeSchema = z.object({
  effect: effectOnAccessSchema,
  permissions: z.array(askedPermissionSchema).min(1),
  before: resultSchema,
  after: resultSchema,
  conditions: comparedConditionsSchema
    .optional()
    .describe(
      'Present if conditions decide before or after. Where they decide one of them only, all or nothing is allowed on the other side; absent then if not all of the users get the same ones, and if no line with conditions comes or goes.',
    ),
  id: z
    .string()
    .optional()
    .describe(
      'Present if it happens to more users than are named; with `accessChange`, it asks for the others.',
    ),
  people: z.int().min(1).describe('How many users this happens to.'),
  group: z
    .int()
    .optional()
    .describe('How many of them are in the group of `group`, if it was given.'),
  users: z
    .array(z.string())
    .describe(
      'The first of them, by their references: at most 20, or the page that was asked for.',
    ),
  causes: z
    .array(causeSchema)
    .describe(
      'The lines that come or go and bear on it; at most 20. If a change names at least 500 users for one role, they are one of them, `members`.',
    ),
  causesOmitted: z.int(),
});

const affectedPermissionSchema = peopleSchema.extend({
  group: groupSchema,
  ...askedPermissionSchema.shape,
  isPublished: z
    .boolean()
    .describe(
      'Whether a plugin is known to ask for it. What only the policy names is listed as well, since plugins may not have said all they ask for.',
    ),
});

/**
 * What a change would do to everybody's access, as far as the caller may know it.
 *
 * @public
 */
export const impactSchema = z.object({
  evaluatedUsers: evaluatedUsersSchema,
  people: peopleSchema,
  group: z
    .object({
      entityRef: z.string(),
      users: z.int().describe('How many people the group has.'),
      people: peopleSchema,
    })
    .optional()
    .describe('The people of the group that was asked about.'),
  permissions: z
    .array(affectedPermissionSchema)
    .describe('Every permission to which anybody gets another access.'),
  accessChanges: z
    .array(accessChangeSchema)
    .describe('Losses first, each by how many people they happen to.'),
  accessChangesOmitted: z
    .int()
    .describe(
      'How many more access changes there are; `people` and `permissions` count them, too.',
    ),
  notes: notesSchema,
});

/** @public */
export type ImpactJson = Json<typeof impactSchema>;

/**
 * A permission to which somebody gets another access, and how many do.
 *
 * @public
 */
export type AffectedPermissionJson = ImpactJson['permissions'][number];

/**
 * What happens to some users and permissions for the same reason.
 *
 * @public
 */
export type AccessChangeJson = ImpactJson['accessChanges'][number];

/**
 * A line that comes or goes, and for that reason somebody's access changes.
 *
 * @public
 */
export type ImpactCauseJson = AccessChangeJson['causes'][number];

/**
 * The effect of conditions, compared with those before them.
 *
 * @public
 */
export type ComparedConditionsJson = NonNullable<
  AccessChangeJson['conditions']
>;

/**
 * How many entities match, of those that whoever asks sees.
 *
 * @public
 */
export type EntityCountJson = NonNullable<
  NonNullable<ComparedConditionsJson['entities']>['before']
>;

/**
 * The part of an impact that comes from the policy alone.
 *
 * @public
 */
export type ImpactReport = Omit<ImpactJson, 'evaluatedUsers'> & {
  readonly evaluatedUsers: Omit<ImpactJson['evaluatedUsers'], 'readAt'>;
};

/**
 * What a change would do if it were made: an impact, the refusal that it would
 * get, or both, if a guardrail refuses what the change does.
 *
 * @public
 */
export const dryRunSchema = z.object({
  revision: z.int(),
  etag: z
    .string()
    .describe(
      'The version of the policy that this is about. Sent as `If-Match` with the change, it is made just like this or answered with 412.',
    ),
  impact: impactSchema
    .optional()
    .describe(
      'Absent only if there is a refusal. A guardrail that refuses what the change does comes together with it.',
    ),
  refusal: errorSchema.shape.error
    .extend({ statusCode: z.int() })
    .optional()
    .describe('What the change would be answered with.'),
  requiresReason: z
    .boolean()
    .optional()
    .describe(
      'Whether the change is refused without a reason in the header `X-Change-Reason`.',
    ),
  problems: z
    .array(sourceProblemSchema)
    .max(1_000)
    .optional()
    .describe(
      'What a load of the files would report; roles with errors stay as they are. The first 1,000.',
    ),
});

/** @public */
export type DryRunJson = Json<typeof dryRunSchema>;

/**
 * How a policy file would have to be changed.
 *
 * @public
 */
export const filePatchSchema = z.object({
  file: z.string().describe('The path as configured.'),
  patch: z
    .string()
    .describe('A unified diff, as `git apply` and `patch` take it.'),
});

/** @public */
export type FilePatchJson = Json<typeof filePatchSchema>;

/**
 * How the policy files would have to be changed for one of their roles to be as it
 * should be, and what the changed files would do.
 *
 * @public
 */
export const rolePatchSchema = dryRunSchema.extend({
  patches: z
    .array(filePatchSchema)
    .max(2)
    .describe('Empty if the files say that already.'),
});

/** @public */
export type RolePatchJson = Json<typeof rolePatchSchema>;

const object = {
  // The library names the unknown keys.
  error: ({ code }: { readonly code?: string }) =>
    code === 'unrecognized_keys' ? undefined : 'must be an object',
};
const fileText = z.string({ error: 'must be the text of a file' });
const someGroups = listOf(memberRefSchema, 1_000, {
  error: 'must be an array of groups',
  items: 'groups',
}).optional();

/** The most permissions that are added, removed or renamed in one simulation. */
const MAX_PERMISSIONS = 100;

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Plugins that are installed, removed or upgraded, by what they ask for. */
function upgradeSchema(limits: ValidationLimits) {
  const name = nameSchema(limits);
  const list = <T extends z.ZodType>(item: T) =>
    listOf(item, MAX_PERMISSIONS, { items: 'permissions' }).optional();
  return z
    .strictObject(
      {
        added: list(
          z.strictObject(
            { name, action: actionSchema, resourceType: name.optional() },
            object,
          ),
        ),
        removed: list(name),
        renamed: list(
          z.strictObject({ from: name, to: name }, object),
        ).describe('The action and the resource type stay as they are.'),
      },
      object,
    )
    .refine(
      ({ added = [], removed = [], renamed = [] }) =>
        isDistinct([...removed, ...renamed.map(({ from }) => from)]) &&
        isDistinct([
          ...added.map(one => one.name),
          ...renamed.map(({ to }) => to),
        ]),
      rule('permission-repeated'),
    );
}

/** The most roles that one simulation writes, and that it deletes. */
const MAX_ITEMS = 1_000;

/**
 * Parses what is simulated: policy files instead of the portal's, roles that are written
 * or deleted, somebody who joins or leaves groups, or plugins that ask for other
 * permissions.
 *
 * @public
 */
export const simulationSchema = perLimits(limits =>
  z
    .strictObject(
      {
        files: z
          .strictObject(
            { policies: fileText, conditions: fileText.optional() },
            object,
          )
          .optional()
          .describe('The policy file, and the conditional-policy file.'),
        roles: z
          .strictObject(
            {
              put: listOf(wholeRoleSchema(limits), MAX_ITEMS, {
                items: 'roles',
              }).optional(),
              delete: listOf(roleRefSchema, MAX_ITEMS, {
                items: 'roles',
              }).optional(),
            },
            object,
          )
          .optional()
          .describe('As if the caller wrote and deleted them in this order.'),
        member: z
          .strictObject(
            { user: userRefSchema, joins: someGroups, leaves: someGroups },
            object,
          )
          .optional(),
        plugins: upgradeSchema(limits)
          .optional()
          .describe(
            'What plugins ask for otherwise, alone or together with files or roles.',
          ),
      },
      object,
    )
    .refine(({ plugins, ...others }) => {
      const given = Object.values(others).filter(Boolean).length;
      return given === 1 ? !(plugins && others.member) : given === 0 && plugins;
    }, rule('simulation-of-several')),
);

/** @public */
export type SimulationJson = Json<ReturnType<typeof simulationSchema>>;

/**
 * Plugins that are installed, removed or upgraded, by what they ask for.
 *
 * @public
 */
export type UpgradeJson = NonNullable<SimulationJson['plugins']>;
