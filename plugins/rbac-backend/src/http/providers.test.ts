import { because } from '@portal-rbac/plugin-rbac-common';
import { createBackendModule } from '@backstage/backend-plugin-api';
import onCallModule from '@internal/plugin-permission-backend-module-on-call';
import {
  RBACProvider,
  rbacProviderExtensionPoint,
} from '@portal-rbac/plugin-rbac-node';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestCatalog } from '@internal/rbac-testkit/backend/TestCatalog';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

const LIMITED = 'user:default/limited';

/** Claims a role of the configuration, and has an invalid member. */
const greedy: RBACProvider = {
  getProviderName: () => 'greedy',
  connect: connection =>
    connection.applyRoles([
      [LIMITED, 'role:default/rbac_admin'],
      ['nobody', 'role:default/owned'],
    ]),
  refresh: async () => {},
};

const failing: RBACProvider = {
  getProviderName: () => 'failing',
  connect: async () => {},
  refresh: async () => {
    throw new Error('the directory does not answer');
  },
};

const guard: RBACProvider = {
  getProviderName: () => 'guard',
  connect: connection =>
    connection.applyRoles([['user:default/anna', 'role:default/guard']]),
  refresh: async () => {},
};

function moduleOf(moduleId: string, ...providers: RBACProvider[]) {
  return createBackendModule({
    pluginId: 'permission',
    moduleId,
    register(registration) {
      registration.registerInit({
        deps: { rbac: rbacProviderExtensionPoint },
        async init({ rbac }) {
          rbac.addRBACProvider(providers);
        },
      });
    },
  });
}

