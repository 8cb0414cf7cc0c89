import { z } from 'zod';

/** A schema of what a portal answers that leaves names as they are written. */
export function asWritten<S extends z.ZodType>(schema: S) {
  return z.custom<z.input<S>>(value => schema.safeParse(value).success, {
    error: 'must be what the RBAC API answers',
  });
}
