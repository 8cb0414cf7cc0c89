import { z } from 'zod';
import { policyJsonSchema } from '../rest/policies';
import { entityRefSchema } from '../schemas/entityRef';
import { perLimits } from '../schemas/perLimits';
import {
  actionSchema,
  effectSchema,
  nameSchema,
  newPoliciesSchema,
  policyReplacementSchema,
  removedPoliciesSchema,
} from '../schemas/policy';
import { arrayOf } from './arrayOf';
import { change } from './change';
import { endpoint } from './endpoint';
import { pageParameters, rolePath } from './parameters';

const path = '/policies/{kind}/{namespace}/{name}';

const policiesAnswer = perLimits(limits => arrayOf(policyJsonSchema(limits)));

/** @public */
export const listPolicies = endpoint({
  method: 'get',
  path: '/policies',
  tag: 'policies',
  summary: 'Permission policies of the roles that the caller may see',
  query: perLimits(limits =>
    z.object({
      entityRef: entityRefSchema
        .describe('The role that has the policies. A user or a group has none.')
        .optional(),
      permission: nameSchema(limits).optional(),
      policy: actionSchema.optional(),
      effect: effectSchema.optional(),
      ...pageParameters,
    }),
  ),
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'all' },
  answers: {
    200: {
      description: 'The policies, or one page of them.',
      body: policiesAnswer,
      etag: true,
      total: true,
    },
  },
  refusals: [400, 401, 403, 503],
});

/** @public */
export const addPolicies = change({
  method: 'post',
  path: '/policies',
  tag: 'policies',
  summary: 'Add policies to one role or several, all of them or none',
  body: newPoliciesSchema,
  example: [
    {
      entityReference: 'role:default/readers',
      permission: 'catalog-entity',
      policy: 'read',
      effect: 'allow',
    },
  ],
  needs: 'create',
  event: { eventId: 'policy-write', actionType: 'create' },
  refusals: [404, 409],
});

/** @public */
export const getPolicies = endpoint({
  method: 'get',
  path,
  tag: 'policies',
  summary: 'The policies of one role',
  params: rolePath,
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'by-role' },
  answers: {
    200: {
      description: 'The policies; none is an empty list.',
      body: policiesAnswer,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const replacePolicies = change({
  method: 'put',
  path,
  tag: 'policies',
  summary: 'Replace some policies of a role with others, however many',
  params: rolePath,
  body: policyReplacementSchema,
  example: {
    oldPolicy: [
      { permission: 'catalog-entity', policy: 'read', effect: 'allow' },
    ],
    newPolicy: [
      { permission: 'catalog-entity', policy: 'read', effect: 'deny' },
    ],
  },
  needs: 'update',
  event: { eventId: 'policy-write', actionType: 'update' },
  refusals: [404, 409],
});

/** One policy, or nothing; a query that names one in part is never taken as all. */
const removalQuery = perLimits(limits =>
  z.preprocess(
    query => (Object.keys(query as object).length > 0 ? query : undefined),
    z
      .strictObject(
        {
          permission: nameSchema(limits),
          policy: actionSchema,
          effect: effectSchema,
        },
        {
          error: 'must name permission, policy and effect, and nothing else',
        },
      )
      .optional(),
  ),
);

/** @public */
export const removePolicies = change({
  method: 'delete',
  path,
  tag: 'policies',
  summary: 'Remove one policy, those of a list, or all policies of a role',
  description:
    'The query names one policy, the body several; with neither, all are removed. A query that names a policy in part is refused. Directly after a rename, whoever renamed the role may list its policies under the former name: the interface of the existing plugin does.',
  params: rolePath,
  query: removalQuery,
  body: removedPoliciesSchema,
  isBodyOptional: true,
  example: [{ permission: 'catalog-entity', policy: 'read', effect: 'deny' }],
  needs: 'delete',
  event: { eventId: 'policy-write', actionType: 'delete' },
  refusals: [404, 409],
});