describe('providers', () => {
  let portal: TestRouter;
  let folder: string;
  let rota: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-providers-'));
    rota = join(folder, 'rota.json');
    await writeFile(rota, '["user:default/anna"]');
    portal = await TestRouter.start({
      config: { onCall: { rota } },
      features: [
        onCallModule,
        moduleOf('others', greedy, failing),
        new TestCatalog(() => true).feature,
      ],
    });
    await portal.call('post', '/roles', {
      name: 'role:default/owned',
      memberReferences: ['user:default/ben'],
      metadata: { owner: LIMITED },
    });
    await portal.call('post', '/roles', {
      name: 'role:default/delegates',
      memberReferences: [LIMITED],
    });
    await portal.call('post', '/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/delegates',
      pluginId: 'permission',
      resourceType: 'policy-entity',
      permissionMapping: ['read', 'update'],
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'policy-entity',
        params: { owners: ['$currentUser'] },
      },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const onCall = async () => {
    const response = await portal.call('get', '/roles/role/default/on-call');
    return response.body[0];
  };

  it('are documented by the sample that is tested here', async () => {
    const sample = await readFile(
      require.resolve('@internal/plugin-permission-backend-module-on-call'),
      'utf8',
    );
    const readme = await readFile(
      join(
        require.resolve('@portal-rbac/plugin-rbac-node/package.json'),
        '../README.md',
      ),
      'utf8',
    );
    expect(readme).toContain(`\`\`\`ts\n${sample}\`\`\``);
  });

  it('bring roles that nobody else can change', async () => {
    expect(await onCall()).toMatchObject({
      memberReferences: ['user:default/anna'],
      metadata: { source: 'on-call' },
    });
    const conditions = await portal.call(
      'get',
      '/roles/conditions?roleEntityRef=role:default/on-call',
    );
    expect(conditions.body).toMatchObject([
      { pluginId: 'catalog', permissionMapping: ['delete'] },
    ]);
    const deleted = await portal.call('delete', '/roles/role/default/on-call');
    expect(deleted.status).toBe(403);
  });

  it('look again when an administrator wants it', async () => {
    await writeFile(rota, '["user:default/ben"]');
    const response = await portal.call('post', '/refresh/on-call');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      id: 'on-call',
      kind: 'provider',
      problems: [],
    });
    expect(response.headers.etag).toMatch(
      new RegExp(`^"${response.body.revision}-`),
    );
    expect((await onCall()).memberReferences).toEqual(['user:default/ben']);
  });

  it('keep their roles when what they read is broken', async () => {
    const before = await onCall();
    await writeFile(rota, '["user:default/');
    const response = await portal.call('post', '/refresh/on-call');
    expect(response.status).toBe(503);
    expect(response.body.error.message).toMatch(
      /^The provider on-call failed to refresh: .*; its last roles stay in force$/,
    );
    expect(await onCall()).toEqual(before);
    await writeFile(rota, '["user:default/ben"]');
    expect((await portal.call('post', '/refresh/on-call')).status).toBe(200);
  });

  it('answer 503 for one that fails and 404 for one that does not exist', async () => {
    const failed = await portal.call('post', '/refresh/failing');
    expect(failed.status).toBe(503);
    expect(failed.body.error.message).toContain(
      'the directory does not answer',
    );
    const unknown = await portal.call('post', '/refresh/nobody');
    expect(unknown.status).toBe(404);
    expect(unknown.body.error.message).toBe('There is no provider nobody');
    const source = await portal.call('post', '/refresh/csv-file');
    expect(source.status).toBe(404);
  });

  it('are refreshed only by those who may change every role', async () => {
    const path = '/refresh/on-call';
    expect((await portal.callWithToken(undefined, 'post', path)).status).toBe(
      401,
    );
    const stranger = await portal.call(
      'post',
      path,
      undefined,
      'user:default/x',
    );
    expect(stranger.status).toBe(403);
    const limited = await portal.call('post', path, undefined, LIMITED);
    expect(limited.status).toBe(403);
    expect(limited.body.error.message).toContain('only roles that you own');
  });

  it('cannot claim a role of the configuration', async () => {
    const response = await portal.call('get', '/roles/role/default/rbac_admin');
    expect(response.body[0]).toMatchObject({
      memberReferences: [ADMIN],
      metadata: { source: 'configuration' },
    });
  });

  it('are shown with the other sources, when they were loaded and what was wrong', async () => {
    const response = await portal.call('get', '/sources');
    expect(response.status).toBe(200);
    expect(response.headers.etag).toMatch(/^"\d+-/);
    expect(response.body).toEqual([
      expect.objectContaining({
        id: 'configuration',
        kind: 'configuration',
        lastLoad: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        revision: expect.any(Number),
        problems: [],
      }),
      expect.objectContaining({ id: 'csv-file', kind: 'files', problems: [] }),
      expect.objectContaining({
        id: 'greedy',
        kind: 'provider',
        digest: expect.any(String),
        problems: [
          {
            severity: 'error',
            role: 'role:default/owned',
            code: 'entry-of-role',
            params: {
              call: 'applyRoles',
              index: 1,
              role: 'role:default/owned',
              problems: [
                { field: '[0]', ...because('ref-form', { ref: 'nobody' }) },
              ],
            },
            message: expect.stringContaining('"nobody" is not of the form'),
          },
          {
            severity: 'error',
            role: 'role:default/rbac_admin',
            code: 'role-skipped',
            params: {
              role: 'role:default/rbac_admin',
              why: because('of-other-source', { source: 'configuration' }),
            },
            message:
              'role:default/rbac_admin belongs to the source configuration; it is left unchanged, and its lines here are ignored, denies included',
            skipped: true,
          },
        ],
      }),
      expect.objectContaining({ id: 'failing', kind: 'provider' }),
      expect.objectContaining({
        id: 'on-call',
        kind: 'provider',
        problems: [],
      }),
    ]);
  });

  it('that were removed leave roles which REST may change and delete', async () => {
    const database = await mkdtemp(join(tmpdir(), 'rbac-removed-'));
    const withProvider = await TestRouter.start({
      features: [moduleOf('removed', guard)],
      database,
    });
    await withProvider.stop();
    const features = [new TestCatalog(() => true).feature];
    const after = await TestRouter.start({ database, features });
    try {
      const path = '/roles/role/default/guard';
      const { body: sources } = await after.call('get', '/sources');
      expect(sources.at(-1)).toEqual({
        id: 'guard',
        kind: 'provider',
        problems: [
          {
            severity: 'warning',
            role: 'role:default/guard',
            code: 'provider-absent',
            params: { role: 'role:default/guard', provider: 'guard' },
            message:
              'role:default/guard belongs to the provider guard, which this portal does not have; it stays in force until REST changes or deletes it',
          },
        ],
      });
      // Nor does somebody who may not see the role learn of its source.
      await after.delegateTo(LIMITED);
      const limited = await after.call('get', '/sources', undefined, LIMITED);
      expect(limited.status).toBe(200);
      expect(JSON.stringify(limited.body)).not.toContain('guard');
      const [{ memberReferences }] = (await after.call('get', path)).body;
      const changed = await after.call('put', path, {
        oldRole: { memberReferences },
        newRole: { name: 'role:default/guard', memberReferences: [ADMIN] },
      });
      expect(changed.status).toBe(200);
      const [shown] = (await after.call('get', path)).body;
      expect(shown.metadata.source).toBe('rest');
      expect((await after.call('delete', path)).status).toBe(204);
    } finally {
      await after.stop();
      await rm(database, { recursive: true, force: true });
    }
  });

  it('show a limited caller only the problems of their roles', async () => {
    const response = await portal.call('get', '/sources', undefined, LIMITED);
    expect(response.status).toBe(200);
    const greedySource = response.body.find(
      (source: { id: string }) => source.id === 'greedy',
    );
    expect(
      greedySource.problems.map(({ role }: { role: string }) => role),
    ).toEqual(['role:default/owned']);
  });

  it('are shown to those who may read policies', async () => {
    const anonymous = await portal.callWithToken(undefined, 'get', '/sources');
    expect(anonymous.status).toBe(401);
    const stranger = await portal.call(
      'get',
      '/sources',
      undefined,
      'user:default/x',
    );
    expect(stranger.status).toBe(403);
  });
});
