import { mockServices } from '@backstage/backend-test-utils';
import { Request } from 'express';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';
import { createAuthorize } from './access';

/** Limited by IS_OWNER to the roles that they own. */
const DELEGATE = 'user:default/delegate';

const role = (
  name: string,
  owner?: string,
  memberReferences = ['user:default/member'],
) => ({
  name: `role:default/${name}`,
  memberReferences,
  metadata: owner ? { owner } : undefined,
});

const policyOf = (name: string, permission = 'catalog-entity') => ({
  entityReference: `role:default/${name}`,
  permission,
  policy: 'read',
  effect: 'allow',
});

const refreshing = { name: 'catalog.entity.refresh', action: 'update' };

const conditionOf = (name: string, action: unknown = 'read') => ({
  result: 'CONDITIONAL',
  roleEntityRef: `role:default/${name}`,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [action],
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: ['$ownerRefs'] },
  },
});

describe('access to the administration API', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start();
    await portal.delegateTo(DELEGATE);
  });
  afterAll(() => portal?.stop());

  it('is open to administrators', async () => {
    const response = await portal.call('get', '/');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ status: 'Authorized' });
  });

  describe('of services', () => {
    const body = (name: string) => ({
      name: `role:default/${name}`,
      memberReferences: ['user:default/a'],
    });

    it('lets one without restrictions read, but not write', async () => {
      const { unrestricted: token } = serviceTokens;
      const read = await portal.callWithToken(token, 'get', '/roles');
      expect(read.status).toBe(200);
      const write = await portal.callWithToken(
        token,
        'post',
        '/roles',
        body('by_service'),
      );
      expect(write.status).toBe(403);
    });

    it('lets one whose entry names the permission write just that', async () => {
      const { creatingOnly: token } = serviceTokens;
      const created = await portal.callWithToken(
        token,
        'post',
        '/roles',
        body('by_pipeline'),
      );
      expect(created.status).toBe(201);
      const path = '/roles/role/default/by_pipeline';
      const [shown] = (await portal.call('get', path)).body;
      expect(shown.metadata.author).toBe(token);
      // What it shows can be sent back by an administrator.
      expect(shown.metadata.owner).toBeUndefined();
      const put = { oldRole: shown, newRole: shown };
      expect((await portal.call('put', path, put)).status).toBe(200);
      expect((await portal.callWithToken(token, 'delete', path)).status).toBe(
        403,
      );
      expect((await portal.callWithToken(token, 'get', path)).status).toBe(403);
    });

    it('refuses one that is meant for another plugin', async () => {
      const { elsewhere: token } = serviceTokens;
      const response = await portal.callWithToken(token, 'get', '/roles');
      expect(response.status).toBe(403);
    });
  });

  describe('of a delegate, who is limited to the roles that they own', () => {
    let ownCondition: number;
    let foreignCondition: number;
    let count = 0;
    /** A fresh owned and a fresh foreign role for each test. */
    let own: string;
    let foreign: string;

    beforeEach(async () => {
      count += 1;
      own = `own_${count}`;
      foreign = `foreign_${count}`;
      await portal.call('post', '/roles', role(own, DELEGATE));
      await portal.call('post', '/roles', role(foreign, 'user:default/boss'));
      await portal.call('post', '/policies', [
        policyOf(own),
        policyOf(foreign),
      ]);
      const conditions = [conditionOf(own), conditionOf(foreign)];
      [ownCondition, foreignCondition] = await Promise.all(
        conditions.map(async condition => {
          const { body } = await portal.call(
            'post',
            '/roles/conditions',
            condition,
          );
          return body.id;
        }),
      );
    });

    const call = (
      method: 'get' | 'post' | 'put' | 'delete',
      path: string,
      body?: unknown,
    ) => portal.call(method, path, body, DELEGATE);

    const snapshotOf = async (name: string) => [
      (await portal.call('get', `/roles/role/default/${name}`)).body,
      (await portal.call('get', `/policies/role/default/${name}`)).body,
      (
        await portal.call(
          'get',
          `/roles/conditions?roleEntityRef=role:default/${name}`,
        )
      ).body,
    ];

    it('sees only their own', async () => {
      const roles = await call('get', '/roles');
      expect(roles.body.map((item: { name: string }) => item.name)).toContain(
        `role:default/${own}`,
      );
      for (const item of roles.body) {
        expect(item.metadata.owner).toBe(DELEGATE);
      }
      const policies = await call('get', '/policies');
      const conditions = await call('get', '/roles/conditions');
      for (const item of policies.body) {
        expect(item.entityReference).toMatch(/^role:default\/(own|new)_/);
      }
      for (const item of conditions.body) {
        expect(item.roleEntityRef).toMatch(/^role:default\/(own|new)_/);
      }
      expect((await call('get', '/')).status).toBe(200);
    });

    it('does not see what is foreign', async () => {
      for (const path of [
        `/roles/role/default/${foreign}`,
        `/policies/role/default/${foreign}`,
        `/roles/conditions/${foreignCondition}`,
      ]) {
        const response = await call('get', path);
        expect(response.status).toBe(404);
        expect(response.body.error.message).toMatch(/^There is no/);
      }
    });

    it('changes their own in every way, with what they have themselves', async () => {
      await portal.call('post', '/policy/roles', {
        ...role('held', undefined, [DELEGATE]),
        policies: ['catalog-entity', 'other'].map(permission => ({
          permission,
          policy: 'read',
          effect: 'allow',
        })),
        conditions: [],
      });
      await portal.call('post', '/policies', [
        {
          entityReference: 'role:default/held',
          permission: refreshing.name,
          policy: refreshing.action,
          effect: 'allow',
        },
      ]);
      const path = `/roles/role/default/${own}`;
      const calls: [Parameters<typeof call>, number][] = [
        [['get', path], 200],
        [['put', path, { oldRole: role(own), newRole: role(own) }], 200],
        [['post', '/policies', [policyOf(own, 'other')]], 201],
        [
          [
            'put',
            `/policies/role/default/${own}`,
            { oldPolicy: [policyOf(own)], newPolicy: [] },
          ],
          200,
        ],
        [['delete', `/policies/role/default/${own}`], 204],
        [['post', '/roles/conditions', conditionOf(own, refreshing)], 201],
        [['put', `/roles/conditions/${ownCondition}`, conditionOf(own)], 200],
        [['delete', `/roles/conditions/${ownCondition}`], 204],
        [['delete', `${path}?memberReferences=user:default/member`], 204],
        [['delete', path], 204],
      ];
      for (const [args, status] of calls) {
        const response = await call(...args);
        expect([args, response.status]).toEqual([args, status]);
      }
    });

    it('changes nothing that is foreign, in no way', async () => {
      const before = await snapshotOf(foreign);
      const path = `/roles/role/default/${foreign}`;
      const claimed = role(foreign, DELEGATE);
      const calls: Parameters<typeof call>[] = [
        ['put', path, { oldRole: role(foreign), newRole: claimed }],
        ['delete', path],
        ['delete', `${path}?memberReferences=user:default/member`],
        ['post', '/policies', [policyOf(foreign, 'other')]],
        ['post', '/policies', [policyOf(own, 'x'), policyOf(foreign, 'x')]],
        [
          'put',
          `/policies/role/default/${foreign}`,
          { oldPolicy: [policyOf(foreign)], newPolicy: [] },
        ],
        ['delete', `/policies/role/default/${foreign}`],
        ['post', '/roles/conditions', conditionOf(foreign, refreshing)],
        // To move their condition to a foreign role, or a foreign one to theirs.
        [
          'put',
          `/roles/conditions/${ownCondition}`,
          conditionOf(foreign, refreshing),
        ],
        [
          'put',
          `/roles/conditions/${foreignCondition}`,
          conditionOf(own, refreshing),
        ],
        ['delete', `/roles/conditions/${foreignCondition}`],
      ];
      for (const args of calls) {
        const response = await call(...args);
        expect([args, response.status]).toEqual([args, 404]);
      }
      // An existing name is taken, and stays whose it is.
      expect((await call('post', '/roles', claimed)).status).toBe(409);
      expect(await snapshotOf(foreign)).toEqual(before);
    });

    it('creates roles that they own, and no others', async () => {
      const created = await call('post', '/roles', role(`new_${count}`));
      expect(created.status).toBe(201);
      const [shown] = (
        await portal.call('get', `/roles/role/default/new_${count}`)
      ).body;
      expect(shown.metadata.owner).toBe(DELEGATE);

      const given = role(`given_${count}`, 'user:default/boss');
      expect((await call('post', '/roles', given)).status).toBe(403);
    });

    it('may have capitals in their token and in the condition', async () => {
      const admit = (member: string, roleName = 'owners') =>
        portal.call('put', `/roles/role/default/${roleName}`, {
          oldRole: { memberReferences: [] },
          newRole: role(roleName, undefined, [member]),
        });
      await admit(`user:default/token_${count}`);
      const byToken = await portal.call(
        'post',
        '/roles',
        role(`by_token_${count}`),
        `User:Default/Token_${count}`,
      );
      expect(byToken.status).toBe(201);

      const named = `user:default/named_${count}`;
      const limits = `limits_${count}`;
      await portal.call('post', '/roles', role(limits, undefined, [named]));
      await portal.call('post', '/roles/conditions', {
        ...conditionOf(limits),
        pluginId: 'permission',
        resourceType: 'policy-entity',
        conditions: {
          rule: 'IS_OWNER',
          resourceType: 'policy-entity',
          params: { owners: ['User:Default/Delegate'] },
        },
      });
      const path = `/roles/role/default/${own}`;
      const shown = await portal.call('get', path, undefined, named);
      expect(shown.status).toBe(200);
    });

    it('cannot override their own limit, nor lock administrators out, by a role of theirs', async () => {
      const anyRole = {
        ...conditionOf(own),
        pluginId: 'permission',
        resourceType: 'policy-entity',
        conditions: {
          not: {
            rule: 'IS_OWNER',
            resourceType: 'policy-entity',
            params: { owners: ['user:default/nobody'] },
          },
        },
      };
      const deny = { ...policyOf(own, 'policy-entity'), effect: 'deny' };
      const calls: Parameters<typeof call>[] = [
        ['post', '/roles/conditions', anyRole],
        ['put', `/roles/conditions/${ownCondition}`, anyRole],
        ['post', '/policies', [policyOf(own, 'policy-entity')]],
        ['post', '/policies', [policyOf(own, 'policy.entity.read')]],
        ['post', '/policies', [deny]],
        [
          'put',
          `/policies/role/default/${own}`,
          { oldPolicy: [policyOf(own)], newPolicy: [deny] },
        ],
      ];
      for (const args of calls) {
        const response = await call(...args);
        expect([args, response.status]).toEqual([args, 403]);
        expect(response.body.error.message).toEqual(
          expect.stringMatching(
            /which makes people administrators|denies the administration/,
          ),
        );
      }
    });

    it('does not join a role that administers, even if they own it', async () => {
      await portal.call('post', '/policies', [policyOf(own, 'policy-entity')]);
      const path = `/roles/role/default/${own}`;
      const joined = { ...role(own), memberReferences: [DELEGATE] };
      const calls: Parameters<typeof call>[] = [
        ['put', path, { oldRole: role(own), newRole: joined }],
        ['delete', path],
        ['delete', `/policies/role/default/${own}`],
      ];
      for (const args of calls) {
        const response = await call(...args);
        expect([args, response.status]).toEqual([args, 403]);
      }
      expect((await call('get', path)).status).toBe(200);
      // What is on entities has nothing to do with the administration.
      const condition = `/roles/conditions/${ownCondition}`;
      expect((await call('delete', condition)).status).toBe(204);
    });

    it('neither gives their role away nor renames it onto another', async () => {
      const path = `/roles/role/default/${own}`;
      const given = await call('put', path, {
        oldRole: role(own),
        newRole: role(own, 'user:default/boss'),
      });
      expect(given.status).toBe(403);
      const onto = await call('put', path, {
        oldRole: role(own),
        newRole: role(foreign),
      });
      expect(onto.status).toBe(409);
    });
  });
});

