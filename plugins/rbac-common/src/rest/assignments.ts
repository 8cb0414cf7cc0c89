import { z } from 'zod';
import { memberRefSchema, namedRoleSchema } from '../schemas/entityRef';
import { Json } from './json';

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
