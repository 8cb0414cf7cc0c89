import { z } from 'zod';
import { memberRefSchema, roleRefSchema } from './entityRef';
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
 * The same in the body of the role that it is about.
 *
 * @public
 */
export const ownAssignmentSchema = assignmentSchema.omit({ role: true });

/**
 * The later end of an assignment, as REST takes it.
 *
 * @public
 */
export const extensionSchema = z.strictObject({
  until: instant.describe('Later than the present end.'),
});
