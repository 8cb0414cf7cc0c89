import { z } from 'zod';
import { rule } from '../schemas/rule';
import { findingFilters } from '../rest/findings';
import { pluginIdSchema } from '../rest/plugins';
import { roleJsonSchema, roleSummarySchema } from '../rest/roles';
import { entityRefSchema, memberRefSchema } from '../schemas/entityRef';
import {
  roleOfPathSchema,
  roleSchema,
  roleUpdateSchema,
} from '../schemas/role';
import { arrayOf } from './arrayOf';
import { change } from './change';
import { endpoint } from './endpoint';
import {
  asOfParameter,
  asOfQuery,
  oneOf,
  pageParameters,
  periodParameter,
  repeatable,
  rolePath,
  textParameter,
} from './parameters';

const path = '/roles/{kind}/{namespace}/{name}';

/** What roles can be ordered by. */
const sortKeys = [
  'name',
  'description',
  'source',
  'owner',
  'lastModified',
  'members',
  'permissionPolicies',
  'conditions',
] as const;

const listQuery = z
  .object({
    search: textParameter
      .describe(
        'Text that the reference or the description contains, in any case.',
      )
      .optional(),
    source: textParameter
      .describe('The source that the roles belong to.')
      .optional(),
    member: memberRefSchema
      .describe('A user or group that the roles name as a member.')
      .optional(),
    through: oneOf(['groups'])
      .describe(
        '`groups`: the member is a user, and their groups count as well. Each role then has `paths`, the ways from the user through groups to the role.',
      )
      .optional(),
    owner: entityRefSchema
      .describe('The user or group that owns the roles.')
      .optional(),
    plugin: pluginIdSchema
      .describe(
        'A plugin that the roles allow something of, on conditions or without.',
      )
      .optional(),
    permission: textParameter
      .describe(
        'A permission or a resource type that a policy or a condition of the roles is on.',
      )
      .optional(),
    finding: oneOf(findingFilters)
      .describe(
        'What could be cleaned up about the roles, as `/findings` lists it now; `any` for any of these.',
      )
      .optional(),
    unused: periodParameter
      .describe(
        'Roles with a part that nobody used for so many days, as `/access/unused` lists them. Needs a permission to read that covers every role.',
      )
      .optional(),
    view: oneOf(['full', 'summary'])
      .default('full')
      .describe(
        'What is shown of a role; `summary` has numbers in place of what may be long.',
      ),
    sort: oneOf(sortKeys)
      .default('name')
      .describe(
        'What the roles are ordered by; those with equal values by reference. Roles without a value come last in both directions.',
      ),
    order: oneOf(['ascending', 'descending']).default('ascending'),
    ...pageParameters,
    ...asOfParameter,
  })
  .refine(
    ({ member, through }) =>
      through === undefined || member?.startsWith('user:'),
    { path: ['through'], ...rule('needs-user-member') },
  );

/**
 * Roles that the caller may see.
 *
 * @public
 */
export const listRoles = endpoint({
  method: 'get',
  path: '/roles',
  tag: 'roles',
  summary: 'Roles that the caller may see',
  query: listQuery,
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'all' },
  answers: {
    200: {
      description: 'The roles, or one page of them.',
      body: arrayOf(z.union([roleJsonSchema, roleSummarySchema])),
      etag: true,
      total: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const createRole = change({
  method: 'post',
  path: '/roles',
  tag: 'roles',
  summary: 'Create a role',
  body: roleSchema,
  example: {
    name: 'role:default/readers',
    memberReferences: ['group:default/guests'],
    metadata: { description: 'May look at everything' },
  },
  needs: 'create',
  event: { eventId: 'role-write', actionType: 'create' },
  refusals: [409],
});

/** @public */
export const getRole = endpoint({
  method: 'get',
  path,
  tag: 'roles',
  summary: 'One role, as a list of one',
  params: rolePath,
  query: asOfQuery,
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'by-role' },
  answers: {
    200: {
      description: 'The role.',
      body: arrayOf(roleJsonSchema).length(1),
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const createNamedRole = change({
  method: 'post',
  path,
  tag: 'roles',
  summary: 'Create the role that the path names',
  description: 'As `POST /roles`; the name may be left out.',
  params: rolePath,
  body: roleOfPathSchema,
  example: { memberReferences: ['group:default/guests'] },
  needs: 'create',
  event: { eventId: 'role-write', actionType: 'create' },
  refusals: [409],
});

/** @public */
export const updateRole = change({
  method: 'put',
  path,
  tag: 'roles',
  summary: 'Rename a role, or change its members, description or owner',
  description:
    'The members that `oldRole` names are replaced by those of `newRole`; others stay. A description or owner that is left out stays, an empty one is removed. Policies and conditions go along with a new name.',
  params: rolePath,
  body: roleUpdateSchema,
  example: {
    oldRole: { memberReferences: ['group:default/guests'] },
    newRole: {
      name: 'role:default/readers',
      memberReferences: ['group:default/guests', 'user:default/dora'],
    },
  },
  needs: 'update',
  event: { eventId: 'role-write', actionType: 'update' },
  refusals: [404, 409],
});

/** Strict: a misspelt parameter must not delete the whole role. */
const deleteQuery = z.strictObject({
  memberReferences: repeatable(memberRefSchema)
    .describe('A member to remove; may be repeated.')
    .optional(),
});

/** @public */
export const deleteRole = change({
  method: 'delete',
  path,
  tag: 'roles',
  summary:
    'Delete a role with its policies and conditions, or remove members of it',
  description:
    'With `memberReferences` only these members are removed; the role stays, even without members. A body that is not empty is refused.',
  params: rolePath,
  query: deleteQuery,
  needs: 'delete',
  event: { eventId: 'role-write', actionType: 'delete' },
  refusals: [404, 409],
});
