import { RefusalStatus } from '@portal-rbac/plugin-rbac-common';

/** The description of the API that applies to all calls. */
export const head = {
  openapi: '3.1.0',
  info: {
    title: 'Administration of role-based access control',
    version: '1',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    description: `Roles with their members, permission policies and conditions. Every role belongs to one source, and only that source
changes it; this API is the source \`rest\`.

Entity references are compared without regard to capitals and answered in lower case; the name of a role is answered
as it was first written, wherever the role is named. An update that writes it otherwise renames the role. Members are
answered in the order of writing: whoever is added comes last.

Errors have the standard body of Backstage, with a message that names what is wrong. A request that is refused has
changed nothing. Limits are those of \`permission.rbac.validation\`; the defaults are given here. A body has at
most 1,048,576 bytes, also when it is decompressed, and is JSON in UTF-8 whatever its \`Content-Type\`. One over
102,400 bytes is read only for callers who may use the call, and has at most 250,000 values. At most ten problems are
shown for a request. An answer shows about 400,000 letters of conditions; \`notes\` say if others were left out.
`,
  },
  servers: [{ url: '/api/permission' }],
  security: [{ token: [] }],
  tags: [
    'roles',
    'assignments',
    'policies',
    'conditions',
    'plugins',
    'access',
    'requests',
    'history',
    'service',
  ].map(name => ({ name })),
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A Backstage token of a user, or one of `backend.auth.externalAccess`. A service reads without more, and writes only if its `accessRestrictions` name the plugin `permission` and the permission that the call needs.',
    },
  },
};

/** The headers of answers. */
export const headers = {
  ETag: {
    description:
      'The policy that the answer shows, or that holds the change: its revision, and the id of the commit that made it. After a backup was restored, a revision comes a second time, but no id does.',
    required: true,
    schema: { type: 'string', pattern: '^"[0-9]+(-[0-9a-f-]{36,64})?"$' },
    example:
      '"17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  },
  Total: {
    description: 'The number of items on all pages.',
    required: true,
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '230',
  },
  NoStore: {
    description:
      'Answers are not to be kept, since what a caller may see can change at any time.',
    required: true,
    schema: { const: 'no-store' },
  },
};

/** What each status of a refusal means, whichever the call. */
export const errorAnswers: Readonly<
  Record<RefusalStatus, { readonly name: string; readonly description: string }>
> = {
  400: {
    name: 'Invalid',
    description: 'Something in the request is malformed; the message names it.',
  },
  401: {
    name: 'Unauthorized',
    description: 'There is no token, or it is not valid.',
  },
  403: {
    name: 'Forbidden',
    description:
      'The caller lacks the permission, it does not cover the role, which they may see, or the role belongs to another source.',
  },
  404: {
    name: 'NotFound',
    description:
      'The role, member, policy, condition, plugin or revision is not there, or the caller may not see it.',
  },
  406: {
    name: 'NotAcceptable',
    description:
      'The caller accepts no format that there is; the message names them.',
  },
  409: {
    name: 'Conflict',
    description:
      'It already exists, perhaps as a role that the caller may not see, the request names it twice, the role is not what `oldRole` says, or the policy files cannot say it.',
  },
  412: {
    name: 'OtherRevision',
    description: 'The policy is not the one that `If-Match` names.',
  },
  413: { name: 'TooLarge', description: 'The body is over the limit.' },
  422: {
    name: 'BreaksGuardrail',
    description:
      'The change newly breaks a guardrail of the portal for somebody, or grants something while guardrails cannot be checked, or locks out the caller or the last administrator. Each item of `problems` names a guardrail.',
  },
  503: {
    name: 'Unavailable',
    description:
      'The database, or what else it takes, does not answer in time. Try again later.',
  },
};
