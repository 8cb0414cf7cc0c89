import { z } from 'zod';
import { RoleRef, roleRefSchema } from './entityRef';
import { ValidationLimits } from './limits';

/**
 * What one may do with a permission. A permission without an action attribute
 * has the action `use`.
 *
 * @public
 */
export const actions = ['create', 'read', 'update', 'delete', 'use'] as const;

/** @public */
export type Action = (typeof actions)[number];

/** @public */
export const effects = ['allow', 'deny'] as const;

/** @public */
export type Effect = (typeof effects)[number];

/**
 * Allows or denies one action on one permission or on one resource type.
 *
 * @public
 */
export interface PolicyStatement {
  /** The name of a permission, or a resource type. */
  readonly permission: string;
  readonly action: Action;
  readonly effect: Effect;
}

/** A word that may stand in a policy line: no spaces, no line or field separators. */
const nameSyntax = /^[^\s,"\p{C}]+$/u;

/**
 * Parses the name of a permission, resource type, plugin or rule.
 *
 * @public
 */
export function nameSchema(limits: ValidationLimits): z.ZodString {
  return z
    .string({ error: 'must be a string' })
    .min(1, { error: 'must not be empty' })
    .max(limits.maxNameLength, {
      error: `must have at most ${limits.maxNameLength} characters`,
    })
    .regex(nameSyntax, {
      error: 'must not contain spaces, commas, quotes or control characters',
    });
}

/**
 * Parses an action.
 *
 * @public
 */
export const actionSchema: z.ZodType<Action> = z.enum(actions, {
  error: `must be one of ${actions.join(', ')}`,
});

/**
 * Parses an effect.
 *
 * @public
 */
export const effectSchema: z.ZodType<Effect> = z.enum(effects, {
  error: `must be one of ${effects.join(', ')}`,
});

/**
 * A permission policy with the role that it is of, if it names one.
 *
 * @public
 */
export interface PolicyInput {
  readonly role?: RoleRef;
  readonly policy: PolicyStatement;
}

/**
 * Parses a permission policy as REST has it, `{permission, policy, effect}`
 * with the action under the key `policy`, and an optional `entityReference`.
 *
 * @public
 */
export function policySchema(limits: ValidationLimits): z.ZodType<PolicyInput> {
  return z
    .object(
      {
        entityReference: roleRefSchema.optional(),
        permission: nameSchema(limits),
        policy: actionSchema,
        effect: effectSchema,
      },
      { error: 'must be an object with permission, policy and effect' },
    )
    .transform(
      ({ entityReference, permission, policy, effect }): PolicyInput => ({
        role: entityReference,
        policy: { permission, action: policy, effect },
      }),
    );
}

/**
 * Tells whether two policies say the same.
 *
 * @public
 */
export function equalPolicies(a: PolicyStatement, b: PolicyStatement) {
  return (
    a.permission === b.permission &&
    a.action === b.action &&
    a.effect === b.effect
  );
}
