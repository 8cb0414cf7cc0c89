import { z } from 'zod';
import {
  entityRefSchema,
  memberRefSchema,
  namedRoleSchema,
  roleRefSchema,
} from '../schemas/entityRef';
import { perLimits } from '../schemas/perLimits';
import { rule } from '../schemas/rule';
import { unstorable } from '../schemas/unstorable';
import { Json } from './json';
import { permissionFields } from './permission';
import { writtenReason } from '../schemas/writtenReason';

/**
 * The states of a request. What was approved goes on as an assignment.
 *
 * @public
 */
export const requestStates = [
  'pending',
  'approved',
  'denied',
  'cancelled',
  'lapsed',
] as const;

/** A duration of ISO 8601 that is not negative. */
const durationPattern =
  /^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T(?=\d)(\d{1,7}H)?(\d{1,9}M)?(\d{1,9}S)?)?$/;

const text = z.string({ error: 'must be a string' });
const storable = text.refine(
  written => !unstorable.test(written),
  rule('unstorable'),
);

/**
 * Parses a request of a role for the caller.
 *
 * @public
 */
export const newRequestSchema = perLimits(limits =>
  z.strictObject(
    {
      role: roleRefSchema,
      member: memberRefSchema
        .describe(
          'Who is to have it: a group that the caller is in, and that may request it as a whole; the caller, if absent.',
        )
        .optional(),
      until: z.iso
        .datetime({
          offset: true,
          error: 'must be a time such as 2026-12-24T18:00:00Z',
        })
        .describe('When the access is to end.')
        .optional(),
      duration: text
        .regex(durationPattern, { error: 'must be a duration such as PT8H' })
        .describe(
          'How long the access is to last: from now on, also if the approval comes later. With `until`, the earlier of both is the end; without either, there is none.',
        )
        .optional(),
      reason: writtenReason
        .describe(
          'What the access is for, in one line; at most 1000 bytes of UTF-8.',
        )
        .default(''),
      permission: permissionFields(limits)
        .name.describe(
          'What was denied, for the information of whoever decides.',
        )
        .optional(),
      resourceRef: storable
        .min(1, { error: 'must not be empty' })
        .max(500, { error: 'must have at most 500 characters' })
        .describe('On what it was denied.')
        .optional(),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type' ? 'must be an object' : undefined,
    },
  ),
);

/** @public */
export type NewRequestJson = z.input<ReturnType<typeof newRequestSchema>>;

const instant = z.string().describe('ISO 8601, in UTC.');

/**
 * A request of a role.
 *
 * @public
 */
export const accessRequestSchema = z.object({
  id: z.string(),
  role: namedRoleSchema,
  description: z.string().optional().describe('Of the role, if it is there.'),
  asker: entityRefSchema,
  member: memberRefSchema.describe('Who is to have the role.'),
  askedAt: instant,
  until: instant.optional().describe('When the access is to end.'),
  reason: z.string(),
  permission: z.string().optional(),
  resourceRef: z.string().optional(),
  lapsesAt: instant.describe('From when on it is too late to answer.'),
  state: z.enum(requestStates),
  approvals: z
    .array(z.object({ by: entityRefSchema, at: instant }))
    .describe('In the order in which they were given.'),
  settledAt: instant.optional(),
  settledBy: entityRefSchema
    .optional()
    .describe('Absent of what lapsed, because nobody answered.'),
  approvalsNeeded: z
    .int()
    .optional()
    .describe(
      'How many people have to approve by the present terms; absent if the role can no longer be requested.',
    ),
  access: z
    .enum(['due', 'active', 'ended'])
    .optional()
    .describe('Of what was approved: where what it gave stands.'),
  isAtOnce: z
    .literal(true)
    .optional()
    .describe(
      'It was given at once, without an approval: somebody is to acknowledge it afterwards.',
    ),
  acknowledgedAt: instant.optional(),
  acknowledgedBy: entityRefSchema.optional(),
});

/** @public */
export type AccessRequestJson = Json<typeof accessRequestSchema>;

/**
 * A role that the caller may request.
 *
 * @public
 */
export const requestableSchema = z.object({
  role: namedRoleSchema,
  description: z.string().optional(),
  approvals: z
    .int()
    .describe('How many people have to approve; 0: it is given at once.'),
  approvers: z
    .array(entityRefSchema)
    .describe('Empty if whoever may update the role decides.'),
  maxDuration: z
    .int()
    .optional()
    .describe('How long access may last at most, in milliseconds.'),
  reason: z.enum(['required', 'optional']),
  result: z
    .enum(['ALLOW', 'CONDITIONAL'])
    .optional()
    .describe(
      'With the role, what the caller asks about. Conditions are applied to a resource that the caller may read; of another one they stay.',
    ),
});

/** @public */
export type RequestableJson = Json<typeof requestableSchema>;
