import { z } from 'zod';
import { assignmentJsonSchema, newAssignmentSchema } from '../rest/assignments';
import { assignmentSchema, extensionSchema } from '../schemas/assignment';
import { memberRefSchema, roleRefSchema } from '../schemas/entityRef';
import { arrayOf } from './arrayOf';
import { change, dryRunAnswer } from './change';
import { endpoint } from './endpoint';
import { boundedPage } from './parameters';

/** Assignments on a page. */
const [USUAL, MOST] = [100, 1_000];

const path = '/assignments/{id}';

const assignmentPath = z.object({
  id: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be the id of an assignment')
    .meta({ example: '0b9f4c1e-6f0e-4a55-9d0d-0a4a0d9c3a11' }),
});

const listQuery = z.strictObject({
  role: roleRefSchema.describe('Those of this role.').optional(),
  member: memberRefSchema
    .describe('Those to this user or group, and to no group of theirs.')
    .optional(),
  endsBefore: z.iso
    .datetime({ offset: true, error: 'must be a time as ISO 8601 has it' })
    .max(40)
    .transform(time => Date.parse(time))
    .meta({ format: 'date-time' })
    .describe('Those that end before this time.')
    .optional(),
  ...boundedPage('assignments', USUAL, MOST),
});

/**
 * Who has a role for a time.
 *
 * @public
 */
export const listAssignments = endpoint({
  method: 'get',
  path: '/assignments',
  tag: 'assignments',
  summary:
    'Who has a role for a time, or will have; what ends first comes first',
  description: 'Of the roles that the caller may see.',
  query: listQuery,
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'assignments' },
  answers: {
    200: {
      description: 'One page of the assignments that have not ended.',
      body: arrayOf(assignmentJsonSchema),
      etag: true,
      total: true,
    },
  },
  refusals: [400, 401, 403, 503],
});

const creation = change({
  method: 'post',
  path: '/assignments',
  tag: 'assignments',
  summary: 'Give a role for a time',
  description:
    'The role keeps its members. By the clock of each replica it counts from its beginning until just before its end; nothing has to run for that. It is judged like a member of the role, now and at its beginning.',
  body: assignmentSchema,
  example: {
    role: 'role:default/readers',
    member: 'user:default/eve',
    until: '2099-12-31T18:00:00Z',
    reason: 'On call, INC-4711',
  },
  needs: 'update',
  event: { eventId: 'role-write', actionType: 'assign' },
  refusals: [404],
});

/** @public */
export const createAssignment = endpoint({
  ...creation,
  answers: {
    200: dryRunAnswer,
    201: {
      description: 'It was given.',
      body: newAssignmentSchema,
      etag: true,
    },
  },
});

/** @public */
export const endAssignment = change({
  method: 'post',
  path: `${path}/end`,
  tag: 'assignments',
  summary: 'Take back at once what was given for a time, also before it begins',
  params: assignmentPath,
  needs: 'update',
  event: { eventId: 'role-write', actionType: 'end' },
  refusals: [404],
});

/** @public */
export const extendAssignment = change({
  method: 'post',
  path: `${path}/extend`,
  tag: 'assignments',
  summary: 'Have an assignment last longer',
  params: assignmentPath,
  body: extensionSchema,
  example: { until: '2099-12-31T20:00:00Z' },
  needs: 'update',
  event: { eventId: 'role-write', actionType: 'extend' },
  refusals: [404, 409],
});
