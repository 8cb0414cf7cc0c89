import { z } from 'zod';
import { rule } from '../schemas/rule';
import { memberRefSchema } from '../schemas/entityRef';
import { ValidationLimits } from '../schemas/limits';
import { actionSchema, nameSchema } from '../schemas/policy';
import { Json } from './json';

/**
 * Parses the reference of a user.
 *
 * @public
 */
export const userRefSchema = memberRefSchema.refine(
  ref => ref.startsWith('user:'),
  rule('no-user-ref'),
);

/**
 * Parses the reference of a group.
 *
 * @public
 */
export const groupRefSchema = memberRefSchema.refine(
  ref => ref.startsWith('group:'),
  rule('no-group-ref'),
);

/**
 * The fields that name a permission; its plugin provides what is left out.
 *
 * @public
 */
export function permissionFields(limits: ValidationLimits) {
  const name = nameSchema(limits);
  return {
    name,
    action: actionSchema.optional(),
    resourceType: name.optional(),
  };
}

/**
 * A permission as it is decided.
 *
 * @public
 */
export const askedPermissionSchema = z.object({
  name: z.string(),
  action: actionSchema,
  resourceType: z.string().optional(),
});

/** @public */
export type AskedPermissionJson = Json<typeof askedPermissionSchema>;
