import { z } from 'zod';
import { explanationSchema, questionSchema } from '../rest/explanation';
import { findingsSchema } from '../rest/findings';
import {
  membersSchema,
  sourceStatusSchema,
  unknownMembersSchema,
} from '../rest/sources';
import { roleRefSchema } from '../schemas/entityRef';
import { arrayOf } from './arrayOf';
import { endpoint } from './endpoint';

/**
 * Whether the caller may read policies.
 *
 * @public
 */
export const getStatus = endpoint({
  method: 'get',
  path: '/',
  tag: 'service',
  summary: 'Whether the caller may read policies',
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'status' },
  answers: {
    200: {
      description: 'The caller may.',
      body: z.object({ status: z.literal('Authorized') }),
    },
  },
  refusals: [401, 403],
});

/**
 * The description of the API. It is open to every authenticated caller: it reveals
 * nothing about the policy, and somebody without a permission may want to know which one
 * to ask for.
 *
 * @public
 */
export const getDescription = endpoint({
  method: 'get',
  path: '/openapi.json',
  tag: 'service',
  summary: 'This description, for any authenticated caller',
  needs: 'token',
  answers: {
    200: {
      description: 'The description.',
      body: z.looseObject({
        openapi: z.string(),
        info: z.looseObject({}),
        paths: z.looseObject({}),
      }),
    },
  },
  refusals: [401],
});

/** @public */
export const listSources = endpoint({
  method: 'get',
  path: '/sources',
  tag: 'service',
  summary: 'How each source of roles is doing',
  description:
    'Besides errors of loading, the problems list what in a role has no effect, under the source that can fix it: a deny on a resource type that an allow on the name of a permission overrides; with `conditional-over-deny`, a deny that conditions override; a policy, or a mapping of a condition, on a permission, resource type or action that no plugin has, once all plugins have answered; a member that the catalog does not know. A caller limited to roles that they own sees only the problems of these roles, no names of others, and no members unknown to the catalog. A provider that the portal no longer has stays listed while it has roles that the caller may see; only REST can change or delete them. `rest` and `legacy` are there only for the problems of their roles.',
  query: z.object({
    role: roleRefSchema
      .describe(
        'Only the problems of this role; also of each of its allows that overrides a deny.',
      )
      .optional(),
  }),
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'sources' },
  answers: {
    200: {
      description:
        'The sources, in the order in which they were started, then those that are gone.',
      body: arrayOf(sourceStatusSchema),
      etag: true,
    },
  },
  refusals: [400, 401, 403, 503],
});

/** @public */
export const listUnknownMembers = endpoint({
  method: 'post',
  path: '/members/unknown',
  tag: 'service',
  summary: 'Which of some users and groups the catalog does not know',
  description:
    "Nobody has a role through an unknown group, unless users name it as theirs, or by an unknown user's name, unless a sign-in gives exactly that reference. None is unknown where references come from the sign-in (`useOwnershipEntityRefs`). Not for callers who are limited to roles that they own.",
  body: membersSchema,
  example: {
    memberReferences: ['user:default/dora', 'group:default/guests'],
  },
  needs: 'read',
  everything: 'ask-whom-the-catalog-knows',
  event: { eventId: 'role-read', queryType: 'unknown-members' },
  answers: {
    200: {
      description: 'Those that it does not know.',
      body: unknownMembersSchema,
    },
  },
  refusals: [400, 401, 403, 413, 503],
});

/** @public */
export const refreshProvider = endpoint({
  method: 'post',
  path: '/refresh/{providerId}',
  tag: 'service',
  summary:
    'Have a provider look again, and wait until what it declares is in force',
  params: z.object({
    providerId: z.string().meta({
      description: 'The id of a provider, which is the source of its roles.',
      minLength: 1,
      example: 'on-call',
    }),
  }),
  needs: 'update',
  everything: 'refresh-a-provider',
  event: { eventId: 'role-write', actionType: 'refresh' },
  answers: {
    200: {
      description: 'It is in force.',
      body: sourceStatusSchema,
      etag: true,
    },
  },
  refusals: [401, 403, 404, 503],
});

/** @public */
export const explain = endpoint({
  method: 'post',
  path: '/explain',
  tag: 'service',
  summary: 'Why a user may or may not do something',
  description:
    'A caller who may see only some roles can ask about the people inside those; for everybody else the answer is 404. If another role decides, such a caller sees only that. A resource that they may not read counts as missing: no condition is satisfied.',
  body: questionSchema,
  example: {
    userEntityRef: 'user:default/anna',
    permission: { name: 'catalog.entity.read' },
    resourceRef: 'component:default/shop',
  },
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'explain' },
  answers: {
    200: {
      description: 'The result and its reason.',
      body: explanationSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 413, 503],
});

/** @public */
export const listFindings = endpoint({
  method: 'get',
  path: '/findings',
  tag: 'service',
  summary: 'What could be cleaned up among the roles',
  description:
    'Roles without people, members that the catalog does not know, policies that match nothing, contradictions and redundancies: at most 1,000. Callers who are limited to roles that they own learn of these alone, and not of members.',
  needs: 'read',
  event: { eventId: 'role-read', queryType: 'findings' },
  answers: {
    200: {
      description: 'The findings, by role.',
      body: findingsSchema,
      etag: true,
    },
  },
  refusals: [401, 403, 503],
});
