import { AuditorEvent } from '@backstage/backend-defaults/auditor';
import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  because,
  Endpoint,
  schemaUnder,
  defaultLimits,
} from '@portal-rbac/plugin-rbac-common';
import {
  RBACProvider,
  RBACProviderConnection,
  rbacProviderExtensionPoint,
} from '@portal-rbac/plugin-rbac-node';
import { eventually, TestFolder } from '@internal/rbac-testkit';
import {
  ApiDescription,
  Operation,
} from '@internal/rbac-testkit/backend/ApiDescription';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import { TestCatalog } from '@internal/rbac-testkit/backend/TestCatalog';
import {
  ADMIN,
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const NOBODY = 'user:default/nobody';
/** One of two people who have to approve requests. */
const APPROVER = 'user:default/approver';
/** May see the roles that they own; they own none. */
const LIMITED = 'user:default/limited';
/** Stands for the token of a service that may do everything. */
const SERVICE = serviceTokens.unrestricted;

/** A value that no field of a body has a use for. */
const NONSENSE = { nonsense: true };

interface Call {
  readonly method: string;
  /** As the description has it. */
  readonly path: string;
  /** What follows the example of the path, or stands for it if it starts with `/`. */
  readonly address?: string;
  readonly body?: unknown;
  readonly status: number;
  /** The administrator if absent. */
  readonly user?: string;
  readonly headers?: Record<string, string>;
}

const call = (
  status: number,
  method: string,
  path: string,
  body?: unknown,
  address?: string,
): Call => ({ status, method, path, body, address });

const OWN_REQUESTS = '/me/requests';
const REQUESTABLE = '/me/requestable';
const REQUESTS = '/requests';
const ROLES = '/roles';
const ROLE = '/roles/{kind}/{namespace}/{name}';
const WHOLE_ROLES = '/policy/roles';
const WHOLE_ROLE = '/policy/roles/{kind}/{namespace}/{name}';
const FILE_PATCH = '/policy/roles/{kind}/{namespace}/{name}/patch';
const FILED_PATCH = '/policy/roles/role/default/filed/patch';
const POLICIES = '/policies';
const POLICIES_OF = '/policies/{kind}/{namespace}/{name}';
const CONDITIONS = '/roles/conditions';
const CONDITION = '/roles/conditions/{id}';
const ASSIGNMENTS = '/assignments';
const END = '/assignments/{id}/end';
const EXTEND = '/assignments/{id}/extend';
const COMMIT = '/history/{revision}';
const REVERT = '/history/{revision}/revert';
const BLAME = '/roles/{kind}/{namespace}/{name}/blame';
const IDS = '/plugins/id';
/** What is asked while the database is away, where that is more than the path. */
const WITHOUT_DATABASE: Partial<Record<string, string>> = {
  // Today's guardrails are judged by what is in force.
  '/guardrails': '?asOf=1',
  '/access/uses': '?role=role:default/readers',
};
const ABSENT_ROLE = '/roles/role/default/absent';
const ABSENT_POLICIES = '/policies/role/default/absent';
const ABSENT_CONDITION = '/roles/conditions/999';
const ABSENT_WHOLE_ROLE = '/policy/roles/role/default/absent';
const BAD_WHOLE_ROLE = '/policy/roles/role/default/%00';
const BAD_ROLE = '/roles/role/default/%00';
const BAD_POLICIES = '/policies/role/default/%00';
const BAD_CONDITION = '/roles/conditions/4abc';

/** The provider that the description has as an example. */
function onCall(): RBACProvider {
  let connection: RBACProviderConnection | undefined;
  const apply = async () =>
    connection?.applyRoles([['user:default/ann', 'role:default/on-call']]);
  return {
    getProviderName: () => 'on-call',
    refresh: apply,
    connect: async given => {
      connection = given;
      await apply();
    },
  };
}

const onReading = (role: string) => ({
  result: 'CONDITIONAL',
  roleEntityRef: `role:default/${role}`,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [{ name: 'catalog.entity.read', action: 'read' }],
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds: ['component'] },
  },
});

