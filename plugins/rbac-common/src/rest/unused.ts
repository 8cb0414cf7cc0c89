import { z } from 'zod';
import { memberRefSchema, namedRoleSchema } from '../schemas/entityRef';
import { reasonShape } from '../schemas/problems';
import { actionSchema, effectSchema } from '../schemas/policy';
import { assignmentFactsSchema } from './assignments';
import { Json } from './json';
import { notesSchema } from './notes';
import { sourceIdSchema } from './roles';

const noted = z
  .enum(['off', 'permissions', 'people'])
  .describe('What is noted of use, as `permission.rbac.usage` has it.');
const day = z.string().meta({ format: 'date', example: '2026-08-30' });

const statement = z.object({
  permission: z.string(),
  policy: actionSchema,
  effect: effectSchema,
});

/**
 * The parts of a role that may be unused.
 *
 * @public
 */
export const unusedKinds = [
  'policy',
  'condition',
  'member',
  'assignment',
] as const;

/** @public */
export type UnusedKind = (typeof unusedKinds)[number];

/**
 * A part of a role that nobody used.
 *
 * @public
 */
export const unusedPartSchema = z.object({
  kind: z.enum(unusedKinds),
  role: namedRoleSchema,
  source: sourceIdSchema.describe('What the role belongs to.'),
  policy: statement.optional(),
  condition: z
    .object({
      id: z.int(),
      pluginId: z.string(),
      resourceType: z.string(),
      permissions: z
        .array(z.string())
        .describe('What it is for: actions, or names with their actions.'),
    })
    .optional(),
  member: memberRefSchema
    .optional()
    .describe('A permanent member of the role.'),
  assignment: assignmentFactsSchema.optional(),
  lastDay: day
    .optional()
    .describe('When it was last used; absent if that is not known.'),
  isRecommended: z
    .boolean()
    .describe(
      'Whether it can be taken away together with all others that are recommended: nothing that was used in the period is lost, nobody gains, and no guardrail breaks.',
    ),
  why: z.object(reasonShape).optional().describe('Why it is not recommended.'),
});

/** @public */
export type UnusedPartJson = Json<typeof unusedPartSchema>;

const usedMembershipSchema = z.object({
  role: namedRoleSchema,
  source: sourceIdSchema.describe('What the role belongs to.'),
  member: memberRefSchema,
  assignment: assignmentFactsSchema
    .optional()
    .describe('What gives them the role for a time.'),
  lastDay: day.describe('When they used it last.'),
});

/**
 * What nobody used in a period.
 *
 * @public
 */
export const unusedSchema = z.object({
  since: day.describe('The first day of the period; it ends today.'),
  noted,
  completeSince: day
    .optional()
    .describe(
      'The first day since which use is noted without a gap; absent if it is not noted.',
    ),
  processes: z
    .int()
    .describe('How many processes of the backend noted use in the period.'),
  isEnough: z
    .boolean()
    .describe(
      'Whether use was noted in the whole period, and the history reaches back to it. Otherwise nothing is listed.',
    ),
  unused: z.array(unusedPartSchema),
  used: z
    .array(usedMembershipSchema)
    .optional()
    .describe(
      'Of the user or group that is asked about: the roles of its own that were used, and would be missed.',
    ),
  isCutOff: z.boolean().describe('Whether there are more than are listed.'),
  proof: z
    .object({
      uses: z
        .int()
        .describe('Uses of the period that are allowed now, decided again.'),
      lost: z
        .int()
        .describe(
          'How many of them would be lost without all that is recommended. If it is not 0, nothing is recommended.',
        ),
    })
    .optional()
    .describe('Absent if nothing is listed.'),
  notes: notesSchema,
});

/** @public */
export type UnusedJson = Json<typeof unusedSchema>;

/**
 * When what a role allows was used last.
 *
 * @public
 */
export const lastUsesSchema = z.object({
  noted,
  policies: z
    .array(z.object({ policy: statement, lastDay: day }))
    .describe('Policies that allow, without those that have no noted use.'),
  conditions: z
    .array(z.object({ id: z.int(), lastDay: day }))
    .describe('The same of conditions.'),
});

/** @public */
export type LastUsesJson = Json<typeof lastUsesSchema>;

/**
 * What is noted of what a user used.
 *
 * @public
 */
export const ownUsesSchema = z.object({
  noted,
  keptForDays: z.int().describe('After so many days it is deleted.'),
  uses: z
    .array(
      z.object({
        permission: z
          .string()
          .optional()
          .describe('Absent if no policy named it; then the type is noted.'),
        action: actionSchema,
        resourceType: z.string().optional(),
        lastDay: day,
      }),
    )
    .describe('The latest first.'),
  isCutOff: z.boolean().describe('Whether there are more than are listed.'),
});

/** @public */
export type OwnUsesJson = Json<typeof ownUsesSchema>;
