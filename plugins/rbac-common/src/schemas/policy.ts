import { z } from 'zod';
import { because } from '../reasons/sentences';
import { customIssue } from './problemReason';
import { RoleRef, roleRefSchema } from './entityRef';
import { ValidationLimits } from './limits';
import { listOf } from './list';
import { perLimits } from './perLimits';

/**
 * What a user may do with a permission. A permission without an action
 * attribute has the action `use`.
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
export const nameSchema = perLimits(limits =>
  z
    .string({ error: 'must be a string' })
    .min(1, { error: 'must not be empty' })
    .max(limits.maxNameLength, {
      error: `must have at most ${limits.maxNameLength} characters`,
    })
    .regex(nameSyntax, {
      error: 'must not contain spaces, commas, quotes or control characters',
    })
    .describe(
      'The name of a permission, resource type, plugin or rule. No spaces, commas, quotes or control characters.',
    ),
);

/**
 * Parses an action.
 *
 * @public
 */
export const actionSchema = z
  .enum(actions, { error: `must be one of ${actions.join(', ')}` })
  .describe('A permission without an action has the action `use`.');

/**
 * Parses an effect.
 *
 * @public
 */
export const effectSchema = z.enum(effects, {
  error: `must be one of ${effects.join(', ')}`,
});

/** A permission policy as REST has it, with the action under the key `policy`. */
function statementFields(limits: ValidationLimits) {
  return {
    permission: nameSchema(limits).describe(
      'The name of a permission, or a resource type.',
    ),
    policy: actionSchema,
    effect: effectSchema,
  };
}

const statementError = {
  error: 'must be an object with permission, policy and effect',
};

function toStatement({
  permission,
  policy,
  effect,
}: {
  permission: string;
  policy: Action;
  effect: Effect;
}): PolicyStatement {
  return { permission, action: policy, effect };
}

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
export const policySchema = perLimits(limits =>
  z
    .object(
      { entityReference: roleRefSchema.optional(), ...statementFields(limits) },
      statementError,
    )
    .transform(({ entityReference, ...statement }): PolicyInput => ({
      role: entityReference,
      policy: toStatement(statement),
    }))
    .describe(
      'A policy of the role that the path names. `metadata` and other keys are ignored.',
    ),
);

/**
 * Parses policies as REST takes them, see {@link policySchema}.
 *
 * @public
 */
export const policiesSchema = perLimits(limits =>
  listOf(policySchema(limits), limits.maxPolicies, {
    error: 'must be an array of policies',
  }),
);

/** A policy together with the role that it is added to. */
const newPolicySchema = perLimits(limits =>
  z
    .object(
      { entityReference: roleRefSchema.optional(), ...statementFields(limits) },
      statementError,
    )
    .transform(({ entityReference: role, ...statement }, context) => {
      if (role === undefined) {
        context.addIssue({
          ...customIssue(because('no-role-ref')),
          path: ['entityReference'],
        });
        return z.NEVER;
      }
      return { role, policy: toStatement(statement) };
    })
    .meta({
      description: '`metadata` and other keys are ignored.',
      required: ['entityReference', 'permission', 'policy', 'effect'],
    }),
);

/**
 * Parses policies that are added to the roles that they name.
 *
 * @public
 */
export const newPoliciesSchema = perLimits(limits =>
  listOf(newPolicySchema(limits), limits.maxPolicies, {
    error: 'must be an array of policies',
  }).min(1, { error: 'must have at least one policy' }),
);

/**
 * Parses the policies that a request names to have them removed, if it names any.
 *
 * @public
 */
export const removedPoliciesSchema = perLimits(limits =>
  listOf(policySchema(limits), limits.maxPolicies, {
    error: 'must be an array of policies, or absent',
  }),
);

/**
 * Parses the body that replaces some policies of a role by others.
 *
 * @public
 */
export const policyReplacementSchema = perLimits(limits =>
  z.object(
    {
      oldPolicy: policiesSchema(limits).describe('Policies that the role has.'),
      newPolicy: policiesSchema(limits),
    },
    { error: 'must be an object with oldPolicy and newPolicy' },
  ),
);

/**
 * Parses a permission policy of the role that it stands in.
 *
 * @public
 */
export const statementSchema = perLimits(limits =>
  z.object(statementFields(limits), statementError).transform(toStatement),
);

/**
 * Whether two policies are equal.
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