it('does not let a delegate claim the name of the role that everybody has', async () => {
  const portal = await TestRouter.start({
    rbac: {
      defaultPermissions: {
        defaultRole: 'role:default/everyone',
        basicPermissions: [{ permission: 'kubernetes.proxy' }],
      },
    },
  });
  try {
    await portal.delegateTo(DELEGATE);
    const claimed = role('everyone');
    const created = await portal.call('post', '/roles', claimed, DELEGATE);
    expect(created.status).toBe(403);
    await portal.call('post', '/roles', role('own'), DELEGATE);
    const renamed = await portal.call(
      'put',
      '/roles/role/default/own',
      { oldRole: role('own'), newRole: claimed },
      DELEGATE,
    );
    expect(renamed.status).toBe(403);
    // Nor does anybody else: it is the configuration's.
    expect((await portal.call('post', '/roles', claimed)).status).toBe(403);
  } finally {
    await portal.stop();
  }
});

it.each(['read', 'create', 'update', 'delete'] as const)(
  'is 503 for %s while the framework cannot say what a caller may do, as when the auth plugin has lost its database',
  async action => {
    const failing = async () => {
      throw new Error('Request failed with 500 Internal Server Error');
    };
    const { authorize } = createAuthorize({
      auth: mockServices.auth(),
      httpAuth: mockServices.httpAuth(),
      permissions: mockServices.permissions.mock({
        authorize: failing,
        authorizeConditional: failing,
      }),
      userInfo: mockServices.userInfo.mock(),
      subjects: { resolve: jest.fn() },
      logger: mockServices.logger.mock(),
      covers: () => true,
      withheldFrom: () => undefined,
      isAbandoned: () => false,
      surroundings: () => ({}),
    });
    const request = { headers: {} } as Request;
    await expect(authorize(request, action)).rejects.toMatchObject({
      statusCode: 503,
      message:
        'What you may do cannot be determined at present; nothing was changed, try again later',
    });
  },
);
