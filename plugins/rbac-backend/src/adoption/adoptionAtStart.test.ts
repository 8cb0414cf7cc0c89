import knexFactory from 'knex';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@internal/rbac-testkit';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

function openFile(filename: string) {
  return knexFactory({
    client: 'better-sqlite3',
    connection: filename,
    useNullAsDefault: true,
  });
}

const onEveryone = {
  roleEntityRef: 'role:default/everyone',
  result: 'CONDITIONAL',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissions: '["delete"]',
  conditionsJson:
    '{"rule":"IS_ENTITY_KIND","resourceType":"catalog-entity","params":{"kinds":["api"]}}',
};

describe.each([
  ['in one file', 'permission.sqlite'],
  ['with its rules in a file of their own', 'rbac.sqlite'],
])('a portal on the database of another RBAC plugin, %s', (_, rulesFile) => {
  let portal: TestPortal;
  let directory: string;
  let rulesBefore: object[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rbac-adoption-'));
    const knex = openFile(join(directory, 'permission.sqlite'));
    const rules = openFile(join(directory, rulesFile));
    await rules.schema.createTable('casbin_rule', table => {
      table.increments('id');
      ['ptype', 'v0', 'v1', 'v2', 'v3'].forEach(name => table.string(name));
    });
    await knex.schema.createTable('role-metadata', table => {
      table.string('roleEntityRef');
      table.string('source');
      table.boolean('isDefault');
    });
    await knex.schema.createTable('role-condition-policies', table => {
      table.increments('id');
      Object.keys(onEveryone).forEach(name => table.text(name));
    });
    const admins = 'role:default/rbac_admin';
    await rules('casbin_rule').insert([
      { ptype: 'g', v0: 'user:default/former', v1: admins },
      { ptype: 'p', v0: admins, v1: 'x', v2: 'use', v3: 'allow' },
      { ptype: 'g', v0: 'user:default/anna', v1: 'role:default/old' },
      { ptype: 'g', v0: 'user:default/anna', v1: 'role:default/files' },
      { ptype: 'g', v0: 'user:default/anna', v1: 'role:default/team' },
      {
        ptype: 'p',
        v0: 'role:default/team',
        v1: 'catalog-entity',
        v2: 'read',
        v3: 'allow',
      },
    ]);
    await knex('role-metadata').insert([
      { roleEntityRef: 'role:default/team', source: 'rest' },
      { roleEntityRef: 'role:default/files', source: 'csv-file' },
      {
        roleEntityRef: 'role:default/everyone',
        source: 'configuration',
        isDefault: true,
      },
    ]);
    await knex('role-condition-policies').insert(onEveryone);
    rulesBefore = await rules('casbin_rule').select();
    await knex.destroy();
    await rules.destroy();
    portal = await TestPortal.start({
      database: directory,
      rbac: {
        defaultPermissions: {
          defaultRole: 'role:default/everyone',
          basicPermissions: [
            { permission: 'catalog-entity', action: 'delete' },
          ],
        },
      },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('has its roles, as far as the sources of today say the same', async () => {
    const { body } = await portal.call('get', '/roles');
    const roles = body.map(
      (role: { name: string; metadata: { source: string } }) => [
        role.name,
        role.metadata.source,
      ],
    );
    // No policy file is configured here, so that its role goes.
    expect(roles).toEqual([
      ['role:default/everyone', 'rest'],
      ['role:default/old', 'legacy'],
      ['role:default/rbac_admin', 'configuration'],
      ['role:default/team', 'rest'],
    ]);
  });

  it('still narrows what everybody may do by the conditions that REST had put on the default role', async () => {
    const { body } = await portal.call(
      'get',
      '/roles/conditions?roleEntityRef=role:default/everyone',
    );
    expect(body).toMatchObject([{ id: 1, permissionMapping: ['delete'] }]);
    const answer = await portal.call('post', '/explain', {
      userEntityRef: 'user:default/anna',
      permission: { name: 'catalog.entity.delete' },
    });
    expect(answer.body.result).toBe('CONDITIONAL');
  });

  it('lists what came of the tables, and which package says who gains and who loses by it', async () => {
    const listed = async (): Promise<string[]> => {
      const { body } = await portal.call('get', '/sources');
      const { problems } = body.find(
        ({ id }: { id: string }) => id === 'legacy',
      );
      return problems.map(({ message }: { message: string }) => message);
    };
    const notInstalled =
      /plugin-rbac-backend-module-change-over is not installed/;
    await eventually(async () =>
      (await listed()).some(message => notInstalled.test(message)),
    );
    expect(await listed()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^role:default\/everyone.* keeps its 1 conditions/,
        ),
        expect.stringMatching(/^role:default\/files goes/),
      ]),
    );
  });

  it('left the rules as they were', async () => {
    const rules = openFile(join(directory, rulesFile));
    expect(await rules('casbin_rule').select()).toEqual(rulesBefore);
    await rules.destroy();
  });

  it('has the administrators that the configuration names, and no former ones', async () => {
    const { body } = await portal.call('get', '/roles/role/default/rbac_admin');
    expect(body[0].memberReferences).toEqual([ADMIN]);
    const policies = await portal.call(
      'get',
      '/policies?entityRef=role:default/rbac_admin&permission=x',
    );
    expect(policies.body).toEqual([]);
  });

  it('lets its roles be changed', async () => {
    const response = await portal.call(
      'delete',
      '/policies/role/default/team?permission=catalog-entity&policy=read&effect=allow',
    );
    expect(response.status).toBe(204);
  });
});
