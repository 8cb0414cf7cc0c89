import { z } from 'zod';
import { markedCriteriaSchema } from './explanation';
import { Json } from './json';
import { notesSchema } from './notes';
import { askedPermissionSchema } from './permission';
import { pluginIdSchema } from './plugins';
import { ownUsesSchema } from './unused';

/**
 * What somebody gets for a permission.
 *
 * @public
 */
export const resultSchema = z.enum(['ALLOW', 'CONDITIONAL', 'DENY']);

/** @public */
export type Result = z.infer<typeof resultSchema>;

const path = z
  .array(z.string())
  .optional()
  .describe('From the user through groups to the role or super user.');

/**
 * What somebody gets, and what they have it by.
 *
 * @public
 */
export const grantSchema = z.object({
  result: resultSchema,
  via: z
    .object({
      role: z
        .string()
        .nullable()
        .optional()
        .describe(
          '`null` if the caller may not see it; absent for super users.',
        ),
      path,
      others: z
        .array(
          z.object({
            role: z
              .string()
              .nullable()
              .describe('`null` for all that the caller may not see.'),
            path,
          }),
        )
        .optional()
        .describe(
          'More roles that have a part in it, at most 20; absent if there are none. Who loses one of them may still get it by another.',
        ),
      othersOmitted: z
        .int()
        .optional()
        .describe('How many more of them there are, if not all are named.'),
    })
    .optional()
    .describe('By what they have what they get; absent if nothing grants it.'),
  conditions: markedCriteriaSchema
    .optional()
    .describe(
      'What has to hold, with the aliases replaced. Absent without conditions, where one of them is in a role that the caller may not see, and where the answer would become too long.',
    ),
});

/** @public */
export type GrantJson = Json<typeof grantSchema>;

/**
 * What one user gets.
 *
 * @public
 */
export const userGrantSchema = grantSchema.extend({
  userEntityRef: z.string(),
});

/** @public */
export type UserGrantJson = Json<typeof userGrantSchema>;

/**
 * The users that an answer about everybody covers.
 *
 * @public
 */
export const evaluatedUsersSchema = z
  .object({
    users: z.int(),
    inCatalog: z.int().describe('The others are only named by the policy.'),
    readAt: z.iso.datetime().describe('When the catalog was read.'),
  })
  .describe('The users that the answer covers.');

/** @public */
export type EvaluatedUsersJson = Json<typeof evaluatedUsersSchema>;

/**
 * One page of the users who get certain results for a permission.
 *
 * @public
 */
export const whoCanSchema = z.object({
  permission: askedPermissionSchema,
  resourceRef: z.string().optional(),
  applied: z
    .object({ from: z.iso.datetime(), until: z.iso.datetime() })
    .optional()
    .describe(
      'When plugins applied conditions to the resource; what changed there since then need not show. Absent if no condition had to be applied.',
    ),
  counts: z
    .object({ ALLOW: z.int(), CONDITIONAL: z.int(), DENY: z.int() })
    .describe('How many users get each result, whichever are listed.'),
  users: z.array(userGrantSchema),
  evaluatedUsers: evaluatedUsersSchema.extend({
    isStale: z
      .literal(true)
      .optional()
      .describe('The catalog is read anew for callers who do not accept that.'),
  }),
  notes: notesSchema,
});

/** @public */
export type WhoCanJson = Json<typeof whoCanSchema>;

/**
 * What somebody gets for one permission that a plugin publishes.
 *
 * @public
 */
export const permissionGrantSchema = grantSchema.extend({
  pluginId: pluginIdSchema,
  permission: askedPermissionSchema,
});

/** @public */
export type PermissionGrantJson = Json<typeof permissionGrantSchema>;

/**
 * What somebody may do: every permission that plugins publish.
 *
 * @public
 */
export const whatCanSchema = z.object({
  userEntityRef: z.string(),
  permissions: z.array(permissionGrantSchema),
  notes: notesSchema,
});

/** @public */
export type WhatCanJson = Json<typeof whatCanSchema>;

/**
 * What callers may do themselves, and what is noted of what they used.
 *
 * @public
 */
export const ownAccessSchema = whatCanSchema.extend({ usage: ownUsesSchema });

/** @public */
export type OwnAccessJson = Json<typeof ownAccessSchema>;

/**
 * What users get, or what roles grant by themselves.
 *
 * @public
 */
export const matrixSchema = z.object({
  permissions: z
    .array(permissionGrantSchema.pick({ pluginId: true, permission: true }))
    .describe('The columns.'),
  rows: z.array(
    z.object({
      userEntityRef: z.string().optional().describe('Of a row about a user.'),
      roleEntityRef: z.string().optional().describe('Of a row about a role.'),
      results: z
        .array(resultSchema)
        .describe('One for each of `permissions`, in their order.'),
    }),
  ),
});

/** @public */
export type MatrixJson = Json<typeof matrixSchema>;
