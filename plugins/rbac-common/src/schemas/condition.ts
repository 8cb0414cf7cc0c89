import { z } from 'zod';
import { because } from '../reasons/sentences';
import { customIssue } from './problemReason';
import {
  ConditionNode,
  conditionNodeSchema,
  ParsedCriteria,
} from './conditionNode';
import { RoleRef, roleRefSchema } from './entityRef';
import { ValidationLimits } from './limits';
import { listOf } from './list';
import { perLimits } from './perLimits';
import { Action, actionSchema, nameSchema } from './policy';

/**
 * Where a condition applies: to an action, whatever the permission, or to the
 * action of one named permission. Kept in the form in which it was given.
 *
 * @public
 */
export type PermissionMapping =
  Action | { readonly name: string; readonly action: Action };

/**
 * The content of a condition, without its role and id.
 *
 * @public
 */
export interface ConditionContent {
  readonly pluginId: string;
  readonly resourceType: string;
  readonly mapping: readonly PermissionMapping[];
  readonly criteria: ConditionNode;
}

const encoder = new TextEncoder();

/**
 * The size of a condition: the bytes of its JSON.
 *
 * @public
 */
export function conditionBytes({
  pluginId,
  resourceType,
  mapping,
  criteria,
}: ConditionContent): number {
  const json = JSON.stringify({ pluginId, resourceType, mapping, criteria });
  return encoder.encode(json).length;
}

/**
 * A condition as REST and the YAML file have it.
 *
 * @public
 */
export interface ConditionInput {
  readonly role: RoleRef;
  readonly content: ConditionContent;
}

/**
 * The action that a mapping entry names.
 *
 * @public
 */
export function mappedAction(mapping: PermissionMapping): Action {
  return typeof mapping === 'string' ? mapping : mapping.action;
}

const mappingError = {
  error: 'must be an action or an object with name and action',
};

function mappingSchema(limits: ValidationLimits) {
  const entry = z.union(
    [
      actionSchema,
      z.strictObject(
        { name: nameSchema(limits), action: actionSchema },
        mappingError,
      ),
    ],
    mappingError,
  );
  return listOf(entry, limits.maxMappings, {
    error: 'must be an array of actions',
  })
    .min(1, { error: 'must name at least one action' })
    .describe('Given back as it was given.');
}

/** The fields of a condition's content. */
function contentFields(limits: ValidationLimits) {
  return {
    pluginId: nameSchema(limits),
    resourceType: nameSchema(limits),
    permissionMapping: mappingSchema(limits),
    conditions: conditionNodeSchema(limits),
  };
}

/** The fields of a condition that names its role. */
function conditionFields(limits: ValidationLimits) {
  return {
    result: z.literal('CONDITIONAL', { error: 'must be CONDITIONAL' }),
    roleEntityRef: roleRefSchema,
    ...contentFields(limits),
  };
}

const shapeError = {
  error:
    'must be an object with result, roleEntityRef, pluginId, resourceType, permissionMapping and conditions',
};

interface ParsedContent {
  pluginId: string;
  resourceType: string;
  permissionMapping: PermissionMapping[];
  conditions: ParsedCriteria;
}

function toContent(
  limits: ValidationLimits,
  parsed: ParsedContent,
  context: z.RefinementCtx,
): ConditionContent {
  for (const other of parsed.conditions.resourceTypes) {
    if (other !== parsed.resourceType) {
      context.addIssue({
        ...customIssue(
          because('rule-of-other-type', {
            resourceType: other,
            expected: parsed.resourceType,
          }),
        ),
        path: ['conditions'],
      });
      return z.NEVER;
    }
  }
  const content: ConditionContent = {
    pluginId: parsed.pluginId,
    resourceType: parsed.resourceType,
    mapping: parsed.permissionMapping,
    criteria: parsed.conditions.root,
  };
  const bytes = conditionBytes(content);
  if (bytes > limits.maxConditionBytes) {
    context.addIssue({
      ...customIssue(
        because('condition-too-large', {
          limit: limits.maxConditionBytes,
          bytes,
        }),
      ),
      path: ['conditions'],
    });
    return z.NEVER;
  }
  return content;
}

/**
 * Parses a condition as REST has it: with `result`, `roleEntityRef`, `pluginId`,
 * `resourceType`, `permissionMapping` and `conditions`. Other keys are ignored.
 *
 * @public
 */
export const conditionSchema = perLimits(limits =>
  z
    .object(conditionFields(limits), shapeError)
    .transform((parsed, context): ConditionInput => ({
      role: parsed.roleEntityRef,
      content: toContent(limits, parsed, context),
    }))
    .describe('Other keys are ignored.'),
);

/**
 * Parses the id of a condition.
 *
 * @public
 */
export const conditionIdSchema = z
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' })
  .describe('Never used again after the condition is gone.');

const declaredError = {
  error:
    'must be an object with pluginId, resourceType, permissionMapping and conditions',
};

/**
 * A condition among all that a role has.
 *
 * @public
 */
export interface DeclaredCondition extends ConditionContent {
  /**
   * The condition of the role that this one replaces. Without it, the one on the
   * same action is replaced; if there is none, the condition is new.
   */
  readonly id?: number;
}

/**
 * Parses a condition among all that a role has: `pluginId`, `resourceType`,
 * `permissionMapping` and `conditions`, with its `id` if it is there already.
 * Other keys are ignored.
 *
 * @public
 */
export const declaredConditionSchema = perLimits(limits =>
  z
    .object(
      { id: conditionIdSchema.optional(), ...contentFields(limits) },
      declaredError,
    )
    .transform(({ id, ...parsed }, context): DeclaredCondition => ({
      ...(id === undefined ? {} : { id }),
      ...toContent(limits, parsed, context),
    }))
    .describe(
      'A condition of the role that it stands in. Other keys are ignored.',
    ),
);

/**
 * Parses a condition among all that a role has, see
 * {@link declaredConditionSchema}, that is there already.
 *
 * @public
 */
export const storedConditionSchema = perLimits(limits =>
  z
    .object({ id: conditionIdSchema, ...contentFields(limits) }, declaredError)
    .transform(({ id, ...parsed }, context) => ({
      id,
      ...toContent(limits, parsed, context),
    })),
);

/**
 * Parses a document of the conditional-policy file. It is a condition as REST
 * has it, but may leave out the resource type, which its rules name.
 *
 * @public
 */
export const conditionDocumentSchema = perLimits(limits =>
  z
    .object(
      {
        ...conditionFields(limits),
        resourceType: nameSchema(limits).optional(),
      },
      shapeError,
    )
    .transform((parsed, context): ConditionInput => {
      const [named] = parsed.conditions.resourceTypes;
      const resourceType = parsed.resourceType ?? named;
      return {
        role: parsed.roleEntityRef,
        content: toContent(limits, { ...parsed, resourceType }, context),
      };
    }),
);
