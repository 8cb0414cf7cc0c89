import { z } from 'zod';
import { ValidationLimits } from '../schemas/limits';
import { perLimits } from '../schemas/perLimits';
import { actionSchema, effectSchema } from '../schemas/policy';
import { Json } from './json';
import { notesSchema } from './notes';
import {
  askedPermissionSchema,
  permissionFields,
  userRefSchema,
} from './permission';

const object = {
  error: ({ code }: { code?: string }) =>
    code === 'invalid_type' ? 'must be an object' : undefined,
};

function questionFields(limits: ValidationLimits) {
  return {
    permission: z.strictObject(permissionFields(limits), object),
    resourceRef: z
      .string({ error: 'must be a string' })
      .min(1, { error: 'must not be empty' })
      .max(500, { error: 'must have at most 500 characters' })
      .optional(),
  };
}

/**
 * Parses what somebody asks about themselves: may they do that (to this entity)?
 *
 * @public
 */
export const ownQuestionSchema = perLimits(limits =>
  z.strictObject(questionFields(limits), object),
);

/** @public */
export type OwnQuestionJson = Json<ReturnType<typeof ownQuestionSchema>>;

/**
 * Parses what is asked: may this user do that (to this entity)?
 *
 * @public
 */
export const questionSchema = perLimits(limits =>
  z.strictObject(
    {
      userEntityRef: userRefSchema,
      ...questionFields(limits),
      asOf: z
        .int({ error: 'must be a whole number' })
        .min(0, { error: 'must be at least 0' })
        .optional()
        .describe(
          'A revision of the past. Groups, configuration and what plugins publish are still those of today.',
        ),
    },
    object,
  ),
);

/** @public */
export type QuestionJson = Json<ReturnType<typeof questionSchema>>;

/** Where a part of a role is written. */
const origin = {
  source: z.string().optional(),
  file: z.string().optional(),
  line: z.int().optional().describe('Counted from 1.'),
};

const visibleRole = z
  .string()
  .nullable()
  .describe('`null` for a role that the caller may not see.');

const reportedPolicySchema = z
  .object({
    role: visibleRole,
    permission: z.string(),
    policy: actionSchema,
    effect: effectSchema,
    ...origin,
  })
  .describe(
    'Of a role that the caller may not see, only what it does, and that only to themselves; about others nothing is said of it.',
  );

const reportedConditionSchema = z
  .object({ role: visibleRole, id: z.int().optional(), ...origin })
  .describe(
    'Of a role that the caller may not see, only that it is there; about others, one stands for all of such roles.',
  );

/** What kept something from counting, and which policies or conditions did. */
const overrulingSchema = z.object({
  by: z.enum([
    'super-user',
    'unknown-to-plugin',
    'other-plugin',
    'deny',
    'name',
    'allow',
    'conditions',
    'conditions-over-deny',
  ]),
  policies: z.array(reportedPolicySchema).optional(),
  conditions: z.array(reportedConditionSchema).optional(),
  reason: z.string().describe('To stand after "because".'),
});

/** What became of something that was at hand. */
const considered = {
  counted: z.boolean(),
  overruled: overrulingSchema.optional(),
};

const consideredPolicySchema = reportedPolicySchema.extend(considered);

const holds = z
  .boolean()
  .nullable()
  .optional()
  .describe('For the resource, if one was given; `null` if that is not known.');

/**
 * Criteria with the aliases replaced, each node with whether it holds.
 *
 * @public
 */
export const markedCriteriaSchema = z.object({
  holds,
  rule: z.string().optional(),
  resourceType: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  words: z
    .string()
    .optional()
    .describe(
      'The resources for which the rule holds, such as "entities owned by user:default/anna".',
    ),
  get allOf() {
    return z.array(markedCriteriaSchema).optional();
  },
  get anyOf() {
    return z.array(markedCriteriaSchema).optional();
  },
  get not() {
    return markedCriteriaSchema.optional();
  },
});

/** @public */
export type MarkedCriteriaJson = Json<typeof markedCriteriaSchema>;

