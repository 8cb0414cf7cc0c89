import { z } from 'zod';
import {
  MemberRef,
  memberRefSchema,
  NamedRole,
  namedRoleSchema,
  RoleRef,
  roleRefSchema,
} from './entityRef';
import { ValidationLimits } from './limits';

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
}

/** What no database stores as text. */
const unstorable = /[\0\p{Cs}]/u;

function metadataSchema(limits: ValidationLimits) {
  return z
    .object(
      {
        description: z
          .string({ error: 'must be a string' })
          .max(limits.maxDescriptionLength, {
            error: `must have at most ${limits.maxDescriptionLength} characters`,
          })
          .refine(text => !unstorable.test(text), {
            error: 'must not contain NUL or half a surrogate pair',
          })
          .nullish(),
        owner: z
          .union([z.literal(''), memberRefSchema], {
            error: 'must be the reference of a user or a group',
          })
          .nullish(),
      },
      { error: 'must be an object' },
    )
    .nullish();
}

function membersSchema(limits: ValidationLimits) {
  return z
    .array(memberRefSchema, {
      error: 'must be an array of references of users and groups',
    })
    .max(limits.maxMembers, {
      error: `must have at most ${limits.maxMembers} items`,
    });
}

/**
 * Parses a role as REST has it: `{name, memberReferences, metadata?}` with at
 * least one member.
 *
 * @public
 */
export function roleSchema(limits: ValidationLimits): z.ZodType<RoleInput> {
  return z
    .object(
      {
        name: namedRoleSchema,
        memberReferences: membersSchema(limits).min(1, {
          error: 'must name at least one user or group',
        }),
        metadata: metadataSchema(limits),
      },
      { error: 'must be an object with name and memberReferences' },
    )
    .transform(({ name, memberReferences, metadata }): RoleInput => ({
      ...name,
      members: memberReferences,
      description: metadata?.description ?? undefined,
      owner: metadata?.owner ?? undefined,
    }));
}

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
export function oldRoleSchema(
  limits: ValidationLimits,
): z.ZodType<OldRoleInput> {
  return z
    .object(
      {
        name: roleRefSchema.optional(),
        memberReferences: membersSchema(limits),
        metadata: metadataSchema(limits),
      },
      { error: 'must be an object with memberReferences' },
    )
    .transform(({ name, memberReferences, metadata }): OldRoleInput => ({
      ref: name,
      members: memberReferences,
      description: metadata?.description ?? undefined,
      owner: metadata?.owner ?? undefined,
    }));
}