const WRITTEN = {
  name: 'role:default/written',
  memberReferences: ['user:default/ann'],
  policies: [],
  conditions: [],
};
const { result, roleEntityRef, ...READING } = onReading('written');

const filed = {
  name: 'role:default/filed',
  memberReferences: ['user:default/bob'],
  policies: [],
  conditions: [],
};

/** Requests of roles: one is made, and cannot be made again, nor be decided by its asker. */
function requestsOfRoles(): Call[] {
  return [
    call(404, 'post', OWN_REQUESTS, { role: 'role:default/secret' }),
    call(400, 'post', OWN_REQUESTS, { role: 'role:default/on-call' }),
    call(400, 'post', OWN_REQUESTS, NONSENSE),
    call(200, 'post', OWN_REQUESTS, true),
    call(409, 'post', OWN_REQUESTS, true),
    call(200, 'get', OWN_REQUESTS),
    call(400, 'get', OWN_REQUESTS, undefined, '?limit=0'),
    call(200, 'get', REQUESTABLE),
    call(200, 'get', REQUESTABLE, undefined, '?permission=catalog.entity.read'),
    call(400, 'get', REQUESTABLE, undefined, '?resourceRef='),
    call(200, 'get', REQUESTS),
    call(200, 'get', REQUESTS, undefined, '?state=pending&forMe=true'),
    call(400, 'get', REQUESTS, undefined, '?state=nonsense'),
    call(200, 'get', '/requests/{id}/impact'),
    call(400, 'get', '/requests/{id}/impact', undefined, '/requests/7/impact'),
    ...['approve', 'deny', 'cancel', 'end', 'acknowledge'].flatMap(kind => [
      call(404, 'post', `/requests/{id}/${kind}`),
      call(
        400,
        'post',
        `/requests/{id}/${kind}`,
        undefined,
        `/requests/7/${kind}`,
      ),
    ]),
  ];
}

/**
 * A history in which every response occurs that depends on the policy. `true`
 * stands for the example of the description.
 */
