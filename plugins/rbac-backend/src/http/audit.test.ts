import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import {
  ADMIN,
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';
import { MAX_BODY_BYTES } from './body';
import { unfailingAuditor } from '../runtime/unfailingAuditor';

const NOBODY = 'user:default/nobody';

const role = {
  name: 'role:default/audited',
  memberReferences: ['user:default/ann'],
};
const policy = {
  permission: 'catalog-entity',
  policy: 'read',
  effect: 'allow',
};
const condition = {
  result: 'CONDITIONAL',
  roleEntityRef: role.name,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['read'],
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds: ['component'] },
  },
};

/** A role as audit events have it. */
const audited = (parts: object = {}) => ({
  name: role.name,
  source: 'rest',
  members: role.memberReferences,
  policies: [],
  conditions: [],
  owner: ADMIN,
  description: null,
  omitted: { members: 0, policies: 0, conditions: 0 },
  ...parts,
});

const readPolicy = {
  permission: 'catalog-entity',
  action: 'read',
  effect: 'allow',
};

const ROLE = '/roles/role/default/audited';
const POLICIES = '/policies/role/default/audited';

jest.setTimeout(60_000);

describe('the audit of administration', () => {
  const auditor = new RecordingAuditor();
  let portal: TestRouter;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-audit-'));
    file = join(folder, 'policies.csv');
    await writeFile(file, 'g, user:default/ann, role:default/filed\n');
    portal = await TestRouter.start({
      rbac: { 'policies-csv-file': file, policyFileReload: true },
      features: [auditor.feature],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('has the loads of the start, with what they brought', () => {
    expect(auditor.take('loads').slice(0, 2)).toEqual([
      expect.objectContaining({
        eventId: 'role-write',
        severityLevel: 'medium',
        status: 'succeeded',
        meta: expect.objectContaining({
          actionType: 'load',
          actor: 'configuration',
          source: 'configuration',
          revision: 1,
          rolesOmitted: 0,
        }),
      }),
      expect.objectContaining({
        eventId: 'role-write',
        meta: expect.objectContaining({
          actor: 'csv-file',
          source: 'csv-file',
          revision: 2,
          digest: expect.any(String),
          problems: 0,
          roles: [
            {
              before: null,
              after: expect.objectContaining({
                name: 'role:default/filed',
                source: 'csv-file',
                members: ['user:default/ann'],
              }),
            },
          ],
        }),
      }),
    ]);
  });

  it.each([
    ['/roles?source=csv-file', 'role-read', 'by-query'],
    ['/roles/role/default/rbac_admin', 'role-read', 'by-role'],
    ['/policies?entityRef=role:default/rbac_admin', 'policy-read', 'by-query'],
    ['/policies/role/default/rbac_admin', 'policy-read', 'by-role'],
    [
      '/roles/conditions?roleEntityRef=role:default/rbac_admin',
      'condition-read',
      'by-query',
    ],
  ])('has GET %s once, as %s of low severity', async (path, id, queryType) => {
    auditor.take();
    await portal.call('get', path);
    expect(auditor.take()).toEqual([
      expect.objectContaining({
        eventId: id,
        severityLevel: 'low',
        status: 'succeeded',
        actor: expect.objectContaining({ actorId: ADMIN }),
        request: { method: 'GET', url: `/api/permission${path}` },
        meta: expect.objectContaining({
          queryType,
          actor: ADMIN,
          source: 'rest',
          ...(path.includes('rbac_admin') && {
            roleEntityRef: 'role:default/rbac_admin',
          }),
        }),
      }),
    ]);
  });

  it('has each change once, of medium severity, with before and after', async () => {
    const changes: [
      'post' | 'put' | 'delete',
      string,
      unknown,
      string,
      object | null,
      object | null,
    ][] = [
      ['post', '/roles', role, 'role-write create', null, audited()],
      [
        'put',
        ROLE,
        {
          oldRole: role,
          newRole: { ...role, metadata: { description: 'New' } },
        },
        'role-write update',
        audited(),
        audited({ description: 'New' }),
      ],
      [
        'post',
        '/policies',
        [{ entityReference: role.name, ...policy }],
        'policy-write create',
        audited({ description: 'New' }),
        audited({ description: 'New', policies: [readPolicy] }),
      ],
      [
        'delete',
        POLICIES,
        undefined,
        'policy-write delete',
        audited({ description: 'New', policies: [readPolicy] }),
        audited({ description: 'New' }),
      ],
      [
        'post',
        '/roles/conditions',
        condition,
        'condition-write create',
        audited({ description: 'New' }),
        audited({
          description: 'New',
          conditions: [
            {
              id: 1,
              pluginId: 'catalog',
              resourceType: 'catalog-entity',
              mapping: ['read'],
              criteria: condition.conditions,
            },
          ],
        }),
      ],
      [
        'delete',
        ROLE,
        undefined,
        'role-write delete',
        audited({ description: 'New', conditions: [expect.anything()] }),
        null,
      ],
    ];
    for (const [method, path, body, event, before, after] of changes) {
      auditor.take();
      const { headers } = await portal.call(method, path, body);
      const [eventId, actionType] = event.split(' ');
      expect(auditor.take()).toEqual([
        expect.objectContaining({
          eventId,
          severityLevel: 'medium',
          status: 'succeeded',
          actor: expect.objectContaining({ actorId: ADMIN }),
          meta: {
            actionType,
            actor: ADMIN,
            source: 'rest',
            roleEntityRef: role.name,
            revision: Number(/\d+/.exec(headers.etag)![0]),
            roles: [{ before, after }],
            rolesOmitted: 0,
          },
        }),
      ]);
    }
  });

  it.each<[string, 'post' | 'put' | 'delete', string, unknown, string]>([
    ['creates a role', 'post', '/roles', role, 'create'],
    ['changes a role', 'put', ROLE, {}, 'update'],
    ['deletes a role', 'delete', ROLE, undefined, 'delete'],
    [
      'adds policies',
      'post',
      '/policies',
      [{ entityReference: role.name }, { entityReference: role.name }],
      'create',
    ],
    ['deletes policies', 'delete', POLICIES, undefined, 'delete'],
    ['adds a condition', 'post', '/roles/conditions', condition, 'create'],
  ])(
    'names action, source and role of a refused call that %s',
    async (_, method, path, body, actionType) => {
      auditor.take();
      await portal.call(method, path, body, NOBODY);
      expect(auditor.take()).toEqual([
        expect.objectContaining({
          status: 'failed',
          meta: { actionType, source: 'rest', roleEntityRef: role.name },
        }),
      ]);
    },
  );

  it('has who was asked about in an explanation, what, and the result', async () => {
    auditor.take();
    await portal.call('post', '/explain', {
      userEntityRef: NOBODY,
      permission: { name: 'catalog.entity.read', action: 'read' },
    });
    expect(auditor.take()).toEqual([
      expect.objectContaining({
        meta: {
          queryType: 'explain',
          actor: ADMIN,
          source: 'rest',
          userEntityRef: NOBODY,
          permissionName: 'catalog.entity.read',
          resourceType: null,
          result: 'DENY',
        },
      }),
    ]);
  });

  it('has a change of a foreign source as high, and a mistake as medium', async () => {
    auditor.take();
    await portal.call('delete', '/roles/role/default/filed');
    await portal.call('delete', '/roles/role/default/absent');
    await portal.callWithToken(
      serviceTokens.unrestricted,
      'post',
      '/roles',
      role,
    );
    expect(
      auditor
        .take()
        .map(({ severityLevel, status, actor }) => [
          severityLevel,
          status,
          actor.actorId,
        ]),
    ).toEqual([
      ['high', 'failed', ADMIN],
      ['medium', 'failed', ADMIN],
      ['high', 'failed', serviceTokens.unrestricted],
    ]);
  });

  it.each<[string, string, number]>([
    ['is no JSON', '{', 400],
    ['is too large', `"${'x'.repeat(MAX_BODY_BYTES)}"`, 413],
  ])('has a refusal of a body that %s', async (_, body, status) => {
    auditor.take();
    const response = await portal.call('post', '/roles', body);
    expect(response.status).toBe(status);
    expect(auditor.take()).toEqual([
      expect.objectContaining({
        eventId: 'role-write',
        severityLevel: 'medium',
        status: 'failed',
        actor: expect.objectContaining({ actorId: ADMIN }),
      }),
    ]);
  });

  it('has a reload, with before and after', async () => {
    auditor.take();
    await writeFile(file, 'g, user:default/bob, role:default/filed\n');
    const { meta } = await auditor.waitFor(event =>
      JSON.stringify(event.meta).includes('user:default/bob'),
    );
    expect(meta).toMatchObject({
      source: 'csv-file',
      roles: [
        {
          before: { members: ['user:default/ann'] },
          after: { members: ['user:default/bob'] },
        },
      ],
    });
  });
});

describe('an auditor that fails', () => {
  // Of these events only: the catalog would answer with failures.
  const ours = /^(role|policy|condition)-|^permission-evaluation$/;
  const broken = createServiceFactory({
    service: coreServices.auditor,
    deps: {},
    factory: () => ({
      createEvent: async ({ eventId }) => {
        if (ours.test(eventId)) {
          throw new Error('The audit log is full');
        }
        return { success: async () => {}, fail: async () => {} };
      },
    }),
  });

  it('changes no answer and repeats no change', async () => {
    const portal = await TestRouter.start({ features: [broken] });
    const created = await portal.call('post', '/roles', role);
    expect(created.status).toBe(201);
    expect(created.headers.etag).toMatch(/^"2-/);
    expect((await portal.call('post', '/roles', role)).status).toBe(409);
    const listed = await portal.call('get', '/roles');
    expect(listed.body).toHaveLength(2);
    expect(listed.headers.etag).toMatch(/^"2-/);
    const refused = await portal.call('get', '/roles', undefined, NOBODY);
    expect(refused.status).toBe(403);
    expect(refused.body.error.message).toMatch(/^You need the permission/);
    await portal.stop();
  });

  it('is not waited for when it hangs, and the log has it', async () => {
    jest.useFakeTimers();
    try {
      const logger = mockServices.logger.mock();
      const auditor = unfailingAuditor(
        { createEvent: () => new Promise(() => {}) },
        logger,
      );
      const reported = auditor.createEvent({ eventId: 'role-write' });
      await jest.advanceTimersByTimeAsync(2_000);
      await (await reported).success();
      expect(logger.error).toHaveBeenCalledWith(
        'The event role-write could not be audited',
        expect.objectContaining({
          message: 'the auditor did not answer within 2000 ms',
        }),
      );
    } finally {
      jest.useRealTimers();
    }
  });
});
