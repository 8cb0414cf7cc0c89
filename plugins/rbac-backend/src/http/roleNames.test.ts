import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  RBACProvider,
  RBACProviderConnection,
  rbacProviderExtensionPoint,
} from '@portal-rbac/plugin-rbac-node';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@internal/rbac-testkit';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

const WRITTEN = 'role:default/workflowReadwrite';
const PATH = 'role/default/workflowReadwrite';
const OTHER = 'role:default/WORKFLOWREADWRITE';
const OTHER_PATH = 'role/default/WorkFlowReadWrite';

class Directory implements RBACProvider {
  private connection?: RBACProviderConnection;

  getProviderName() {
    return 'directory';
  }

  async connect(connection: RBACProviderConnection) {
    this.connection = connection;
    await connection.applyRoles([
      ['user:default/Zoe', 'role:default/onCall'],
      ['user:default/ada', 'role:default/ONCALL'],
    ]);
    await connection.applyPermissions([
      ['role:default/oncall', 'catalog-entity', 'read', 'allow'],
    ]);
  }

  async refresh() {
    await this.connection?.applyPermissions([
      ['role:default/oncall', 'catalog-entity', 'wreck', 'allow'],
    ]);
  }
}

const directory = createBackendModule({
  pluginId: 'permission',
  moduleId: 'directory',
  register: registration =>
    registration.registerInit({
      deps: { rbac: rbacProviderExtensionPoint },
      init: async ({ rbac }) => rbac.addRBACProvider(new Directory()),
    }),
});

const condition = (role: string, action = 'read') => ({
  result: 'CONDITIONAL',
  roleEntityRef: role,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [action],
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: ['$ownerRefs'] },
  },
});

const policy = (role: string, permission: string, effect = 'allow') => ({
  entityReference: role,
  permission,
  policy: 'delete',
  effect,
});