const history: Call[] = [
  call(200, 'get', '/'),
  call(200, 'get', '/openapi.json'),
  call(201, 'post', ROLES, true),
  call(409, 'post', ROLES, true),
  call(400, 'post', ROLES, NONSENSE),
  call(200, 'get', ROLES),
  call(200, 'get', ROLES, undefined, '?search=may&source=rest&limit=1'),
  call(200, 'get', ROLES, undefined, '?view=summary&sort=owner'),
  call(400, 'get', ROLES, undefined, '?limit=0'),
  call(200, 'get', ROLE),
  call(404, 'get', ROLE, undefined, ABSENT_ROLE),
  call(400, 'get', ROLE, undefined, BAD_ROLE),
  call(409, 'post', ROLE, true),
  call(400, 'post', ROLE, NONSENSE),
  call(201, 'post', ROLE, true, '/roles/role/default/named'),
  call(200, 'put', ROLE, true),
  call(404, 'put', ROLE, true, ABSENT_ROLE),
  call(400, 'put', ROLE, NONSENSE),
  call(409, 'put', ROLE, {
    oldRole: { memberReferences: ['user:default/dora'] },
    newRole: {
      name: 'role:default/named',
      memberReferences: ['user:default/dora'],
    },
  }),

  call(201, 'post', POLICIES, true),
  call(409, 'post', POLICIES, true),
  call(400, 'post', POLICIES, NONSENSE),
  call(404, 'post', POLICIES, [
    {
      entityReference: 'role:default/absent',
      permission: 'catalog-entity',
      policy: 'read',
      effect: 'allow',
    },
  ]),
  call(200, 'get', POLICIES),
  call(200, 'get', POLICIES, undefined, '?effect=allow&offset=1'),
  call(400, 'get', POLICIES, undefined, '?effect=perhaps'),
  call(200, 'get', POLICIES_OF),
  call(404, 'get', POLICIES_OF, undefined, ABSENT_POLICIES),
  call(400, 'get', POLICIES_OF, undefined, BAD_POLICIES),
  call(200, 'put', POLICIES_OF, true),
  call(404, 'put', POLICIES_OF, true),
  call(400, 'put', POLICIES_OF, NONSENSE),
  call(409, 'put', POLICIES_OF, {
    oldPolicy: [],
    newPolicy: [
      { permission: 'catalog-entity', policy: 'read', effect: 'deny' },
    ],
  }),
  call(400, 'delete', POLICIES_OF, undefined, '?permission=catalog-entity'),
  call(409, 'delete', POLICIES_OF, [
    { permission: 'catalog-entity', policy: 'read', effect: 'deny' },
    { permission: 'catalog-entity', policy: 'read', effect: 'deny' },
  ]),
  call(204, 'delete', POLICIES_OF, true),
  call(404, 'delete', POLICIES_OF, true),
  call(204, 'delete', POLICIES_OF),

  call(201, 'post', CONDITIONS, true),
  call(409, 'post', CONDITIONS, true),
  call(201, 'post', CONDITIONS, onReading('readers')),
  call(404, 'post', CONDITIONS, onReading('absent')),
  call(400, 'post', CONDITIONS, NONSENSE),
  call(200, 'get', CONDITIONS),
  call(200, 'get', CONDITIONS, undefined, '?actions=read&actions=update'),
  call(400, 'get', CONDITIONS, undefined, '?actions=jump'),
  call(200, 'get', CONDITION),
  call(404, 'get', CONDITION, undefined, ABSENT_CONDITION),
  call(400, 'get', CONDITION, undefined, BAD_CONDITION),
  call(200, 'put', CONDITION, true),
  call(404, 'put', CONDITION, true, ABSENT_CONDITION),
  call(409, 'put', CONDITION, onReading('readers')),
  call(400, 'put', CONDITION, NONSENSE),
  call(400, 'delete', CONDITION, undefined, BAD_CONDITION),

  call(201, 'post', WHOLE_ROLES, true),
  call(409, 'post', WHOLE_ROLES, true),
  call(400, 'post', WHOLE_ROLES, NONSENSE),
  call(200, 'put', WHOLE_ROLES, true),
  call(404, 'put', WHOLE_ROLES, {
    roles: [{ ...WRITTEN, conditions: [{ ...READING, id: 999_999 }] }],
  }),
  call(409, 'put', WHOLE_ROLES, { roles: [WRITTEN, WRITTEN] }),
  call(400, 'put', WHOLE_ROLES, NONSENSE),
  call(200, 'get', WHOLE_ROLES),
  call(200, 'get', WHOLE_ROLE, undefined, '/policy/roles/role/default/writers'),
  call(404, 'get', WHOLE_ROLE, undefined, ABSENT_WHOLE_ROLE),
  call(400, 'get', WHOLE_ROLE, undefined, BAD_WHOLE_ROLE),
  call(201, 'post', WHOLE_ROLES, {
    name: 'role:default/held-back',
    memberReferences: ['user:default/ann'],
    policies: [
      { permission: 'catalog-entity', policy: 'delete', effect: 'deny' },
    ],
    conditions: [],
  }),
  call(409, 'put', WHOLE_ROLE, true, '/policy/roles/role/default/writers'),
  call(404, 'put', WHOLE_ROLE, true, ABSENT_WHOLE_ROLE),
  call(400, 'put', WHOLE_ROLE, NONSENSE),

  call(201, 'post', ASSIGNMENTS, true),
  call(201, 'post', ASSIGNMENTS, {
    role: 'role:default/held-back',
    member: 'user:default/eve',
    until: '2099-12-31T18:00:00Z',
  }),
  call(404, 'post', ASSIGNMENTS, {
    role: 'role:default/absent',
    member: 'user:default/a',
    until: '2099-12-31T18:00:00Z',
  }),
  call(400, 'post', ASSIGNMENTS, NONSENSE),
  call(200, 'get', ASSIGNMENTS),
  call(400, 'get', ASSIGNMENTS, undefined, '?endsBefore=soon'),
  call(404, 'post', END),
  call(400, 'post', END, undefined, '/assignments/%00/end'),
  call(404, 'post', EXTEND, true),
  call(400, 'post', EXTEND, NONSENSE),

  call(200, 'post', '/explain', {
    userEntityRef: 'user:default/a',
    permission: { name: 'catalog.entity.read' },
  }),
  call(400, 'post', '/explain', NONSENSE),
  call(404, 'post', '/explain', {
    userEntityRef: 'user:default/a',
    permission: { name: 'catalog.entity.read' },
    asOf: 999_999,
  }),
  call(404, 'get', ROLES, undefined, '?asOf=999999'),
  call(404, 'get', WHOLE_ROLES, undefined, '?asOf=999999'),
  call(400, 'get', WHOLE_ROLES, undefined, '?asOf=x'),
  call(200, 'get', '/history'),
  call(400, 'get', '/history', undefined, '?limit=0'),
  call(200, 'get', '/history/verification'),
  call(400, 'get', '/history/verification', undefined, '?commit=1'),
  call(200, 'get', COMMIT),
  call(404, 'get', COMMIT, undefined, '/history/999999'),
  call(400, 'get', COMMIT, undefined, '/history/0'),
  call(200, 'get', BLAME),
  call(404, 'get', BLAME, undefined, `${ABSENT_ROLE}/blame`),
  call(400, 'get', BLAME, undefined, `${BAD_ROLE}/blame`),
  call(404, 'post', REVERT, undefined, '/history/999999/revert'),
  call(400, 'post', REVERT, undefined, '/history/0/revert'),
  ...requestsOfRoles(),
  call(200, 'post', '/me/explain', {
    permission: { name: 'catalog.entity.read' },
  }),
  call(400, 'post', '/me/explain', NONSENSE),
  call(200, 'get', '/me/access'),
  call(400, 'get', '/me/access', undefined, '?plugin=%20'),
  call(
    200,
    'get',
    '/access/users',
    undefined,
    '?permission=catalog.entity.read',
  ),
  call(400, 'get', '/access/users'),
  call(
    404,
    'get',
    '/access/users',
    undefined,
    '?permission=catalog.entity.read&asOf=999999',
  ),
  call(400, 'get', '/guardrails', undefined, '?asOf=x'),
  call(404, 'get', '/guardrails', undefined, '?asOf=999999'),
  call(200, 'get', '/access/permissions', undefined, '?user=user:default/a'),
  call(400, 'get', '/access/permissions'),
  call(200, 'get', '/access/unused'),
  call(400, 'get', '/access/unused', undefined, '?since=march'),
  call(404, 'get', '/access/unused', undefined, '?role=role:default/none'),
  call(200, 'get', '/access/uses', undefined, '?role=role:default/rbac_admin'),
  call(400, 'get', '/access/uses'),
  call(404, 'get', '/access/uses', undefined, '?role=role:default/none'),
  call(200, 'get', '/access/matrix', undefined, '?rows=users'),
  call(400, 'get', '/access/matrix'),
  {
    ...call(406, 'get', '/access/matrix', undefined, '?rows=users'),
    headers: { accept: 'text/html' },
  },
  {
    ...call(200, 'get', '/access/matrix', undefined, '?rows=roles'),
    headers: { accept: 'application/json' },
  },

  call(200, 'post', FILE_PATCH, filed, FILED_PATCH),
  call(400, 'post', FILE_PATCH, NONSENSE, FILED_PATCH),
  call(403, 'post', FILE_PATCH, true),
  call(
    404,
    'post',
    FILE_PATCH,
    true,
    '/policy/roles/role/default/absent/patch',
  ),
  call(
    409,
    'post',
    FILE_PATCH,
    { ...filed, conditions: [onReading('filed')] },
    FILED_PATCH,
  ),

  call(200, 'post', '/simulate', true),
  call(400, 'post', '/simulate', NONSENSE),

  call(200, 'get', '/guardrails'),
  call(200, 'get', '/findings'),
  call(200, 'get', ROLES, undefined, '?finding=no-people&plugin=catalog'),
  call(400, 'get', ROLES, undefined, '?finding=nonsense'),
  call(200, 'get', '/sources'),
  call(400, 'get', '/sources', undefined, '?role=nonsense'),
  call(200, 'post', '/members/unknown', true),
  call(400, 'post', '/members/unknown', NONSENSE),
  call(200, 'post', '/refresh/{providerId}'),
  call(404, 'post', '/refresh/{providerId}', undefined, '/refresh/absent'),

  call(200, 'get', '/plugins/policies'),
  call(200, 'get', '/plugins/condition-rules'),
  call(200, 'get', IDS),
  call(200, 'post', IDS, true),
  call(409, 'post', IDS, true),
  call(400, 'post', IDS, NONSENSE),
  call(200, 'delete', IDS, true),
  call(404, 'delete', IDS, true),
  call(400, 'delete', IDS, NONSENSE),
  call(409, 'delete', IDS, { ids: ['topology', 'topology'] }),

  call(
    409,
    'delete',
    ROLE,
    undefined,
    '?memberReferences=user:default/dora&memberReferences=user:default/dora',
  ),
  call(204, 'delete', ROLE, undefined, '?memberReferences=user:default/dora'),
  call(404, 'delete', ROLE, undefined, '?memberReferences=user:default/dora'),
  call(400, 'delete', ROLE, undefined, '?memberReferences='),
];

