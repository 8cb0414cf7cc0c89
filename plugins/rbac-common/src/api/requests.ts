import { z } from 'zod';
import { dryRunSchema } from '../rest/impact';
import { permissionFields } from '../rest/permission';
import {
  accessRequestSchema,
  newRequestSchema,
  requestableSchema,
  requestStates,
} from '../rest/requests';
import { perLimits } from '../schemas/perLimits';
import { arrayOf } from './arrayOf';
import { endpoint } from './endpoint';
import { boundedPage, oneOf, repeatable, textParameter } from './parameters';

const everyUser = 'Every user may ask, and is answered about themselves.';

const page = boundedPage('requests', 100, 1_000);

const list = {
  description: 'One page of the requests, the newest first.',
  body: arrayOf(accessRequestSchema),
  total: true,
} as const;

const params = z.object({
  id: z
    .string()
    .regex(/^[0-9a-f-]{36}$/, { error: 'must be the id of a request' })
    .meta({ example: '8c1f6d0e-4b7a-4c59-9a55-2f3f1c1f0b11' }),
});

const answered = {
  description: 'The request as it is afterwards.',
  body: accessRequestSchema,
} as const;

const judgedAnew =
  'Everything is judged anew: the role, its terms, who asked, who decides. What is refused leaves the request as it was. Somebody who has no part in a request is answered 404.';

/** @public */
export const requestAccess = endpoint({
  method: 'post',
  path: '/me/requests',
  tag: 'requests',
  summary: 'Request a role for a time',
  description: `${everyUser} A role that they may not request is answered as one that is not there. Where its terms need no approval, it is given at once, and the state is \`approved\`.`,
  body: newRequestSchema,
  example: {
    role: 'role:default/on-call',
    duration: 'PT8H',
    reason: 'INC-4711',
    permission: 'catalog.entity.delete',
    resourceRef: 'component:default/shop',
  },
  needs: 'own',
  event: { eventId: 'role-write', actionType: 'request-access' },
  answers: {
    200: { description: 'The request.', body: accessRequestSchema },
  },
  refusals: [400, 401, 403, 404, 409, 413, 503],
});

/** @public */
export const listOwnRequests = endpoint({
  method: 'get',
  path: '/me/requests',
  tag: 'requests',
  summary: 'What the caller has requested',
  description: everyUser,
  query: z.strictObject(page),
  needs: 'own',
  event: { eventId: 'role-read', queryType: 'own-requests' },
  answers: { 200: list },
  refusals: [400, 401, 403, 503],
});

/** @public */
export const listRequestable = endpoint({
  method: 'get',
  path: '/me/requestable',
  tag: 'requests',
  summary: 'Which roles the caller may request',
  description: `${everyUser} The role with the fewest policies and conditions comes first. With a permission, only roles that the caller does not have and by which they would have it.`,
  query: perLimits(limits => {
    const { name, action, resourceType } = permissionFields(limits);
    return z.strictObject({
      permission: name.optional(),
      action: action.unwrap().optional(),
      resourceType: resourceType.unwrap().optional(),
      resourceRef: textParameter.optional(),
    });
  }),
  needs: 'own',
  event: { eventId: 'role-read', queryType: 'requestable' },
  answers: {
    200: {
      description: 'The roles with their terms.',
      body: arrayOf(requestableSchema),
    },
  },
  refusals: [400, 401, 403, 503],
});

/** @public */
export const listRequests = endpoint({
  method: 'get',
  path: '/requests',
  tag: 'requests',
  summary: 'What was requested',
  description:
    'Every user may ask: of the roles that they may see, or, with `forMe`, of those about which they decide. Their own requests they do not decide.',
  query: z.strictObject({
    state: repeatable(oneOf(requestStates))
      .describe('Repeatable; all if absent.')
      .optional(),
    forMe: oneOf(['true', 'false']).optional(),
    unacknowledged: oneOf(['true', 'false'])
      .describe(
        'Only what was given at once, and nobody has acknowledged. With `forMe`, what the caller may acknowledge: of roles that notify them, about which they decide, or which they may update.',
      )
      .optional(),
    ...page,
  }),
  needs: 'own',
  event: { eventId: 'role-read', queryType: 'requests' },
  answers: { 200: list },
  refusals: [400, 401, 403, 503],
});

/** @public */
export const requestImpact = endpoint({
  method: 'get',
  path: '/requests/{id}/impact',
  tag: 'requests',
  summary: 'What approving a request would do',
  description:
    'For those who decide about it and may read policies. The impact is that of the last approval, also where others are missing before it. Nothing is changed, and what would be refused is in the answer.',
  params,
  needs: 'own',
  isPreview: true,
  event: { eventId: 'policy-read', queryType: 'request-impact' },
  answers: {
    200: {
      description: 'What would come of it; nothing was changed.',
      body: dryRunSchema,
      etag: true,
    },
  },
  refusals: [400, 401, 403, 503],
});

/** What is done about one request by whoever has a part in it. */
const onRequest = {
  method: 'post',
  tag: 'requests',
  params,
  needs: 'own',
  answers: { 200: answered },
  refusals: [400, 401, 403, 404, 409, 503],
} as const;

/** @public */
export const approveRequest = endpoint({
  ...onRequest,
  path: '/requests/{id}/approve',
  summary: 'Approve a request',
  description: `${judgedAnew} Nobody approves for themselves, nor for a group of theirs. Where two approvals are needed, it stays \`pending\` until the second one.`,
  event: { eventId: 'role-write', actionType: 'approve-request' },
});

/** @public */
export const denyRequest = endpoint({
  ...onRequest,
  path: '/requests/{id}/deny',
  summary: 'Deny a request',
  description: judgedAnew,
  event: { eventId: 'role-write', actionType: 'deny-request' },
});

/** @public */
export const endRequest = endpoint({
  ...onRequest,
  path: '/requests/{id}/end',
  summary: 'End before its time what a request gave',
  description:
    'For whoever asked for it, and for those who decide about requests of the role. The request stays `approved`.',
  event: { eventId: 'role-write', actionType: 'end-request' },
});

/** @public */
export const acknowledgeRequest = endpoint({
  ...onRequest,
  path: '/requests/{id}/acknowledge',
  summary: 'Acknowledge what was given at once',
  description:
    'For those who are notified, who decide about requests of the role, or who may update the role; nobody acknowledges their own.',
  event: { eventId: 'role-write', actionType: 'acknowledge-request' },
});

/** @public */
export const cancelRequest = endpoint({
  ...onRequest,
  path: '/requests/{id}/cancel',
  summary: 'Take a request of one’s own back',
  event: { eventId: 'role-write', actionType: 'cancel-request' },
});
