import { z } from 'zod';
import { memberRefSchema, namedRoleSchema } from '../schemas/entityRef';
import { roleRefSchema } from '../schemas/entityRef';
import { Json } from './json';
import { writtenReason } from './writtenReason';

/** As ISO 8601, with or without an offset from UTC, as an instant. */
const instant = z.iso
  .datetime({ offset: true, error: 'must be a time as ISO 8601 has it' })
  .max(40)
  .transform(time => Date.parse(time))
  .meta({ format: 'date-time', example: '2027-01-04T18:00:00Z' });

const reason = writtenReason.describe('Why, in one line.');

/**
 * That a member is to have a role for a time, as REST takes it.
 *
 * @public
 */
export const assignmentSchema = z.strictObject({
  role: roleRefSchema,
  member: memberRefSchema,
  from: instant.optional().describe('From when on it counts; absent: at once.'),
  until: instant.describe('From when on it no longer counts.'),
  reason: reason.default(''),
});

/**
 * The later end of an assignment, as REST takes it.
 *
 * @public
 */
export const extensionSchema = z.strictObject({
  until: instant.describe('Later than the present end.'),
});

const time = z.string().meta({ format: 'date-time' });

const factsFields = {
  id: z.string().min(1),
  role: namedRoleSchema,
  member: memberRefSchema,
  from: time.optional().describe('Absent: from the beginning.'),
  until: time.optional().describe('Absent: until somebody ends it.'),
  reason: z.string(),
  grantedBy: z.string().describe('A user, a service or a source.'),
  requestId: z
    .string()
    .optional()
    .describe('The request that it was approved for.'),
};

/**
 * What an assignment is, as the history has it.
 *
 * @public
 */
export const assignmentFactsSchema = z.object(factsFields);

/** @public */
export type AssignmentFactsJson = Json<typeof assignmentFactsSchema>;

/**
 * An assignment as REST shows it.
 *
 * @public
 */
export const assignmentJsonSchema = z.object({
  ...factsFields,
  state: z
    .enum(['due', 'active'])
    .describe('Whether it begins later or counts now.'),
});

/** @public */
export type AssignmentJson = Json<typeof assignmentJsonSchema>;

/**
 * The answer to a new assignment.
 *
 * @public
 */
export const newAssignmentSchema = z.object({ id: z.string().min(1) });