/** What a caller sees whose permission covers few roles. */
const limited: Call[] = [
  {
    ...call(404, 'get', '/access/permissions', undefined, `?user=${NOBODY}`),
    user: LIMITED,
  },
];

/** What is refused while there is a guardrail that nobody can judge, because it might give something. */
const refused: Call[] = [
  call(422, 'post', ROLES, {
    name: 'role:default/new',
    memberReferences: ['user:default/ann'],
  }),
  call(422, 'post', ROLE, true, '/roles/role/default/new'),
  call(422, 'put', ROLE, {
    oldRole: { memberReferences: [] },
    newRole: {
      name: 'role:default/readers',
      memberReferences: ['user:default/eve'],
    },
  }),
  call(422, 'delete', ROLE),
  call(422, 'post', WHOLE_ROLES, {
    name: 'role:default/new',
    memberReferences: ['user:default/ann'],
    policies: [],
    conditions: [],
  }),
  call(422, 'put', WHOLE_ROLE, true),
  call(422, 'put', WHOLE_ROLES, {
    roles: [{ ...WRITTEN, name: 'role:default/new' }],
  }),
  call(422, 'post', POLICIES, [
    {
      entityReference: 'role:default/readers',
      permission: 'catalog.entity.refresh',
      policy: 'update',
      effect: 'allow',
    },
  ]),
  call(422, 'put', POLICIES_OF, {
    oldPolicy: [],
    newPolicy: [
      {
        permission: 'catalog.entity.refresh',
        policy: 'update',
        effect: 'allow',
      },
    ],
  }),
  call(
    422,
    'delete',
    POLICIES_OF,
    undefined,
    '/policies/role/default/held-back',
  ),
  call(422, 'post', CONDITIONS, onReading('held-back')),
  call(422, 'put', CONDITION, onReading('held-back')),
  call(422, 'delete', CONDITION),
];