describe('the name of a role that REST wrote', () => {
  const auditor = new RecordingAuditor();
  let portal: TestRouter;

  beforeEach(async () => {
    portal = await TestRouter.start({ features: [auditor.feature] });
    await portal.call('post', '/roles', {
      name: WRITTEN,
      memberReferences: ['user:default/Zoe', 'group:default/makers', ADMIN],
    });
  });
  afterEach(() => portal.stop());

  const get = async (path: string) => (await portal.call('get', path)).body;
  const namesIn = async (path: string, key: string): Promise<string[]> =>
    (await get(path)).map((item: Record<string, string>) => item[key]);

  it('is answered as it was written, with members in the order of writing', async () => {
    expect(await namesIn('/roles', 'name')).toEqual([
      'role:default/rbac_admin',
      WRITTEN,
    ]);
    for (const path of [PATH, OTHER_PATH, PATH.toLowerCase()]) {
      expect(await get(`/roles/${path}`)).toMatchObject([
        {
          name: WRITTEN,
          memberReferences: ['user:default/zoe', 'group:default/makers', ADMIN],
        },
      ]);
    }
    expect(
      await namesIn('/roles?search=WORKFLOWr&view=summary', 'name'),
    ).toEqual([WRITTEN]);
  });

  it('is that of policies and conditions that came in another spelling', async () => {
    expect(
      await portal.call('post', '/policies', [policy(OTHER, 'catalog-entity')]),
    ).toMatchObject({ status: 201 });
    expect(
      await portal.call('post', '/roles/conditions', condition(OTHER)),
    ).toMatchObject({ status: 201 });
    for (const path of [
      `/policies/${PATH}`,
      `/policies/${OTHER_PATH}`,
      `/policies?entityRef=${OTHER}`,
    ]) {
      expect(await namesIn(path, 'entityReference')).toEqual([WRITTEN]);
    }
    for (const path of [
      `/roles/conditions?roleEntityRef=${OTHER}`,
      `/roles/conditions?roleEntityRef=${WRITTEN}`,
    ]) {
      expect(await namesIn(path, 'roleEntityRef')).toEqual([WRITTEN]);
    }
    expect(await get('/roles/conditions/1')).toMatchObject({
      roleEntityRef: WRITTEN,
    });
  });

  it('is taken in every spelling', async () => {
    for (const [path, name] of [
      ['/roles', OTHER],
      [`/roles/${OTHER_PATH}`, undefined],
    ]) {
      const { status } = await portal.call('post', path!, {
        name,
        memberReferences: ['user:default/eve'],
      });
      expect(status).toBe(409);
    }
    expect(await get(`/roles/${PATH}`)).toMatchObject([{ name: WRITTEN }]);
  });

  it('may be changed in its capitals alone, which is no other role', async () => {
    await portal.call('post', '/policies', [policy(OTHER, 'catalog-entity')]);
    const members = ['user:default/zoe'];
    const rename = (name: string) =>
      portal.call('put', `/roles/${OTHER_PATH}`, {
        oldRole: { name: WRITTEN, memberReferences: members },
        newRole: { name, memberReferences: members },
      });
    for (const name of [
      'role:default/WorkflowReadWrite',
      'role:default/workflowreadwrite',
      WRITTEN,
    ]) {
      expect((await rename(name)).status).toBe(200);
      expect(await namesIn('/roles', 'name')).toEqual([
        'role:default/rbac_admin',
        name,
      ]);
      expect(
        await namesIn('/policies?policy=delete', 'entityReference'),
      ).toEqual(['role:default/rbac_admin', name]);
    }
    const [unchanged, again] = [
      await portal.call('get', `/roles/${PATH}`),
      await rename(WRITTEN),
    ];
    expect(again.headers.etag).toBe(unchanged.headers.etag);
  });

  it('does not keep a deletion in another spelling from its role', async () => {
    const path = `/roles/${OTHER_PATH}`;
    const leaving = `${path}?memberReferences=USER:default/ZOE`;
    expect((await portal.call('delete', leaving)).status).toBe(204);
    expect(await get(path)).toMatchObject([
      { name: WRITTEN, memberReferences: ['group:default/makers', ADMIN] },
    ]);
    expect((await portal.call('delete', path)).status).toBe(204);
    expect(await namesIn('/roles', 'name')).toEqual([
      'role:default/rbac_admin',
    ]);
  });

  it('is shown by explanations and warnings', async () => {
    await portal.call('post', '/policies', [
      policy(OTHER, 'catalog-entity', 'deny'),
      policy(OTHER, 'catalog.entity.delete'),
    ]);
    const { body } = await portal.call('post', '/explain', {
      userEntityRef: 'user:default/zoe',
      permission: { name: 'catalog.entity.delete' },
    });
    expect(body).toMatchObject({
      roles: [{ name: WRITTEN, paths: [['user:default/zoe', WRITTEN]] }],
      policies: expect.arrayContaining([
        expect.objectContaining({ role: WRITTEN }),
      ]),
    });
    expect(JSON.stringify(body)).not.toContain(WRITTEN.toLowerCase());

    for (const path of ['/sources', `/sources?role=${OTHER}`]) {
      const sources: { problems: { role: string }[] }[] = await get(path);
      const problems = sources.flatMap(source => source.problems);
      expect(problems.map(({ role }) => role)).toContain(WRITTEN);
    }
  });

  it('is in the audit log, and the role is found there by its reference', async () => {
    auditor.take();
    await portal.call('delete', `/roles/${OTHER_PATH}`);
    const [{ meta }] = auditor.take();
    expect(meta).toMatchObject({
      roleEntityRef: WRITTEN.toLowerCase(),
      roles: [{ before: { name: WRITTEN }, after: null }],
    });
  });

  it('is a resource of the permission framework in every spelling', async () => {
    await portal.delegateTo('user:default/zoe', ADMIN);
    for (const resourceRef of [WRITTEN, OTHER, WRITTEN.toLowerCase()]) {
      const { body } = await portal.call(
        'post',
        '/api/permission/authorize',
        {
          items: [
            {
              id: '1',
              resourceRef,
              permission: {
                type: 'resource',
                name: 'policy.entity.update',
                attributes: { action: 'update' },
                resourceType: 'policy-entity',
              },
            },
          ],
        },
        'user:default/zoe',
      );
      expect(body).toMatchObject({ items: [{ result: 'ALLOW' }] });
    }
  });

  it('never shows letters that only look like those of the reference', async () => {
    const { status } = await portal.call('post', '/roles', {
      name: 'role:default/Bac\u212Aup',
      memberReferences: [ADMIN],
    });
    expect(status).toBe(201);
    expect(await namesIn('/roles?search=backup', 'name')).toEqual([
      'role:default/backup',
    ]);
    for (const name of [
      'role:default/\u0130stanbul',
      'role:default/stra\u00DFe',
    ]) {
      const refused = await portal.call('post', '/roles', {
        name,
        memberReferences: [ADMIN],
      });
      expect(refused.status).toBe(400);
    }
  });
});

