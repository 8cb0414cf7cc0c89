import { z } from 'zod';
import { storedConditionSchema } from '../schemas/condition';
import { memberRefSchema, namedRoleSchema } from '../schemas/entityRef';
import { perLimits } from '../schemas/perLimits';
import { statementSchema } from '../schemas/policy';
import { wholeRoleSchema } from '../schemas/role';
import { roleTermsJsonSchema } from '../schemas/terms';
import { Json } from './json';

/**
 * What a role, a policy or a problem belongs to.
 *
 * @public
 */
export const sourceIdSchema = z
  .string()
  .min(1)
  .describe(
    '`configuration`, `rest`, `csv-file`, `legacy`, or the id of a provider.',
  );

const time = z.string().meta({ format: 'date-time' });

/**
 * What is known about a role beside what it grants.
 *
 * @public
 */
export const roleMetadataSchema = z.object({
  source: sourceIdSchema,
  description: z.string().optional(),
  owner: z.string().optional(),
  author: z.string().optional().describe('A user, a service or a source.'),
  modifiedBy: z.string().optional(),
  createdAt: time.optional(),
  lastModified: time.optional(),
  requests: roleTermsJsonSchema
    .optional()
    .describe(
      'On which terms the role may be requested, if it says so itself; the configuration may have others.',
    ),
  isDefault: z.boolean().describe('Whether everybody has the role.'),
});

/** @public */
export type RoleMetadataJson = Json<typeof roleMetadataSchema>;

const roleFields = {
  name: namedRoleSchema,
  memberReferences: z.array(memberRefSchema),
  metadata: roleMetadataSchema,
};

const paths = z
  .array(z.array(z.string()).min(2))
  .min(1)
  .optional()
  .describe(
    'With `through=groups`, the ways from the user through groups to the role.',
  );

const count = z.int().min(0);

const activeAssignments = z
  .int()
  .min(1)
  .optional()
  .describe(
    'How many assignments give the role for a time now, beside its members; absent if none does.',
  );

/**
 * A role as REST shows it.
 *
 * @public
 */
export const roleJsonSchema = z.object({
  ...roleFields,
  activeAssignments,
  paths,
});

/** @public */
export type RoleJson = Json<typeof roleJsonSchema>;

/**
 * A role in a list: numbers instead of what may be long.
 *
 * @public
 */
export const roleSummarySchema = z.object({
  name: namedRoleSchema,
  metadata: roleMetadataSchema,
  members: z.object({ users: count, groups: count }),
  firstMembers: z
    .array(memberRefSchema)
    .describe('A few of its members, users first, for those who look.'),
  permissionPolicies: count,
  conditions: count,
  activeAssignments,
  plugins: z
    .array(z.string().min(1))
    .describe(
      'The plugins that its policies allow or its conditions may allow something of, as far as they have said what they publish.',
    ),
  paths,
});

/** @public */
export type RoleSummaryJson = Json<typeof roleSummarySchema>;

/**
 * A role with all that it is and grants, as REST shows it. Parsed, it is in the
 * words of the policy.
 *
 * @public
 */
export const wholeRoleJsonSchema = perLimits(limits =>
  z.object({
    ...roleFields,
    policies: z.array(statementSchema(limits)),
    conditions: z.array(storedConditionSchema(limits)),
  }),
);

/** @public */
export type WholeRoleJson = Json<ReturnType<typeof wholeRoleJsonSchema>>;

/**
 * A role with all that it is and grants, as REST takes it.
 *
 * @public
 */
export type NewWholeRoleJson = Json<ReturnType<typeof wholeRoleSchema>>;