/** About a permission that no plugin has, so it is unknown. */
const unknownGuardrail =
  'guardrails: [{ name: unknown, permission: absent.do, onlyBy: group:default/a }]';

const DRY_RUN = '?dryRun=true';

/** What is left to see at the end, in this order. */
const end: Call[] = [
  ...[ROLES, ROLE, WHOLE_ROLES, POLICIES, CONDITIONS].map(path =>
    call(200, 'post', path, true, DRY_RUN),
  ),
  ...[ROLE, WHOLE_ROLE, POLICIES_OF, CONDITION].map(path =>
    call(200, 'put', path, true, DRY_RUN),
  ),
  call(200, 'delete', POLICIES_OF, true, DRY_RUN),
  call(200, 'delete', CONDITION, undefined, DRY_RUN),
  call(200, 'delete', ROLE, undefined, DRY_RUN),
  call(204, 'delete', CONDITION),
  call(404, 'delete', CONDITION),
  call(200, 'put', WHOLE_ROLE, true),
  call(204, 'delete', ROLE),
  call(404, 'delete', ROLE),
];

jest.setTimeout(120_000);

/** What the audit log records of a call, beside the call itself. */
const auditedAs = ({ eventId, severityLevel, status, meta }: AuditorEvent) => ({
  eventId,
  severityLevel,
  status,
  kind:
    (meta as { queryType?: string; actionType?: string }).actionType ??
    (meta as { queryType?: string }).queryType,
});

