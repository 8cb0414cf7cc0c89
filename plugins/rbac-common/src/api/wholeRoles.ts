import { rolePatchSchema } from '../rest/impact';
import { wholeRoleJsonSchema } from '../rest/roles';
import { perLimits } from '../schemas/perLimits';
import { wholeRoleSchema, wholeRolesSchema } from '../schemas/role';
import { arrayOf } from './arrayOf';
import { change } from './change';
import { endpoint } from './endpoint';
import { asOfQuery, rolePath } from './parameters';

const all = '/policy/roles';
const one = '/policy/roles/{kind}/{namespace}/{name}';

const reader = {
  permission: 'catalog-entity',
  policy: 'read',
  effect: 'allow',
};

/** @public */
export const readPolicy = endpoint({
  method: 'get',
  path: all,
  tag: 'roles',
  summary:
    'All roles that the caller may see, with all that they are and grant, at one revision',
  query: asOfQuery,
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'all' },
  answers: {
    200: {
      description:
        'The roles. What `defaultPermissions` grants everybody beside a role is no part of it; `GET /policies` has it.',
      body: perLimits(limits => arrayOf(wholeRoleJsonSchema(limits))),
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const createWholeRole = change({
  method: 'post',
  path: all,
  tag: 'roles',
  summary: 'Create a role with all that it is and grants, in one commit',
  description:
    'The ids of conditions are ignored, so that a role can be copied from another one.',
  body: wholeRoleSchema,
  example: {
    name: 'role:default/writers',
    memberReferences: ['group:default/guests'],
    metadata: { description: 'May change what they own' },
    policies: [reader],
    conditions: [
      {
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['update'],
        conditions: {
          rule: 'IS_ENTITY_OWNER',
          resourceType: 'catalog-entity',
          params: { claims: ['$ownerRefs'] },
        },
      },
    ],
  },
  needs: 'create',
  event: { eventId: 'role-write', actionType: 'create' },
  refusals: [409],
});

/** @public */
export const putWholeRoles = change({
  method: 'put',
  path: all,
  tag: 'roles',
  summary: 'Write roles with all that they are and grant, in one commit',
  description:
    'Roles that are there already are replaced as by `PUT /policy/roles/{kind}/{namespace}/{name}`, others are created; the rest stays as it is. At most 1,000 roles and 16,777,216 bytes. One revert takes all of it back. Needs `policy.entity.update`, `policy.entity.create` where a role or a condition is new, and `policy.entity.delete` where a condition is removed.',
  body: wholeRolesSchema,
  example: {
    roles: [
      {
        name: 'role:default/auditors',
        memberReferences: ['group:default/guests'],
        policies: [reader],
        conditions: [],
      },
    ],
  },
  maxBytes: 16 * 1_048_576,
  needs: 'update',
  event: { eventId: 'role-write', actionType: 'update' },
  refusals: [404, 409],
});

/** @public */
export const getWholeRole = endpoint({
  method: 'get',
  path: one,
  tag: 'roles',
  summary: 'One role with all that it is and grants',
  params: rolePath,
  query: asOfQuery,
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'by-role' },
  answers: {
    200: {
      description:
        'The role, as it can be written back with the `ETag` as `If-Match`.',
      body: wholeRoleJsonSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const replaceWholeRole = change({
  method: 'put',
  path: one,
  tag: 'roles',
  summary:
    'Replace a role, its name, members, policies and conditions, in one commit',
  description:
    'What is left out is removed; another name renames the role. A condition with an `id` replaces the one that has it, one without an `id` the one on the same action; others are new. Needs `policy.entity.update`, and, where conditions are added or removed, `policy.entity.create` or `policy.entity.delete`, as a call for just that would.',
  params: rolePath,
  body: wholeRoleSchema,
  example: {
    name: 'role:default/readers',
    memberReferences: ['group:default/guests'],
    metadata: { description: 'May look at everything' },
    policies: [reader],
    conditions: [],
  },
  needs: 'update',
  event: { eventId: 'role-write', actionType: 'update' },
  refusals: [404, 409],
});

/** @public */
export const patchPolicyFiles = endpoint({
  method: 'post',
  path: `${one}/patch`,
  tag: 'roles',
  summary:
    'How the policy files would have to be changed for one of their roles to be as it should be',
  description:
    'Nothing is changed. Each patch takes out and adds as few lines as possible, and renews the checksum of a file that has one; with it comes what a load of the changed files would do. Descriptions and owners have no place in the files, and a role is renamed there by hand. Only for callers who may see all roles.',
  params: rolePath,
  body: wholeRoleSchema,
  example: {
    name: 'role:default/readers',
    memberReferences: ['group:default/guests'],
    policies: [reader],
    conditions: [],
  },
  needs: 'read',
  isPreview: true,
  event: { eventId: 'policy-read', queryType: 'file-patch' },
  answers: {
    200: {
      description: 'The patches, and what would come of them.',
      body: rolePatchSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 409, 413, 503],
});
