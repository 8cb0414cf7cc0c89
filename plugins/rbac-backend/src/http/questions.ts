import {
  actionSchema,
  memberRefSchema,
  nameSchema,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';

const object = {
  error: ({ code }: { code?: string }) =>
    code === 'invalid_type' ? 'must be an object' : undefined,
};

/** The reference of a user. */
export const userRefSchema = memberRefSchema.refine(
  ref => ref.startsWith('user:'),
  { error: 'must be the reference of a user' },
);

/** What somebody asks about in the body of a request: a permission, and perhaps a resource. */
export function questionSchema(limits: ValidationLimits) {
  return z.strictObject(
    {
      permission: z.strictObject(permissionFields(limits), object),
      resourceRef: z
        .string({ error: 'must be a string' })
        .min(1, { error: 'must not be empty' })
        .max(500, { error: 'must have at most 500 characters' })
        .optional(),
    },
    object,
  );
}

/** The fields that name a permission; what is left out, its plugin says. */
export function permissionFields(limits: ValidationLimits) {
  const name = nameSchema(limits);
  return {
    name,
    action: actionSchema.optional(),
    resourceType: name.optional(),
  };
}