/** What the audit log should have of it. */
function eventsOf(
  { event }: Endpoint,
  { body, isNarrowed }: { body: any; isNarrowed: boolean },
) {
  const refusal = body?.error ?? body?.refusal;
  const kind =
    event && ('queryType' in event ? event.queryType : event.actionType);
  const isForbidden = refusal?.statusCode === 403;
  const usual = event?.eventId.endsWith('-read') ? 'low' : 'medium';
  return event
    ? [
        {
          eventId: event.eventId,
          severityLevel: isForbidden ? 'high' : usual,
          status: refusal ? 'failed' : 'succeeded',
          kind: kind === 'all' && isNarrowed ? 'by-query' : kind,
        },
      ]
    : [];
}

describe('every endpoint', () => {
  const auditor = new RecordingAuditor();
  const api = new ApiDescription();
  let folder: TestFolder;
  let portal: TestRouter;
  const database = new PermissionDatabase();

  const catalog = new TestCatalog(ref => [ADMIN, APPROVER].includes(ref));
  const provider = createBackendModule({
    pluginId: 'permission',
    moduleId: 'test-provider',
    register: registration =>
      registration.registerInit({
        deps: { rbac: rbacProviderExtensionPoint },
        init: async ({ rbac }) => rbac.addRBACProvider(onCall()),
      }),
  });

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      features: [database.feature, provider, catalog.feature, auditor.feature],
      rbac: {
        guardrailsFile: await folder.write(
          'guardrails.yaml',
          'mode: report',
          unknownGuardrail,
        ),
        policyFileReload: true,
        requests: [
          {
            role: 'role:default/on-call',
            who: [ADMIN],
            approvers: [ADMIN, APPROVER],
            approvals: 2,
            maxDuration: 'PT8H',
          },
          {
            role: 'role:default/filed',
            who: [ADMIN],
            approvers: [APPROVER],
            approvals: 0,
            maxDuration: 'PT8H',
          },
        ],
        'policies-csv-file': await folder.write(
          'policies.csv',
          'g, user:default/ann, role:default/filed',
        ),
      },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  async function areInForce(mode: string) {
    await eventually(async () => {
      const { body } = await portal.call('get', '/guardrails');
      expect(body.guardrails[0].mode).toBe(mode);
    });
  }

  async function expectCall(
    operation: Operation,
    status: number,
    {
      address = '',
      body,
      user = ADMIN,
      headers = {},
    }: {
      address?: string;
      body?: unknown;
      user?: string | null;
      headers?: Record<string, string>;
    } = {},
  ) {
    const token =
      user === null || user === SERVICE ? user : await portal.tokenOf(user);
    const path = address.startsWith('/')
      ? address
      : `${operation.examplePath}${address}`;
    const sent = body === true ? operation.exampleBody : body;
    auditor.take();
    const response = await portal
      .callWithToken(token ?? undefined, operation.method, path, sent)
      .set(headers);
    expect({
      call: `${operation.method} ${path}`,
      status: response.status,
      problems: api.problemsOf(operation, sent, response),
    }).toEqual({
      call: `${operation.method} ${path}`,
      status,
      problems: [],
    });
    const isNarrowed = new URL(path, 'http://x').search.length > 1;
    // What is hidden is refused as what is not there, and audited as what it is.
    const isHidden = status === 404;
    // Backstage refuses unknown callers before the router is called.
    const isUnknown = status === 401;
    const wanted = isUnknown
      ? []
      : eventsOf(operation.endpoint, {
          body: response.body,
          isNarrowed,
        });
    const severity = isHidden && { severityLevel: expect.any(String) };
    expect(auditor.take().map(auditedAs)).toEqual(
      wanted.map(event => ({ ...event, ...severity })),
    );
    return response;
  }

  async function follow(calls: readonly Call[]) {
    for (const { method, path, ...wanted } of calls) {
      const operation = api.operations.find(
        other => other.method === method && other.path === path,
      );
      if (!operation) {
        throw new Error(`${method} ${path} is not described`);
      }
      await expectCall(operation, wanted.status, wanted);
    }
  }

  /** What depends on the ids of requests. */
  async function followRequests() {
    const request = async (role = 'role:default/on-call') => {
      const { body } = await portal.call('post', OWN_REQUESTS, {
        role,
        duration: 'PT1H',
        reason: 'INC-4711',
      });
      return (status: number, kind: string, user = ADMIN) =>
        follow([
          {
            ...call(status, 'post', `/requests/{id}/${kind}`),
            ...{ address: `/requests/${body.id}/${kind}`, user },
          },
        ]);
    };
    const { body: own } = await portal.call('get', OWN_REQUESTS);
    await portal.call('post', `/requests/${own[0].id}/cancel`);
    const approved = await request();
    await approved(403, 'approve');
    await approved(200, 'approve', APPROVER);
    await approved(409, 'approve', APPROVER);
    await approved(403, 'cancel', APPROVER);
    await approved(200, 'deny', APPROVER);
    await approved(409, 'deny', APPROVER);
    const cancelled = await request();
    await cancelled(200, 'cancel');
    await cancelled(409, 'cancel');
    const taken = await request('role:default/filed');
    await taken(200, 'acknowledge', APPROVER);
    await taken(409, 'acknowledge', APPROVER);
    await taken(200, 'end');
    await taken(409, 'end');
  }

  const withStatus = (status: number) =>
    api.operations.filter(({ statuses }) => statuses.includes(status));

  const table = api.operations.map(operation => ({
    call: `${operation.method} ${operation.path}`,
    operation,
  }));

  describe.each(table)('$call', ({ operation }) => {
    const { endpoint, exampleBody, exampleQuery } = operation;
    const address = exampleQuery ? `?${exampleQuery}` : '';
    const isStrict = (part: Endpoint['query']) =>
      part !== undefined &&
      schemaUnder(part, defaultLimits)
        .safeParse({ unknown: 'x' })
        .error?.issues.some(({ code }) => code === 'unrecognized_keys');

    it('is 401 without a token, or with a wrong one', async () => {
      await expectCall(operation, 401, { user: null });
      const { method, examplePath } = operation;
      const { status } = await portal.callWithToken(
        'x.y.z',
        method,
        examplePath,
      );
      expect(status).toBe(401);
    });

    if (endpoint.needs === 'own') {
      // About themselves all users may ask.
      it('refuses services', async () => {
        const { status } = await expectCall(operation, 403, {
          user: SERVICE,
          body: exampleBody,
        });
        expect(status).toBe(403);
      });
    } else if (endpoint.needs !== 'token') {
      it('says which permission a caller lacks who may not use it', async () => {
        const { body } = await expectCall(operation, 403, { user: NOBODY });
        expect(body.error.message).toBe(
          `You need the permission policy.entity.${endpoint.needs} for this`,
        );
      });
    }

    if (isStrict(endpoint.query)) {
      it('refuses a parameter that it does not know', async () => {
        const { body } = await expectCall(operation, 400, {
          address: `${address || '?'}&unknown=x`,
        });
        expect(body.error.message).toMatch(/unknown|nothing else/);
      });
    }

    if (isStrict(endpoint.body)) {
      it('refuses a key in the body that it does not know', async () => {
        const { body } = await expectCall(operation, 400, {
          body: { ...(exampleBody as object), unknown: 'x' },
        });
        expect(body.error.message).toMatch(/unknown/);
      });
    }
  });

  it('is served as it is in the package, in OpenAPI 3.1', async () => {
    const { body } = await portal.call(
      'get',
      '/openapi.json',
      undefined,
      NOBODY,
    );
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain(CONDITION);
  });

  // One test, because every part of it adds to the responses that were seen.
  it('has every response of the service, and the service every one of it', async () => {
    await follow(history);
    const { body: ofReaders } = await portal.call(
      'get',
      '/assignments?role=role:default/readers',
    );
    const [{ id }] = ofReaders;
    const extended = `/assignments/${id}/extend`;
    await follow([
      call(200, 'post', EXTEND, true, `${extended}${DRY_RUN}`),
      call(409, 'post', EXTEND, { until: '2098-12-31T18:00:00Z' }, extended),
      call(200, 'post', ASSIGNMENTS, true, DRY_RUN),
      call(200, 'post', END, undefined, `/assignments/${id}/end${DRY_RUN}`),
    ]);
    for (const operation of withStatus(412)) {
      const headers = { 'if-match': '"999"' };
      await expectCall(operation, 412, {
        body: operation.exampleBody,
        headers,
      });
    }
    for (const operation of withStatus(413)) {
      const body = { padding: 'x'.repeat(operation.maxBytes) };
      await expectCall(operation, 413, { body });
    }
    const { body: newest } = await portal.call('get', '/history?limit=1');
    await followRequests();
    await folder.write('guardrails.yaml', unknownGuardrail);
    await areInForce('enforce');
    await follow(refused);
    const { body: heldBack } = await portal.call(
      'get',
      '/assignments?role=role:default/held-back',
    );
    await follow([
      call(422, 'post', ASSIGNMENTS, {
        role: 'role:default/readers',
        member: 'user:default/new',
        until: '2099-12-31T18:00:00Z',
      }),
      call(422, 'post', EXTEND, true, extended),
      call(422, 'post', END, undefined, `/assignments/${heldBack[0].id}/end`),
    ]);
    // It would give the role back to somebody.
    await follow([
      call(
        422,
        'post',
        REVERT,
        undefined,
        `/history/${newest[0].revision}/revert`,
      ),
    ]);
    await folder.write('guardrails.yaml', `mode: report`, unknownGuardrail);
    await areInForce('report');
    await portal.delegateTo(LIMITED);
    await follow(limited);
    await follow([
      call(200, 'post', EXTEND, true, extended),
      call(200, 'post', END, undefined, `/assignments/${id}/end`),
    ]);
    for (const operation of api.operations.filter(
      ({ endpoint }) => endpoint.everything,
    )) {
      const { body } = await expectCall(operation, 403, {
        user: LIMITED,
        body: operation.exampleBody,
      });
      expect(body.error.message).toBe(
        because('limited', { what: `${operation.endpoint.everything}` })
          .message,
      );
    }
    await follow(end);
    // What was removed last comes back once.
    const { body } = await portal.call('get', '/history?limit=1');
    const address = `/history/${body[0].revision}/revert`;
    await follow([
      call(200, 'post', REVERT, undefined, address),
      call(409, 'post', REVERT, undefined, address),
    ]);
    await database.connection.destroy();
    catalog.isAway = true;
    for (const operation of withStatus(503)) {
      await expectCall(operation, 503, {
        address: WITHOUT_DATABASE[operation.path] ?? '',
        body: operation.exampleBody,
      });
    }

    expect(api.unseen).toEqual([]);
  });
});
