import { z } from 'zod';
import { ownAssignmentSchema } from './assignment';
import { rule } from './rule';
import { unstorable } from './unstorable';
import {
  MemberRef,
  memberRefSchema,
  NamedRole,
  namedRoleSchema,
  RoleRef,
  roleRefSchema,
} from './entityRef';
import { DeclaredCondition, declaredConditionSchema } from './condition';
import { ValidationLimits } from './limits';
import { listOf } from './list';
import { perLimits } from './perLimits';
import { policiesSchema, PolicyStatement } from './policy';
import { RoleTerms, roleTermsSchema } from './terms';

/**
 * A role as REST takes it.
 *
 * @public
 */
export interface RoleInput extends NamedRole {
  readonly members: readonly MemberRef[];
  /** Empty: the role has none. Absent: leave it as it is. */
  readonly description?: string;
  /** Empty: the role has none. Absent: leave it as it is. */
  readonly owner?: string;
  /** On which terms it may be requested. `null`: on none. Absent: leave them as they are. */
  readonly requests?: RoleTerms | null;
}

function metadataSchema(limits: ValidationLimits) {
  return z
    .object(
      {
        description: z
          .string({ error: 'must be a string' })
          .max(limits.maxDescriptionLength, {
            error: `must have at most ${limits.maxDescriptionLength} characters`,
          })
          .refine(text => !unstorable.test(text), rule('unstorable'))
          .nullish()
          .describe('Empty for none.'),
        owner: z
          .union([z.literal(''), memberRefSchema], {
            error: 'must be the reference of a user or a group',
          })
          .nullish()
          .describe(
            'The user or group who may administer the role when their permission is limited to roles that they own, unless the role grants administration of RBAC. Empty for none.',
          ),
        requests: roleTermsSchema
          .nullish()
          .describe(
            'On which terms the role may be requested; null for none. Left out, they stay.',
          ),
      },
      { error: 'must be an object' },
    )
    .nullish();
}

function membersSchema(limits: ValidationLimits) {
  return listOf(memberRefSchema, limits.maxMembers, {
    error: 'must be an array of references of users and groups',
  });
}

/** The fields of a role without what it grants. */
function roleFields(limits: ValidationLimits) {
  return {
    name: namedRoleSchema,
    memberReferences: membersSchema(limits).min(1, {
      error: 'must name at least one user or group',
    }),
    metadata: metadataSchema(limits),
  };
}

interface ParsedFields {
  memberReferences: MemberRef[];
  metadata?: {
    description?: string | null;
    owner?: MemberRef | '' | null;
    requests?: RoleTerms | null;
  } | null;
}

function toFields({ memberReferences, metadata }: ParsedFields) {
  return {
    members: memberReferences,
    description: metadata?.description ?? undefined,
    owner: metadata?.owner ?? undefined,
    ...(metadata?.requests !== undefined && { requests: metadata.requests }),
  };
}

function toRole({
  name,
  ...fields
}: ParsedFields & { name: NamedRole }): RoleInput {
  return { ...name, ...toFields(fields) };
}

const roleError = {
  error: 'must be an object with name and memberReferences',
};

/**
 * Parses a role as REST has it: `{name, memberReferences, metadata?}` with at
 * least one member.
 *
 * @public
 */
export const roleSchema = perLimits(limits =>
  z
    .object(roleFields(limits), roleError)
    .transform(toRole)
    .describe('Other keys are ignored.'),
);

/**
 * The same of a role that the path names, so that the name may be left out.
 *
 * @public
 */
export const roleOfPathSchema = perLimits(limits =>
  z
    .object(
      { ...roleFields(limits), name: namedRoleSchema.optional() },
      roleError,
    )
    .transform(({ name, ...fields }) => ({ name, ...toFields(fields) }))
    .describe('Other keys are ignored.'),
);

/**
 * A role with all that it is and grants.
 *
 * @public
 */
export interface WholeRoleInput extends RoleInput {
  readonly policies: readonly PolicyStatement[];
  readonly conditions: readonly DeclaredCondition[];
  /** Who is to have it for a time, besides those who already do. */
  readonly assignments?: readonly z.output<typeof ownAssignmentSchema>[];
}

/** Assignments that one call may make. */
const MAX_NEW_ASSIGNMENTS = 100;

/**
 * Parses a role with all that it is and grants: a role as REST has it, with
 * `policies` and `conditions`. Lists may be empty but not missing, so that a
 * misspelt key takes nothing away.
 *
 * @public
 */
export const wholeRoleSchema = perLimits(limits =>
  z
    .object(
      {
        ...roleFields(limits),
        policies: policiesSchema(limits),
        conditions: listOf(
          declaredConditionSchema(limits),
          limits.maxConditions,
          { error: 'must be an array of conditions' },
        ),
        assignments: listOf(ownAssignmentSchema, MAX_NEW_ASSIGNMENTS)
          .optional()
          .describe(
            'Who is to have it for a time, beside those who have it for a time already; these stay.',
          ),
      },
      {
        error:
          'must be an object with name, memberReferences, policies and conditions',
      },
    )
    .transform(
      ({ policies, conditions, assignments, ...role }): WholeRoleInput => ({
        ...toRole(role),
        policies: policies.map(({ policy }) => policy),
        conditions,
        ...(assignments && { assignments }),
      }),
    )
    .describe('Other keys are ignored.'),
);

/** The most roles that are written at once. */
const MAX_ROLES = 1_000;

/**
 * Parses several roles.
 *
 * @public
 */
export const wholeRolesSchema = perLimits(limits =>
  z.object(
    {
      roles: listOf(
        wholeRoleSchema(limits).refine(
          ({ assignments }) => assignments === undefined,
          {
            path: ['assignments'],
            error: 'must be absent; give roles for a time one by one',
          },
        ),
        MAX_ROLES,
        { items: 'roles' },
      ).min(1, { error: 'must name at least one role' }),
    },
    { error: 'must be an object with roles' },
  ),
);

/**
 * What the caller of an update believes the role to be.
 *
 * @public
 */
export type OldRoleInput = Omit<RoleInput, keyof NamedRole> & {
  readonly ref?: RoleRef;
};

/**
 * Parses the `oldRole` of an update: what the caller believes the role to be.
 * The name may be missing, because the path has it.
 *
 * @public
 */
export const oldRoleSchema = perLimits(limits =>
  z
    .object(
      {
        name: roleRefSchema.optional(),
        memberReferences: membersSchema(limits),
        metadata: metadataSchema(limits),
      },
      { error: 'must be an object with memberReferences' },
    )
    .transform(({ name, ...fields }): OldRoleInput => ({
      ref: name,
      ...toFields(fields),
    }))
    .describe(
      'What the caller believes the role to be; its members must be there.',
    ),
);

/**
 * Parses the body of an update: the role as the caller believes it to be, and as it
 * is to become.
 *
 * @public
 */
export const roleUpdateSchema = perLimits(limits =>
  z.object(
    { oldRole: oldRoleSchema(limits), newRole: roleSchema(limits) },
    { error: 'must be an object with oldRole and newRole' },
  ),
);
