import { z } from 'zod';
import { memberRefSchema } from '../schemas/entityRef';
import { listOf } from '../schemas/list';
import { reasonShape } from '../schemas/problems';
import { Json } from './json';
import { sourceIdSchema } from './roles';

/**
 * Something about a source's declarations that a person should look at.
 *
 * @public
 */
export const sourceProblemSchema = z.object({
  severity: z
    .enum(['error', 'warning'])
    .describe(
      '`error`: a role or the load was left as it was, or a line was left out; `warning`: it was loaded.',
    ),
  ...reasonShape,
  file: z.string().optional().describe('The path as configured.'),
  line: z.int().min(1).optional().describe('Counted from 1.'),
  text: z
    .string()
    .optional()
    .describe('How the line begins, where it was not understood.'),
  role: z
    .string()
    .optional()
    .describe('The role that the problem concerns, if known.'),
  isPassing: z
    .literal(true)
    .optional()
    .describe(
      'It is about one load, and of no more use once somebody has looked into it.',
    ),
  skipped: z
    .literal(true)
    .optional()
    .describe(
      'The role was left alone, because another source has it or its name is reserved. Its lines from this source do not count, denials included.',
    ),
});

/** @public */
export type SourceProblem = Json<typeof sourceProblemSchema>;

/**
 * How a source of roles is doing.
 *
 * @public
 */
export const sourceStatusSchema = z.object({
  id: sourceIdSchema,
  kind: z
    .enum(['configuration', 'files', 'provider', 'adoption', 'rest'])
    .describe('`rest` loads nothing, and is there for problems of its roles.'),
  lastLoad: z
    .string()
    .meta({ format: 'date-time' })
    .optional()
    .describe('When the source last offered something.'),
  files: z
    .array(z.string())
    .optional()
    .describe('The paths as configured, for callers who may see all roles.'),
  digest: z
    .string()
    .optional()
    .describe('Of the content that was last offered.'),
  revision: z
    .int()
    .min(0)
    .optional()
    .describe('In force after the last load that was not rejected.'),
  problems: z.array(sourceProblemSchema),
});

/** @public */
export type SourceStatusJson = Json<typeof sourceStatusSchema>;

/** Users and groups in one request. */
const MAX_MEMBERS = 500;

/**
 * Parses some users and groups that the catalog may not know.
 *
 * @public
 */
export const membersSchema = z.object(
  {
    memberReferences: listOf(memberRefSchema, MAX_MEMBERS, {
      error: 'must be an array of references of users and groups',
    }).min(1, { error: 'must name at least one user or group' }),
  },
  { error: 'must be an object with memberReferences' },
);

/**
 * Those of some users and groups that the catalog does not know.
 *
 * @public
 */
export const unknownMembersSchema = z.object({
  memberReferences: z.array(memberRefSchema),
});

/** @public */
export type UnknownMembersJson = Json<typeof unknownMembersSchema>;