describe('the name of a role from elsewhere', () => {
  let folder: string;
  let portal: TestRouter;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-names-'));
  });
  afterEach(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const write = (...lines: string[]) =>
    writeFile(join(folder, 'policies.csv'), `${lines.join('\n')}\n`);
  const start = async () => {
    portal = await TestRouter.start({
      rbac: {
        'policies-csv-file': join(folder, 'policies.csv'),
        policyFileReload: true,
        defaultPermissions: {
          defaultRole: 'role:default/Everybody',
          basicPermissions: [
            { permission: 'catalog.entity.read', action: 'read' },
          ],
        },
      },
      database: folder,
      features: [directory],
    });
  };
  const roles = async (): Promise<
    { name: string; memberReferences: string[] }[]
  > => (await portal.call('get', '/roles')).body;
  const names = async () => (await roles()).map(({ name }) => name);

  it('is as the source first writes it, also after a restart', async () => {
    await write(
      'g, user:default/zoe, role:default/platformTeam',
      'p, role:default/PLATFORMTEAM, catalog-entity, read, allow',
      'g, user:default/ada, role:default/platformteam',
    );
    await start();
    const shown = [
      ['role:default/Everybody', []],
      ['role:default/onCall', ['user:default/zoe', 'user:default/ada']],
      ['role:default/platformTeam', ['user:default/zoe', 'user:default/ada']],
      ['role:default/rbac_admin', [ADMIN]],
    ];
    const rows = async () =>
      (await roles()).map(({ name, memberReferences }) => [
        name,
        memberReferences,
      ]);
    expect(await rows()).toEqual(shown);
    await portal.stop();
    await start();
    expect(await rows()).toEqual(shown);
  });

  it('changes with the file, where only capitals do', async () => {
    await write('g, user:default/zoe, role:default/platformTeam');
    await start();
    expect(await names()).toContain('role:default/platformTeam');
    await write('g, user:default/zoe, role:default/PlatformTeam');
    await eventually(async () =>
      (await names()).includes('role:default/PlatformTeam'),
    );
    expect(await names()).not.toContain('role:default/platformTeam');
  });

  it('is that of the role in force in the report of a provider', async () => {
    await write('# empty');
    await start();
    const { body } = await portal.call('post', '/refresh/directory');
    expect(body.problems).toMatchObject([{ role: 'role:default/onCall' }]);
  });

  it('is that of the role in force in the report of a file', async () => {
    await write('# empty');
    await start();
    await portal.call('post', '/roles', {
      name: WRITTEN,
      memberReferences: [ADMIN],
    });
    await write(
      `p, ${OTHER}, catalog-entity, read, allow`,
      `p, ${OTHER}, catalog-entity, wreck, allow`,
    );
    const problems = async (): Promise<{ role: string; message: string }[]> => {
      const { body } = await portal.call('get', '/sources');
      return body.find(({ id }: { id: string }) => id === 'csv-file').problems;
    };
    await eventually(async () => (await problems()).length > 0);
    expect(await problems()).toMatchObject([{ role: WRITTEN }]);
  });
});
