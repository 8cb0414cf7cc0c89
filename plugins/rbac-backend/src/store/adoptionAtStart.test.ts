import knexFactory from 'knex';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, TestPortal } from '../testing/TestPortal';

describe('a portal on the database of another RBAC plugin', () => {
  let portal: TestPortal;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rbac-adoption-'));
    const knex = knexFactory({
      client: 'better-sqlite3',
      connection: join(directory, 'permission.sqlite'),
      useNullAsDefault: true,
    });
    await knex.schema.createTable('casbin_rule', table => {
      table.increments('id');
      ['ptype', 'v0', 'v1', 'v2', 'v3'].forEach(name => table.string(name));
    });
    await knex.schema.createTable('role-metadata', table => {
      table.string('roleEntityRef');
      table.string('source');
    });
    const admins = 'role:default/rbac_admin';
    await knex('casbin_rule').insert([
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
    ]);
    await knex.destroy();
    portal = await TestPortal.start({
      config: {
        backend: {
          baseUrl: 'http://localhost:7007',
          database: { client: 'better-sqlite3', connection: { directory } },
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
      ['role:default/old', 'legacy'],
      ['role:default/rbac_admin', 'configuration'],
      ['role:default/team', 'rest'],
    ]);
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
