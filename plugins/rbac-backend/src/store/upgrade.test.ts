import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import { REST } from '@portal-rbac/plugin-rbac-core';
import { supportedDatabases } from '../../testing/databases';
import {
  documentOf,
  groupRef,
  kindIs,
  policy,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import { PolicyStore } from './PolicyStore';
import { migrate, migrateDown, migrationsOf } from './schema';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });

/**
 * The first release: its tables, and what it writes. A release that follows
 * may take a place here once no portal has this one running beside it.
 */
const firstRelease = {
  migrations: 3,
  lastMigration: '20261121_003_rules_by_member.js',
  commits: [
    `update rbac_state set revision = 1, next_condition_id = 2 where id = 1 and revision = 0`,
    `insert into rbac_roles (ref, source, description, owner, author, modified_by, created_at, last_modified)
      values ('role:default/a', 'rest', 'A', null, 'ada', 'ada', 'now', 'now'), ('role:default/b', 'rest', null, null, null, null, null, null)
      on conflict (ref) do update set source = excluded.source, description = excluded.description`,
    `insert into rbac_casbin_rule (ptype, v0, v1, v2, v3)
      values ('g', 'user:default/ada', 'role:default/a', null, null), ('g', 'user:default/bob', 'role:default/a', null, null),
        ('p', 'role:default/a', 'catalog-entity', 'read', 'allow'), ('p', 'role:default/a', 'catalog-entity', 'delete', 'deny'),
        ('g', 'user:default/eve', 'role:default/b', null, null), ('p', 'role:default/b', 'x', 'use', 'allow')`,
    `insert into rbac_conditions (id, role_ref, plugin_id, resource_type, permission_mapping, criteria)
      values (1, 'role:default/a', 'catalog', 'catalog-entity', '["read"]', '{"rule":"IS_ENTITY_KIND","resourceType":"catalog-entity","params":{"kinds":["api"]}}')
      on conflict (id) do update set role_ref = excluded.role_ref`,
    `insert into rbac_journal (revision, committed_at, source, actor, change, roles, digest)
      values (1, 'now', 'rest', 'ada', 'createRole', '["role:default/a","role:default/b"]', null)`,

    `update rbac_state set revision = 2, next_condition_id = 2 where id = 1 and revision = 1`,
    `delete from rbac_conditions where role_ref in ('role:default/b')`,
    `delete from rbac_casbin_rule where ptype = 'p' and v0 in ('role:default/b')`,
    `delete from rbac_casbin_rule where ptype = 'g' and v1 in ('role:default/b')`,
    `delete from rbac_roles where ref in ('role:default/b')`,
    `delete from rbac_casbin_rule where ptype = 'p' and (v0, v1, v2, v3) in (values ('role:default/a', 'catalog-entity', 'delete', 'deny'))`,
    `delete from rbac_casbin_rule where ptype = 'g' and (v1, v0) in (values ('role:default/a', 'user:default/bob'))`,
    `insert into rbac_roles (ref, source) values ('role:default/a', 'rest') on conflict (ref) do update set source = excluded.source`,
    `insert into rbac_casbin_rule (ptype, v0, v1, v2, v3) values ('g', 'group:default/team', 'role:default/a', null, null)`,
    `insert into rbac_journal (revision, committed_at, source, actor, change, roles, digest)
      values (2, 'now', 'rest', 'ada', 'replaceRole', '["role:default/b","role:default/a"]', null)`,
  ],
};

/** What these commits come to. */
const committed = {
  ...documentOf(
    roleOf('a', {
      members: [userRef('ada'), groupRef('team')],
      policies: [policy('catalog-entity, read, allow')],
      conditions: [
        {
          id: 1,
          pluginId: 'catalog',
          resourceType: 'catalog-entity',
          mapping: ['read'],
          criteria: kindIs('api'),
        },
      ],
      metadata: {
        description: 'A',
        author: 'ada',
        modifiedBy: 'ada',
        createdAt: 'now',
        lastModified: 'now',
      },
    }),
  ),
  revision: 2,
};

const orphans = [
  { ptype: 'g', v0: 'user:default/eve', v1: 'role:default/gone' },
  {
    ptype: 'p',
    v0: 'role:default/gone',
    v1: 'catalog-entity',
    v2: 'delete',
    v3: 'allow',
  },
];

