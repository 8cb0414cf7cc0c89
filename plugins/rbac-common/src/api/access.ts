import { z } from 'zod';
import {
  matrixSchema,
  ownAccessSchema,
  whatCanSchema,
  whoCanSchema,
} from '../rest/access';
import { explanationSchema, ownQuestionSchema } from '../rest/explanation';
import { dryRunSchema, simulationSchema } from '../rest/impact';
import { guardrailsSchema } from '../rest/guardrails';
import { lastUsesSchema, unusedSchema } from '../rest/unused';
import { permissionFields } from '../rest/permission';
import { pluginIdSchema } from '../rest/plugins';
import { memberRefSchema, roleRefSchema } from '../schemas/entityRef';
import { perLimits } from '../schemas/perLimits';
import { endpoint } from './endpoint';
import {
  asOfParameter,
  asOfQuery,
  boundedPage,
  periodParameter,
  repeatable,
  textParameter,
} from './parameters';

const ownQuery = z.strictObject({
  plugin: pluginIdSchema
    .describe(
      'Only the permissions of this plugin; 400 if there is none of this id.',
    )
    .optional(),
});

const everyUser =
  'Every user may ask. Roles that they may not see are not named.';

const results = ['allow', 'conditional', 'deny'] as const;

const resultParameter = z.preprocess(
  result => (typeof result === 'string' ? result.toLowerCase() : result),
  z.enum(results, { error: `must be one of ${results.join(', ')}` }),
) as unknown as z.ZodType<(typeof results)[number], string>;

const byPlugin =
  'If absent, the one that the plugin publishes for the permission.';

const whoCanQuery = perLimits(limits => {
  const { name, action, resourceType } = permissionFields(limits);
  return z.strictObject({
    permission: name.meta({ example: 'catalog.entity.delete' }),
    action: action.unwrap().describe(byPlugin).optional(),
    resourceType: resourceType.unwrap().describe(byPlugin).optional(),
    resourceRef: textParameter
      .describe(
        'Conditions are applied to it, so that no result is conditional.',
      )
      .optional(),
    result: repeatable(resultParameter)
      .describe(
        'Which results the list has, in any case; repeatable. `allow` and `conditional` if absent.',
      )
      .optional(),
    search: textParameter
      .describe('Text that the reference contains, in any case.')
      .optional(),
    ...boundedPage('users', 100, 1_000),
    ...asOfParameter,
  });
});

/**
 * How many milliseconds an answer may be older than usual, if its caller wants it sooner
 * rather than newer: the directive `max-stale` of `Cache-Control` (RFC 9111, 5.2.1.2). As
 * the RFC requires, a directive that is not understood is ignored.
 */
const maxStale = z
  .string()
  .transform(header => {
    const [, seconds = '0'] =
      header.match(/(?:^|,)\s*max-stale=(\d{1,9})\s*(?:,|$)/i) ?? [];
    return Number(seconds) * 1_000;
  })
  .meta({
    description: 'Directives other than `max-stale` are ignored.',
    maxLength: 4_500,
    example: 'max-stale=600',
  })
  .default(0);

