import { z } from 'zod';
import { conditionJsonSchema, newConditionSchema } from '../rest/policies';
import { conditionSchema } from '../schemas/condition';
import { roleRefSchema } from '../schemas/entityRef';
import { perLimits } from '../schemas/perLimits';
import { actionSchema, nameSchema } from '../schemas/policy';
import { arrayOf } from './arrayOf';
import { change, dryRunAnswer } from './change';
import { endpoint } from './endpoint';
import { conditionPath, repeatable } from './parameters';

const path = '/roles/conditions/{id}';

const example = {
  result: 'CONDITIONAL',
  roleEntityRef: 'role:default/readers',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['update', 'delete'],
  conditions: {
    allOf: [
      {
        rule: 'IS_ENTITY_OWNER',
        resourceType: 'catalog-entity',
        params: { claims: ['$ownerRefs'] },
      },
      {
        not: {
          rule: 'HAS_ANNOTATION',
          resourceType: 'catalog-entity',
          params: { annotation: 'example.org/locked' },
        },
      },
    ],
  },
};

/** @public */
export const listConditions = endpoint({
  method: 'get',
  path: '/roles/conditions',
  tag: 'conditions',
  summary: 'Conditions of the roles that the caller may see',
  query: perLimits(limits =>
    z.object({
      roleEntityRef: roleRefSchema.optional(),
      pluginId: nameSchema(limits).optional(),
      resourceType: nameSchema(limits).optional(),
      actions: repeatable(actionSchema)
        .describe(
          'Conditions for this action; may be repeated for any of several.',
        )
        .optional(),
    }),
  ),
  needs: 'read',
  event: { eventId: 'condition-read', queryType: 'all' },
  answers: {
    200: {
      description: 'The conditions.',
      body: perLimits(limits => arrayOf(conditionJsonSchema(limits))),
      etag: true,
    },
  },
  refusals: [400, 401, 403, 503],
});

const creation = change({
  method: 'post',
  path: '/roles/conditions',
  tag: 'conditions',
  summary: 'Give a role a condition',
  description:
    'A role has one condition for each plugin, resource type and action.',
  body: conditionSchema,
  example,
  needs: 'create',
  event: { eventId: 'condition-write', actionType: 'create' },
  refusals: [404, 409],
});

/** @public */
export const createCondition = endpoint({
  ...creation,
  answers: {
    200: dryRunAnswer,
    201: {
      description: 'The condition is in force.',
      body: newConditionSchema,
      etag: true,
    },
  },
});

/** @public */
export const getCondition = endpoint({
  method: 'get',
  path,
  tag: 'conditions',
  summary: 'One condition',
  params: conditionPath,
  needs: 'read',
  event: { eventId: 'condition-read', queryType: 'by-id' },
  answers: {
    200: {
      description: 'The condition.',
      body: conditionJsonSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const replaceCondition = change({
  method: 'put',
  path,
  tag: 'conditions',
  summary: 'Replace a condition; it keeps its id, and may move to another role',
  params: conditionPath,
  body: conditionSchema,
  example,
  needs: 'update',
  event: { eventId: 'condition-write', actionType: 'update' },
  refusals: [404, 409],
});

/** @public */
export const deleteCondition = change({
  method: 'delete',
  path,
  tag: 'conditions',
  summary: 'Remove a condition from its role',
  params: conditionPath,
  needs: 'delete',
  event: { eventId: 'condition-write', actionType: 'delete' },
  refusals: [404],
});