describe.each(databases.eachSupportedId())('an upgrade on %p', id => {
  const logger = mockServices.logger.mock();
  let knex: Knex;

  beforeEach(async () => {
    jest.clearAllMocks();
    knex = await databases.init(id);
    for (let done = 0; done < firstRelease.migrations; done += 1) {
      await knex.migrate.up(migrationsOf());
    }
  });

  async function runCommits() {
    for (const statement of firstRelease.commits) {
      await knex.raw(statement);
    }
  }

  async function everything() {
    const tables = ['rbac_roles', 'rbac_casbin_rule', 'rbac_migrations'];
    return Promise.all(tables.map(table => knex(table).select()));
  }

  it('keeps the policy of the first release, and nothing else', async () => {
    await runCommits();
    const store = await PolicyStore.open(knex, undefined, logger);
    expect(await store.load()).toEqual(committed);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('removes rows without a role and says so, and none of them is revived', async () => {
    await runCommits();
    await knex('rbac_casbin_rule').insert(orphans);
    const store = await PolicyStore.open(knex, undefined, logger);
    expect(logger.warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Removed 2 rows .*\nid \d+: g, user:default\/eve, role:default\/gone\nid \d+: p, role:default\/gone, catalog-entity, delete, allow$/,
        ),
      ],
    ]);
    await knex('rbac_roles').insert({ ref: 'role:default/gone', source: REST });
    const { roles } = await store.load();
    expect(roles.get(roleOf('gone').ref)).toEqual(roleOf('gone'));
  });

  it('names the first 20 of many rows that it removes', async () => {
    await knex('rbac_casbin_rule').insert(
      Array.from({ length: 23 }, (_, index) => ({
        ...orphans[0],
        v0: `user:default/u${index}`,
      })),
    );
    await PolicyStore.open(knex, undefined, logger);
    const [[message]] = logger.warn.mock.calls;
    expect(message.split('\n')).toHaveLength(22);
    expect(message).toMatch(/^Removed 23 rows(.|\n)*\nand 3 more$/);
  });

  it.each([
    ['another effect', { ...orphans[1], v0: 'role:default/a', v3: 'Deny' }],
    ['another action', { ...orphans[1], v0: 'role:default/a', v2: '*' }],
    [
      'a role in a role',
      { ptype: 'g', v0: 'role:default/x', v1: 'role:default/a' },
    ],
  ])(
    'stops at %s, which may have withheld something, and changes nothing',
    async (_, row) => {
      await runCommits();
      await knex('rbac_casbin_rule').insert([...orphans, row]);
      const before = await everything();
      jest.spyOn(console, 'log').mockImplementation();
      await expect(PolicyStore.open(knex, undefined, logger)).rejects.toEqual(
        expect.objectContaining({
          message: expect.stringMatching(
            /has 1 rows .* Correct or delete them and start again; nothing was changed:\nid \d+: [gp], role/,
          ),
        }),
      );
      expect(await everything()).toEqual(before);
      jest.restoreAllMocks();
    },
  );

  it('lets a replica of the first release go on writing', async () => {
    const store = await PolicyStore.open(knex, undefined, logger);
    await runCommits();
    expect(await store.load()).toEqual(committed);
    expect(await store.loadSince({ ...committed, revision: 0 })).toEqual(
      committed,
    );
  });

  it('keeps the name of a role that a replica of the first release writes', async () => {
    const store = await PolicyStore.open(knex, undefined, logger);
    await runCommits();
    const name = 'role:default/A';
    await knex('rbac_roles')
      .where({ ref: roleOf('a').ref })
      .update({ name });
    await knex.raw(firstRelease.commits[1]);
    const { roles } = await store.load();
    expect(roles.get(roleOf('a').ref)).toMatchObject({ name, source: REST });
    expect(roles.get(roleOf('b').ref)?.name).toBeUndefined();
  });

  it('promises so: the first release is among those that work with the tables', async () => {
    await migrate(knex);
    expect(await knex('rbac_schema').select('usable_with')).toEqual([
      { usable_with: firstRelease.lastMigration },
    ]);
  });

  it('tells which release migrated', async () => {
    await migrate(knex);
    expect(await knex('rbac_schema').pluck('migrated_by')).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+/),
    ]);
  });

  describe('made by a newer release', () => {
    const newer = '29990101_999_future.js';

    beforeEach(async () => {
      await migrate(knex);
      await runCommits();
      await knex('rbac_migrations').insert({ name: newer, batch: 2 });
      await knex('rbac_schema').update({ migrated_by: '9.8.7' });
    });

    it('is worked with, if that release says that one can', async () => {
      const store = await PolicyStore.open(knex, undefined, logger);
      expect(await store.load()).toEqual(committed);
      expect(logger.info).toHaveBeenCalledWith(
        expect.stringMatching(/release 9\.8\.7, with 29990101_999_future\.js/),
      );
    });

    it('is refused otherwise, by a message that says what to do, before anything is changed', async () => {
      await knex('rbac_schema').update({ usable_with: newer });
      const before = await everything();
      await expect(PolicyStore.open(knex, undefined, logger)).rejects.toThrow(
        /were migrated by a newer release .*\(release 9\.8\.7, with 29990101_999_future\.js\), and \d.* cannot work with them\. Nothing was changed\. Start the newer release, or restore a backup/,
      );
      expect(await everything()).toEqual(before);
    });

    it('does not stop replicas that are running', async () => {
      await knex('rbac_migrations').where({ name: newer }).delete();
      const store = await PolicyStore.open(knex, undefined, logger);
      await knex('rbac_migrations').insert({ name: newer, batch: 2 });
      await knex('rbac_schema').update({ usable_with: newer });
      expect(await store.load()).toEqual(committed);
    });

    it('can be taken back', async () => {
      await knex('rbac_migrations').where({ name: newer }).delete();
      await migrateDown(knex);
      await migrate(knex);
      expect((await (await PolicyStore.open(knex)).load()).revision).toBe(0);
    });
  });
});

const postgres = databases
  .eachSupportedId()
  .filter(([id]) => id.startsWith('POSTGRES'));

if (postgres.length > 0) {
  describe.each(postgres)('an upgrade on %p, beside a reader', id => {
    it('hides nothing from a replica that is reading', async () => {
      const knex = await databases.init(id);
      for (let done = 0; done < firstRelease.migrations; done += 1) {
        await knex.migrate.up(migrationsOf());
      }
      for (const statement of firstRelease.commits) {
        await knex.raw(statement);
      }
      const reader = await knex.transaction({
        isolationLevel: 'repeatable read',
        readOnly: true,
      });
      try {
        // Its view of the database begins here, before it has touched a table.
        await reader.raw('select now()');
        await migrate(knex);
        expect(await reader('rbac_casbin_rule').pluck('v0')).toHaveLength(3);
      } finally {
        await reader.rollback();
      }
    });
  });
}