/** @public */
export const listUsersWhoCan = endpoint({
  method: 'get',
  path: '/access/users',
  tag: 'access',
  summary: 'Who may do something',
  description: `All users of the catalog and of the policy: the list is complete, or the answer is 503. A caller who may see only some roles gets the people inside those. A resource that they may not read is answered as if it did not exist. Users known only from their sign-in token are missing.

For this, everybody is read from the catalog, and again after \`permission.rbac.groups.maxAge\`; with many users that takes seconds. With the header \`Cache-Control: max-stale=<seconds>\` the answer does not wait but may rest on users that were read that long ago, up to \`permission.rbac.groups.maxStaleness\`; then \`evaluatedUsers.isStale\` is true.`,
  query: whoCanQuery,
  headers: z.object({ 'cache-control': maxStale }),
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'who-can' },
  answers: {
    200: {
      description:
        'One page of the users, in order, those who are in the catalog first.',
      body: whoCanSchema,
      etag: true,
      total: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const listPermissionsOfUser = endpoint({
  method: 'get',
  path: '/access/permissions',
  tag: 'access',
  summary: 'What a user may do, or what a group gives to who is in it',
  description:
    'Of a group, aliases in conditions stay as they are, because they stand for whoever is in it. A caller who may see some roles only asks about the people and groups inside those.',
  query: ownQuery.extend({
    user: memberRefSchema.meta({
      description: 'A user or a group.',
      example: 'user:default/anna',
    }),
  }),
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'what-can' },
  answers: {
    200: {
      description:
        'Every permission that plugins publish, with what the user gets.',
      body: whatCanSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const getAccessMatrix = endpoint({
  method: 'get',
  path: '/access/matrix',
  tag: 'access',
  summary: 'Who may do what, as CSV or JSON',
  description:
    'A row for each user, or for each role by itself, with the result for each permission: in CSV `allow`, `conditional` or `deny`. CSV is the default; cells that a spreadsheet would run as formulas are made text. `Accept: application/json` asks for JSON.',
  query: ownQuery.extend({
    rows: z
      .enum(['roles', 'users'], { error: 'must be one of roles, users' })
      .describe('What a row stands for.'),
  }),
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'access-matrix' },
  answers: {
    200: {
      description: 'The first line of CSV names the permissions.',
      body: matrixSchema,
      text: 'text/csv',
      etag: true,
    },
  },
  refusals: [400, 401, 403, 406, 503],
});

/** @public */
export const getOwnAccess = endpoint({
  method: 'get',
  path: '/me/access',
  tag: 'access',
  summary: 'What the caller may do',
  description: everyUser,
  query: ownQuery,
  needs: 'own',
  event: { eventId: 'policy-read', queryType: 'own-access' },
  answers: {
    200: {
      description:
        'Every permission that plugins publish, with what the caller gets, and what is noted of what they used.',
      body: ownAccessSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 503],
});

/** @public */
export const explainOwn = endpoint({
  method: 'post',
  path: '/me/explain',
  tag: 'access',
  summary: 'Why the caller may or may not do something',
  description: everyUser,
  body: ownQuestionSchema,
  example: {
    permission: { name: 'catalog.entity.delete' },
    resourceRef: 'component:default/shop',
  },
  needs: 'own',
  event: { eventId: 'policy-read', queryType: 'explain-own' },
  answers: {
    200: {
      description: 'The result and its reason.',
      body: explanationSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 413, 503],
});

const unusedQuery = z.strictObject({
  since: periodParameter
    .describe(
      'The period, such as `P30D` for 30 days; it ends today. `P90D` if absent.',
    )
    .default(90),
  role: roleRefSchema.describe('Only what is unused of this role.').optional(),
  user: memberRefSchema
    .describe(
      'Only the memberships and assignments of this user or group, and which of them were used. Where people are noted.',
    )
    .optional(),
});

/** @public */
export const listUnused = endpoint({
  method: 'get',
  path: '/access/unused',
  tag: 'access',
  summary: 'What nobody used for some time, and could be taken away',
  description:
    'Policies that allow, conditions, and where people are noted, members and assignments: at most 1,000. Each was there for the whole period, and nothing that it speaks of was allowed through its role in it; what was allowed on conditions counts, and so does what a page asked only to show a button. A gap in what is noted counts as use of everything. Needs a permission to read that covers every role.',
  query: unusedQuery,
  needs: 'read',
  everything: 'see-what-nobody-uses',
  event: { eventId: 'policy-read', queryType: 'unused' },
  answers: {
    200: {
      description: 'What is unused, by role.',
      body: unusedSchema,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const listLastUses = endpoint({
  method: 'get',
  path: '/access/uses',
  tag: 'access',
  summary: 'When the policies and conditions of a role were used last',
  description:
    'The last day on which something that a policy or a condition speaks of was allowed through the role, whatever decided. Needs a permission to read that covers every role.',
  query: z.strictObject({ role: roleRefSchema }),
  needs: 'read',
  everything: 'see-what-nobody-uses',
  event: { eventId: 'policy-read', queryType: 'last-uses' },
  answers: {
    200: { description: 'What was used, and when.', body: lastUsesSchema },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const getGuardrails = endpoint({
  method: 'get',
  path: '/guardrails',
  tag: 'access',
  summary: 'What every policy of the portal has to keep, and how it stands',
  description:
    'The tests and guardrails of `permission.rbac.guardrailsFile`, judged for everybody under the policy in force on this replica. Needs a permission to read that covers every role. With `asOf`, the guardrails of today under the roles of then; the people are those of today, too.',
  query: asOfQuery,
  needs: 'read',
  everything: 'read-the-guardrails',
  event: { eventId: 'policy-read', queryType: 'guardrails' },
  answers: {
    200: {
      description: 'The guardrails, in the order of the file.',
      body: guardrailsSchema,
    },
  },
  refusals: [400, 401, 403, 404, 503],
});

/** @public */
export const simulate = endpoint({
  method: 'post',
  path: '/simulate',
  tag: 'access',
  summary:
    "What policy files, other roles, or other groups of somebody would do to everybody's access",
  description:
    'Nothing is changed. A body has at most 16,777,216 bytes. Files, groups and plugins can be simulated only by callers who may see all roles. The user of `member` need not be in the catalog yet; a note in the answer points it out. Roles are checked as if the caller wrote them, so the caller needs permission to write them.',
  body: simulationSchema,
  example: {
    files: {
      policies:
        'g, group:default/guests, role:default/guests\np, role:default/guests, catalog.entity.read, read, deny\n',
    },
  },
  maxBytes: 16 * 1_048_576,
  needs: 'read',
  isPreview: true,
  event: { eventId: 'policy-read', queryType: 'simulation' },
  answers: {
    200: {
      description: 'What would come of the change; nothing was changed.',
      body: dryRunSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 412, 413, 503],
});