const consideredConditionSchema = reportedConditionSchema.extend({
  ...considered,
  criteria: markedCriteriaSchema.optional(),
  holds,
  sentence: z
    .string()
    .optional()
    .describe(
      'The condition as a sentence without a full stop; with a resource, it ends by saying whether the condition holds for it. Absent where the criteria are.',
    ),
});

/** Until when somebody has a role, who gave it, and why. */
const assignmentReasonSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
});

const reportedRoleSchema = z.object({
  name: z.string(),
  source: z.string(),
  isDefault: z.boolean().describe('Whether everybody has the role.'),
  paths: z
    .array(z.array(z.string()))
    .describe(
      'From the user through groups to the role; one for each membership.',
    ),
  assignments: z
    .array(assignmentReasonSchema)
    .optional()
    .describe('By which the user has the role for a time.'),
});

const text = z
  .string()
  .describe('Begins with the name of the role, where it is about one.');

const granting = z.enum(['ALLOW', 'CONDITIONAL']);

/** Something close by that would have decided otherwise. */
const possibleGrantSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('not-a-member'),
    role: z.string(),
    result: granting,
    text,
  }),
  z.object({
    kind: z.literal('more-roles'),
    count: z.int().min(1).describe('Roles that would do and are not named.'),
    isAtLeast: z.boolean().describe('Whether not all roles were tried.'),
    text,
  }),
  z.object({
    kind: z.literal('denied'),
    denying: z.array(reportedPolicySchema),
    result: granting,
    text,
  }),
  z.object({
    kind: z.literal('narrowed'),
    narrowing: z.array(reportedConditionSchema),
    result: granting,
    text,
  }),
  z.object({
    kind: z.literal('other-action'),
    role: z.string(),
    actions: z.array(actionSchema),
    text,
  }),
]);

/**
 * Why a user may or may not do something, as far as the caller may know it.
 *
 * @public
 */
export const explanationSchema = z.object({
  result: z.enum(['ALLOW', 'DENY', 'CONDITIONAL']),
  verdict: z.enum([
    'no-user',
    'super-user',
    'denied-by-policy',
    'allowed-by-policy',
    'allowed-on-condition',
    'nothing-grants',
    'failure',
  ]),
  reason: z
    .string()
    .describe('What decided, as a sentence without a full stop.'),
  revision: z.int(),
  userEntityRef: z.string(),
  permission: askedPermissionSchema,
  resourceRef: z.string().optional(),
  resourceResult: z
    .enum(['ALLOW', 'DENY'])
    .nullable()
    .optional()
    .describe('The result for that resource; `null` if unknown.'),
  superUser: z
    .array(z.string())
    .optional()
    .describe('From the user to the super user that they are or belong to.'),
  roles: z
    .array(reportedRoleSchema)
    .describe('The roles of the user that the caller may see.'),
  policies: z.array(consideredPolicySchema),
  conditions: z.array(consideredConditionSchema),
  aliases: z
    .object({
      $currentUser: z.string().optional(),
      $ownerRefs: z.array(z.string()).optional(),
    })
    .describe('What the aliases stand for that the conditions use.'),
  possibleGrants: z
    .array(possibleGrantSchema)
    .describe('What is close by and would have decided otherwise.'),
  notes: notesSchema,
  text: z
    .array(z.string())
    .describe('The whole explanation in lines for people.'),
});

/** @public */
export type ExplanationJson = Json<typeof explanationSchema>;

/**
 * An explanation before it is put into lines.
 *
 * @public
 */
export type ExplanationReport = Omit<ExplanationJson, 'text'>;

/** @public */
export type ConsideredPolicy = ExplanationJson['policies'][number];

/** @public */
export type ConsideredCondition = ExplanationJson['conditions'][number];

/**
 * What became of something that was at hand.
 *
 * @public
 */
export type Considered = Pick<ConsideredPolicy, 'counted' | 'overruled'>;

/** @public */
export type ReportedOverruling = NonNullable<Considered['overruled']>;

/** @public */
export type ReportedPolicy = NonNullable<
  ReportedOverruling['policies']
>[number];

/** @public */
export type ReportedCondition = NonNullable<
  ReportedOverruling['conditions']
>[number];

/** @public */
export type ReportedRole = ExplanationJson['roles'][number];

/** @public */
export type ReportedPossibleGrant = ExplanationJson['possibleGrants'][number];
