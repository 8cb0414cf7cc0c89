import { TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import {
  supportedServers,
  supportedDatabases,
} from '@internal/rbac-testkit/backend/databases';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { PolicyStore } from './PolicyStore';
import { migrate, migrateDown } from './schema';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });
const ours = [
  'rbac_casbin_rule',
  'rbac_conditions',
  'rbac_journal',
  'rbac_roles',
  'rbac_state',
];

/** All tables of the database but those of the database itself. */
async function tables(knex: Knex): Promise<string[]> {
  const rows: { name: string }[] =
    knex.client.config.client === 'pg'
      ? await knex('pg_tables')
          .whereRaw('schemaname = current_schema()')
          .select({ name: 'tablename' })
      : await knex('sqlite_master')
          .where('type', 'table')
          .whereNot('name', 'like', 'sqlite_%')
          .select('name');
  return rows.map(({ name }) => name).sort();
}

afterEach(() => jest.restoreAllMocks());

describe.each(databases.eachSupportedId())('the tables on %p', id => {
  it('come, stay and go', async () => {
    const knex = await databases.init(id);
    await migrate(knex);
    expect(await tables(knex)).toEqual(expect.arrayContaining(ours));
    await knex('rbac_state').update({ revision: 5 });
    await migrate(knex);
    expect(await knex('rbac_state').pluck('revision')).toEqual(
      id.startsWith('POSTGRES') ? ['5'] : [5],
    );

    await migrateDown(knex);
    expect(await tables(knex)).toEqual([
      'rbac_migrations',
      'rbac_migrations_lock',
    ]);
    const store = await PolicyStore.open(knex);
    expect(await store.head()).toEqual({ revision: 0 });
  });

  it('do not exist at all when a migration fails half-way', async () => {
    const knex = await databases.init(id);
    // The last table of the migration is in the way, with somebody's data.
    await knex.schema.createTable('rbac_journal', table => table.text('kept'));
    await knex('rbac_journal').insert({ kept: 'data' });

    // Knex reports the failure on the console as well.
    jest.spyOn(console, 'log').mockImplementation();
    // Errors of SQLite are no `Error` where several test files share a worker.
    await expect(migrate(knex)).rejects.toEqual(
      expect.objectContaining({
        message: expect.stringContaining('rbac_journal'),
      }),
    );
    expect(await tables(knex)).toEqual(['rbac_journal']);
    expect(await knex('rbac_journal')).toEqual([{ kept: 'data' }]);

    await knex.schema.dropTable('rbac_journal');
    await migrate(knex);
    expect(await tables(knex)).toEqual(expect.arrayContaining(ours));
  });

  it('are made once when replicas start together', async () => {
    const knex = await databases.init(id);
    await Promise.all([1, 2, 3, 4].map(() => migrate(knex)));
    expect(await knex('rbac_state').pluck('id')).toEqual([1]);
    const names = await knex('rbac_migrations').pluck('name');
    expect(names).toEqual([...new Set(names)]);
  });

  it('coexist with the tables of another RBAC plugin', async () => {
    const knex = await databases.init(id);
    const others = ['casbin_rule', 'role-metadata', 'knex_migrations'];
    for (const name of others) {
      await knex.schema.createTable(name, table => table.text('kept'));
    }
    await migrate(knex);
    await migrateDown(knex);
    expect(await tables(knex)).toEqual(expect.arrayContaining(others));
  });
});

// SQLite checks foreign keys only on connections that enable it.
it.each(supportedServers)(
  'the tables guard themselves in the database that Backstage opens (%s)',
  async (_, postgres) => {
    const database = new PermissionDatabase();
    const features = [database.feature];
    const portal = await TestRouter.start({ postgres, features });
    try {
      const member = { v0: 'user:default/a', v1: 'role:default/none' };
      await expect(
        database.connection('rbac_casbin_rule').insert({
          ptype: 'g',
          ...member,
        }),
      ).rejects.toEqual(
        expect.objectContaining({
          message: expect.stringMatching(/foreign key constraint/i),
        }),
      );
    } finally {
      await portal.stop();
    }
  },
);
