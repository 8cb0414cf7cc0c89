import { z } from 'zod';
import { storedConditionSchema } from '../schemas/condition';
import { memberRefSchema, namedRoleSchema } from '../schemas/entityRef';
import { perLimits } from '../schemas/perLimits';
import { statementSchema } from '../schemas/policy';
import { roleTermsJsonSchema } from '../schemas/terms';
import { assignmentFactsSchema } from './assignments';
import { Json } from './json';
import { sourceIdSchema } from './roles';

const revision = z
  .int()
  .min(1)
  .describe('Of the policy as the commit left it.');

const recordFields = {
  revision,
  commitId: z
    .string()
    .optional()
    .describe(
      'A hash over the id of the commit before and over all that is kept of this one.',
    ),
  at: z
    .string()
    .describe(
      'ISO 8601, in UTC, by the clock of the replica that made the commit.',
    ),
  actor: z.string().describe('A user, a service or a source.'),
  source: sourceIdSchema,
  change: z.string().describe('What was asked for, such as `createRole`.'),
  reason: z.string().optional().describe('Why, in the words of the actor.'),
  digest: z
    .string()
    .optional()
    .describe('Of the content of the source, if the commit was a load.'),
};

/**
 * What is known of a commit beside what it changed.
 *
 * @public
 */
export const commitRecordSchema = z.object(recordFields);

/** @public */
export type CommitRecordJson = Json<typeof commitRecordSchema>;

/**
 * A commit in a list.
 *
 * @public
 */
export const commitSchema = z.object({
  ...recordFields,
  roles: z
    .array(namedRoleSchema)
    .describe('The roles that it changed; the first hundred of them.'),
  rolesOmitted: z.int().min(0).describe('How many others there are.'),
});

/** @public */
export type CommitJson = Json<typeof commitSchema>;

const field = z.string().nullable().optional();

/**
 * What differs of a role on one side of a change. What is left out does not differ;
 * of a role that came or went, all is there.
 *
 * @public
 */
export const roleFactsSchema = perLimits(limits =>
  z.object({
    name: namedRoleSchema.optional(),
    source: sourceIdSchema.optional(),
    memberReferences: z.array(memberRefSchema).optional(),
    policies: z.array(statementSchema(limits)).optional(),
    conditions: z.array(storedConditionSchema(limits)).optional(),
    metadata: z
      .object({
        description: field,
        owner: field,
        author: field,
        modifiedBy: field,
        createdAt: field,
        lastModified: field,
        requests: roleTermsJsonSchema.nullable().optional(),
      })
      .optional()
      .describe('`null` where there was none.'),
  }),
);

/** @public */
export type RoleFactsJson = Json<ReturnType<typeof roleFactsSchema>>;

/**
 * A commit with what it changed of each role.
 *
 * @public
 */
export const commitChangesSchema = perLimits(limits =>
  z.object({
    ...recordFields,
    changes: z
      .array(
        z.object({
          name: namedRoleSchema,
          before: roleFactsSchema(limits)
            .nullable()
            .describe('`null` if there was no such role.'),
          after: roleFactsSchema(limits)
            .nullable()
            .describe('`null` if the role is gone.'),
        }),
      )
      .describe('One page of the roles that it changed.'),
    assignments: z
      .array(
        z.object({
          before: assignmentFactsSchema
            .nullable()
            .describe('`null` if there was no such assignment.'),
          after: assignmentFactsSchema
            .nullable()
            .describe('`null` if the assignment is gone.'),
        }),
      )
      .optional()
      .describe(
        'What it changed of assignments, the first thousand of them; absent if nothing.',
      ),
    assignmentsOmitted: z
      .int()
      .min(0)
      .optional()
      .describe('How many others there are.'),
  }),
);

/** @public */
export type CommitChangesJson = Json<ReturnType<typeof commitChangesSchema>>;

/**
 * The lines of a role, each with the commit that made it what it is.
 *
 * @public
 */
export const blameSchema = z.object({
  name: namedRoleSchema,
  lines: z.array(
    z.object({
      part: z.enum([
        'name',
        'description',
        'owner',
        'terms',
        'member',
        'assignment',
        'policy',
        'condition',
      ]),
      text: z
        .string()
        .describe(
          'The line itself: a reference, a policy as the policy file has it, the id of a condition, terms as JSON, who has the role from when and until when.',
        ),
      assignment: assignmentFactsSchema
        .optional()
        .describe(
          'Who has the role for a time, if the line says that. Its commit gave it, or was the last to extend it.',
        ),
      commit: commitRecordSchema
        .nullable()
        .describe('`null` if that was before the history begins.'),
    }),
  ),
});

/** @public */
export type BlameJson = Json<typeof blameSchema>;

/**
 * Whether the tables are what the commits made of them.
 *
 * @public
 */
export const verificationSchema = z.object({
  revision: z.int().min(0),
  commitId: z.string().optional(),
  commits: z.int().min(0).describe('How many were checked.'),
  since: revision.optional(),
  roles: z.int().min(0).describe('How many roles there are.'),
  unknown: z
    .int()
    .min(0)
    .describe(
      'How many of them nobody can check: an older release wrote them, and nobody has since.',
    ),
  problems: z
    .array(
      z.object({
        revision: revision.optional(),
        role: z.string().optional(),
        message: z.string(),
      }),
    )
    .describe('At most a thousand.'),
});

/** @public */
export type VerificationJson = Json<typeof verificationSchema>;
