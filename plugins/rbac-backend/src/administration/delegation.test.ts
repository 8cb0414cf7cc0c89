import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import {
  knownPermissions,
  PublishedPermission,
} from '@portal-rbac/plugin-rbac-core';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

jest.setTimeout(120_000);

/** Limited by IS_OWNER to the roles that they own. */
const MALLORY = 'user:default/mallory';
const FRIEND = 'user:default/friend';

const grant = (role: string, permission: string, policy: string) => ({
  entityReference: `role:default/${role}`,
  permission,
  policy,
  effect: 'allow',
});

const kindIs = (...kinds: string[]) => ({
  rule: 'IS_ENTITY_KIND',
  resourceType: 'catalog-entity',
  params: { kinds },
});

describe('a delegate', () => {
  let portal: TestPortal;
  const post = (path: string, body: unknown) =>
    portal.call('post', path, body, MALLORY);

  beforeAll(async () => {
    portal = await TestPortal.start({
      features: [scaffolderPlugin],
      rbac: {
        admin: { users: [{ name: ADMIN }, { name: 'group:default/admins' }] },
        defaultPermissions: {
          defaultRole: 'role:default/everyone',
          basicPermissions: [
            {
              permission: 'scaffolder-task',
              action: 'read',
              effect: 'deny',
            },
          ],
        },
      },
    });
    await portal.delegateTo(MALLORY);
    await portal.call('post', '/roles', {
      name: 'role:default/frozen',
      memberReferences: [FRIEND],
    });
    await portal.call('post', '/policies', [
      { ...grant('frozen', 'catalog-entity', 'read'), effect: 'deny' },
    ]);
  });
  beforeEach(() =>
    post('/roles', {
      name: 'role:default/own',
      memberReferences: [MALLORY, FRIEND],
    }),
  );
  afterEach(() => portal.call('delete', '/roles/role/default/own'));
  afterAll(() => portal?.stop());

  it.each([
    ['catalog.location.create', 'create'],
    ['catalog.location.delete', 'delete'],
    ['catalog.entity.create', 'create'],
    ['catalog.entity.delete', 'delete'],
    ['catalog-entity', 'delete'],
    ['catalog-entity', 'update'],
  ])(
    'makes nobody an administrator through the catalog: may not grant %s, %s',
    async (permission, action) => {
      const answer = await post('/policies', [
        grant('own', permission, action),
      ]);
      expect(answer.status).toBe(403);
      expect(answer.body.error.message).toMatch(
        /^You may not make this change: role:default\/own would give its members .*, which makes people administrators/,
      );
      const registered = await portal.call(
        'post',
        '/api/catalog/locations',
        { type: 'url', target: 'http://localhost/group-below-admins.yaml' },
        MALLORY,
      );
      expect(registered.status).toBe(403);
    },
  );

  it('may not narrow what edits the catalog either, which would grant it', async () => {
    const answer = await post('/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/own',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: [{ name: 'catalog.entity.delete', action: 'delete' }],
      conditions: {
        rule: 'IS_ENTITY_KIND',
        resourceType: 'catalog-entity',
        params: { kinds: ['group'] },
      },
    });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['a role of others', 'catalog.entity.read'],
    ['the basic permissions', 'scaffolder.task.read'],
    ['a role of others, as far as is known', 'unheard.of'],
  ])(
    'overrides no deny on a resource type: may not allow the name of what %s denies: %s',
    async (_, name) => {
      const answer = await post('/policies', [grant('own', name, 'read')]);
      expect(answer.status).toBe(403);
      expect(answer.body.error.message).toContain('could override a deny');
      expect(answer.body.error.message).not.toContain('frozen');
    },
  );

  it('gives nobody what they do not have: neither by a policy, nor by a condition, nor in a role without members', async () => {
    const alone = { ...grant('own', 'unheard.of', 'use') };
    const narrowed = {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/own',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: ['read'],
      conditions: kindIs('component'),
    };
    const empty = {
      name: 'role:default/empty',
      memberReferences: ['group:default/nobody-yet'],
      metadata: {},
      policies: [{ permission: 'unheard.of', policy: 'use', effect: 'allow' }],
      conditions: [],
    };
    for (const [path, body] of [
      ['/policies', [alone]],
      ['/roles/conditions', narrowed],
      ['/policy/roles', empty],
      ['/policy/roles?dryRun=true', empty],
    ] as const) {
      const { status, body: answer } = await post(path, body);
      const refusal = answer.error ?? answer.refusal;
      expect([path, status, refusal?.message]).toEqual([
        path,
        path.includes('dryRun') ? 200 : 403,
        expect.stringContaining('which you do not have yourself'),
      ]);
    }
  });

  /** What Mallory is answered when they delete what is at these paths. */
  const deletions = async (paths: readonly string[]) => {
    const answers: [string, number, string][] = [];
    for (const path of paths) {
      const { status, body } = await portal.call(
        'delete',
        path,
        undefined,
        MALLORY,
      );
      answers.push([path, status, body.error?.message]);
    }
    return answers;
  };

  describe('who has something', () => {
    const lead = 'role:default/lead';
    beforeAll(async () => {
      await portal.call('post', '/policy/roles', {
        name: lead,
        memberReferences: [MALLORY],
        metadata: {},
        policies: [
          { permission: 'tickets.close', policy: 'use', effect: 'allow' },
        ],
        conditions: [
          {
            pluginId: 'catalog',
            resourceType: 'catalog-entity',
            permissionMapping: [
              { name: 'catalog.entity.refresh', action: 'update' },
            ],
            conditions: kindIs('component', 'api'),
          },
        ],
      });
    });
    afterAll(() => portal.call('delete', '/roles/role/default/lead'));

    const refreshing = (...kinds: string[]) => ({
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/own',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: [{ name: 'catalog.entity.refresh', action: 'update' }],
      conditions: kindIs(...kinds),
    });

    it('gives it, and reverts it', async () => {
      const given = await post('/policies', [
        grant('own', 'tickets.close', 'use'),
      ]);
      expect([given.status, given.text]).toEqual([201, '']);
      const taken = await portal.call(
        'delete',
        '/roles/role/default/own?memberReferences=user:default/friend',
        undefined,
        MALLORY,
      );
      expect(taken.status).toBe(204);
    });

    it('gives it under a condition that is as wide, and under no wider one', async () => {
      const wider = await post('/roles/conditions', refreshing('group'));
      expect([wider.status, wider.body.error.message]).toEqual([
        403,
        expect.stringContaining(
          'which you have only for other or fewer resources',
        ),
      ]);
      const narrower = await post('/roles/conditions', refreshing('api'));
      expect([narrower.status, narrower.body.error]).toEqual([201, undefined]);
    });

    it('brings out nothing that other roles give and a role of theirs keeps back', async () => {
      await portal.call('post', '/policy/roles', {
        name: 'role:default/readers',
        memberReferences: [FRIEND],
        metadata: {},
        policies: [
          { permission: 'logs.read', policy: 'read', effect: 'allow' },
        ],
        conditions: [],
      });
      const denied = await post('/policies', [
        { ...grant('own', 'logs.read', 'read'), effect: 'deny' },
      ]);
      expect(denied.status).toBe(201);
      const paths = [
        '/roles/role/default/own',
        '/roles/role/default/own?memberReferences=user:default/friend',
        '/policies/role/default/own',
      ];
      expect(await deletions(paths)).toEqual(
        paths.map(path => [
          path,
          403,
          expect.stringContaining(
            'user:default/friend would gain logs.read, read',
          ),
        ]),
      );
      await portal.call('delete', '/roles/role/default/readers');
    });
  });

  it('takes the administration from nobody, be it in a role of theirs', async () => {
    await portal.call('post', '/policy/roles', {
      name: 'role:default/deputies',
      memberReferences: [FRIEND],
      metadata: { owner: MALLORY },
      policies: [
        {
          permission: 'policy.entity.create',
          policy: 'create',
          effect: 'allow',
        },
      ],
      conditions: [],
    });
    const paths = [
      '/roles/role/default/deputies',
      '/roles/role/default/deputies?memberReferences=user:default/friend',
      '/policies/role/default/deputies',
    ];
    expect(await deletions(paths)).toEqual(
      paths.map(path => [
        path,
        403,
        expect.stringContaining(
          'role:default/deputies would take from its members policy.entity.create, create',
        ),
      ]),
    );
    await portal.call('delete', '/roles/role/default/deputies');
  });

  it('is judged by what the backends of Backstage publish, before any has', async () => {
    const { body } = await portal.call('get', '/plugins/policies');
    const published: PublishedPermission[] = body.flatMap(
      (plugin: { policies: PublishedPermission[] }) => plugin.policies,
    );
    expect(published.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['catalog.entity.read', 'scaffolder.task.read']),
    );
    const before = knownPermissions();
    for (const { name, resourceType } of published) {
      const types = [...(before.typesByName.get(name) ?? ['not known'])];
      expect([name, types]).toEqual([
        name,
        name.startsWith('policy.')
          ? ['policy-entity']
          : [resourceType].filter(type => type !== undefined),
      ]);
    }
  });
});
