import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import {
  Assignment,
  emptyDocument,
  ImmutableMap,
} from '@portal-rbac/plugin-rbac-core';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { put } from './__testUtils__/storedPolicies';
import {
  documentOf,
  groupRef,
  kindIs,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { PolicyStore } from './PolicyStore';
import { migrate } from './schema';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });

/**
 * What this release writes, as statements, as an older release will run them after
 * a later migration. When you add a migration, run them on the tables that it
 * creates.
 */
const commits = [
  `update rbac_state set revision = 1, commit_id = 'first', next_condition_id = 2 where id = 1 and revision = 0`,
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
  `insert into rbac_journal (revision, commit_id, committed_at, source, actor, change, roles, digest)
    values (1, 'first', 'now', 'rest', 'ada', 'createRole', '["role:default/a","role:default/b"]', null)`,

  `update rbac_state set revision = 2, commit_id = 'second', next_condition_id = 2 where id = 1 and revision = 1 and commit_id = 'first'`,
  `delete from rbac_conditions where role_ref in ('role:default/b')`,
  `delete from rbac_casbin_rule where role_ref in ('role:default/b')`,
  `delete from rbac_roles where ref in ('role:default/b')`,
  `delete from rbac_casbin_rule where ptype = 'p' and (v0, v1, v2, v3) in (values ('role:default/a', 'catalog-entity', 'delete', 'deny'))`,
  `delete from rbac_casbin_rule where ptype = 'g' and (v1, v0) in (values ('role:default/a', 'user:default/bob'))`,
  `insert into rbac_roles (ref, source) values ('role:default/a', 'rest') on conflict (ref) do update set source = excluded.source`,
  `insert into rbac_casbin_rule (ptype, v0, v1, v2, v3) values ('g', 'group:default/team', 'role:default/a', null, null)`,
  `insert into rbac_journal (revision, commit_id, committed_at, source, actor, change, roles, digest)
    values (2, 'second', 'now', 'rest', 'ada', 'replaceRole', '["role:default/b","role:default/a"]', null)`,
];

/** The same of assignments: it gives one, extends it, and ends another. */
const assigning = [
  `insert into rbac_assignments (id, role_ref, member, starts_at, ends_at, reason, granted_by, request_id)
    values ('1', 'role:default/a', 'user:default/eve', null, 5, 'Why', 'ada', 'r'), ('2', 'role:default/a', 'group:default/team', 3, null, '', 'ada', null)
    on conflict (id) do update set ends_at = excluded.ends_at`,
  `insert into rbac_assignments (id, role_ref, member, starts_at, ends_at, reason, granted_by, request_id)
    values ('1', 'role:default/a', 'user:default/eve', null, 9, 'Why', 'ada', 'r')
    on conflict (id) do update set ends_at = excluded.ends_at`,
  `delete from rbac_assignments where id in ('2')`,
  `update rbac_journal set assignments_digest = 'abc' where revision = 2`,
  `insert into rbac_assignment_changes (revision, assignment_id, role_ref, before, after)
    values (2, '1', 'role:default/a', null, '{"id":"1"}')`,
];

/** The result of these commits. */
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
  commitId: 'second',
};

const anAssignment = (name: string): Assignment => ({
  ...{ id: name, role: roleRef(name), member: userRef('eve') },
  ...{ reason: '', grantedBy: '' },
});

/** The migrations of this release, and one of a release that follows. */
const laterMigration = '29990101_001_later.js';
let laterRelease: string;

beforeAll(async () => {
  laterRelease = await mkdtemp(join(tmpdir(), 'rbac-migrations-'));
  await cp(
    resolvePackagePath('@portal-rbac/plugin-rbac-backend', 'migrations'),
    laterRelease,
    { recursive: true },
  );
  await writeFile(
    join(laterRelease, laterMigration),
    `exports.up = async (knex, logger) => {
      await knex.schema.alterTable('rbac_roles', table => table.text('later'));
      await knex('rbac_roles').update({ later: 'later' });
      const strange = await knex('rbac_roles').where({ source: 'strange' });
      if (strange.length > 0) {
        throw new Error('Correct the role ' + strange[0].ref);
      }
      logger.warn('Something could not be kept');
    };
    exports.down = async () => {};`,
  );
});

afterAll(() => rm(laterRelease, { recursive: true }));

afterEach(() => jest.restoreAllMocks());

describe.each(databases.eachSupportedId())('an upgrade on %p', id => {
  const logger = mockServices.logger.mock();
  let knex: Knex;
  let store: PolicyStore;

  beforeEach(async () => {
    jest.clearAllMocks();
    knex = await databases.init(id);
    store = await PolicyStore.open(knex);
  });

  async function runCommits() {
    for (const statement of commits) {
      await knex.raw(statement);
    }
  }

  async function everything() {
    const tables = ['rbac_roles', 'rbac_casbin_rule', 'rbac_migrations'];
    return Promise.all(tables.map(table => knex(table).select()));
  }

  const upgrade = () => migrate(knex, logger, laterRelease);

  /** Tables that a former release made, which had these migrations. */
  async function tablesOf(...names: string[]) {
    const former = await mkdtemp(join(tmpdir(), 'rbac-migrations-'));
    for (const name of names) {
      await cp(join(laterRelease, name), join(former, name));
    }
    const old = await databases.init(id);
    await migrate(old, logger, former);
    await rm(former, { recursive: true });
    return old;
  }

  it('keeps the policy of the release before', async () => {
    await runCommits();
    await upgrade();
    expect(await knex('rbac_roles').pluck('later')).toEqual(['later']);
    expect(await store.load()).toEqual(committed);
  });

  it('lets a replica of the release before go on reading and writing', async () => {
    await upgrade();
    await runCommits();
    expect(await store.load()).toEqual(committed);
    expect(await store.loadSince(emptyDocument)).toEqual(committed);
  });

  it('lets it go on with assignments', async () => {
    await upgrade();
    for (const statement of [...commits, ...assigning]) {
      await knex.raw(statement);
    }
    const { assignments, ...document } = await store.load();
    expect(document).toEqual(committed);
    expect([...assignments!.values()]).toEqual([
      {
        ...{ id: '1', role: 'role:default/a', member: 'user:default/eve' },
        ...{ until: 9, reason: 'Why', grantedBy: 'ada', requestId: 'r' },
      },
    ]);
  });

  it('finds nothing wrong with commits of a release without assignments, which keeps some and removes others with their roles', async () => {
    const given = {
      ...documentOf(roleOf('a'), roleOf('b')),
      assignments: ImmutableMap.of(
        ['a', 'b'].map(name => [name, anAssignment(name)] as const),
      ),
    };
    const present = await put(store, emptyDocument, given);
    await knex('rbac_roles').where({ ref: 'role:default/b' }).delete();
    const { commit_id: first } = await knex('rbac_journal').first();
    await knex('rbac_state').update({ revision: 2, commit_id: 'second' });
    await knex('rbac_journal').insert({
      ...{ revision: 2, commit_id: 'second', committed_at: '', source: '' },
      ...{ actor: '', change: 'deleteRole', predecessor: first },
      roles: '["role:default/b"]',
    });
    const read = await store.loadSince(present);
    expect([...read.assignments!.keys()]).toEqual(['a']);
    const { problems } = await store.verify();
    expect(
      problems.filter(({ message }) => message.includes('ssignment')),
    ).toEqual([]);
    // The next commit records the result of all of them again.
    await put(store, read, { ...read, roles: documentOf(roleOf('a')).roles });
    const digests = await knex('rbac_journal')
      .orderBy('revision')
      .pluck('assignments_digest');
    expect(digests[1]).toBeNull();
    expect(digests[2]).not.toBe(digests[0]);
    expect(digests[2]).toMatch(/^[\da-f]{10,}$/);
  });

  it('gives a history to the tables of the first release, which begins with the next commit', async () => {
    const old = await tablesOf('20261122_001_tables.js');
    for (const statement of commits) {
      await old.raw(statement);
    }
    const upgraded = await PolicyStore.open(old);
    expect(await upgraded.load()).toEqual(committed);
    expect(await upgraded.verify()).toMatchObject({
      commits: 0,
      unknown: 1,
      problems: [],
    });
    const next = documentOf(roleOf('a'));
    await put(upgraded, committed, next);
    expect(
      await upgraded.readHistory(
        await upgraded.load(),
        async history => history?.start,
      ),
    ).toBe(2);
    expect(await upgraded.verify()).toMatchObject({
      commits: 1,
      unknown: 0,
      problems: [],
    });
  });

  it('writes down where the history begins that the release before had pruned', async () => {
    const old = await tablesOf(
      '20261122_001_tables.js',
      '20261122_002_history.js',
    );
    const row = { committed_at: '', source: '', actor: '', change: '' };
    await old('rbac_journal').insert(
      [
        { revision: 2, commit_id: 'load', predecessor: null, digest: 'abc' },
        { revision: 5, commit_id: 'fifth', predecessor: 'fourth' },
        { revision: 6, commit_id: 'sixth', predecessor: 'fifth' },
      ].map(commit => ({ digest: null, ...row, ...commit, roles: '[]' })),
    );
    await PolicyStore.open(old);
    expect(await old('rbac_state').pluck('kept_after')).toEqual(['4-fourth']);
  });

  it('logs what a migration could not keep', async () => {
    await upgrade();
    expect(logger.warn.mock.calls).toEqual([['Something could not be kept']]);
  });

  it('changes nothing when a migration stops at what it does not understand', async () => {
    await runCommits();
    await knex('rbac_roles').update({ source: 'strange' });
    const before = await everything();
    // Knex reports the failure on the console as well.
    jest.spyOn(console, 'log').mockImplementation();
    await expect(upgrade()).rejects.toEqual(
      expect.objectContaining({ message: 'Correct the role role:default/a' }),
    );
    expect(await everything()).toEqual(before);
  });

  it('logs which release migrated', async () => {
    await upgrade();
    expect(await knex('rbac_schema').pluck('migrated_by')).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+/),
    ]);
  });

  describe('made by a newer release', () => {
    beforeEach(async () => {
      await runCommits();
      await upgrade();
      await knex('rbac_schema').update({ migrated_by: '9.8.7' });
      jest.clearAllMocks();
    });

    it('is used if that release says that it can be', async () => {
      const started = await PolicyStore.open(knex, undefined, logger);
      expect(await started.load()).toEqual(committed);
      expect(logger.info).toHaveBeenCalledWith(
        expect.stringMatching(/release 9\.8\.7, with 29990101_001_later\.js/),
      );
    });

    it('is refused otherwise, by a message that says what to do, before anything is changed', async () => {
      await knex('rbac_schema').update({ usable_with: laterMigration });
      const before = await everything();
      await expect(PolicyStore.open(knex, undefined, logger)).rejects.toThrow(
        /were migrated by a newer release .*\(release 9\.8\.7, with 29990101_001_later\.js\), and \d.* cannot work with them\. Nothing was changed\. Start the newer release, or restore a backup/,
      );
      expect(await everything()).toEqual(before);
    });

    it('does not stop replicas that are running', async () => {
      await knex('rbac_schema').update({ usable_with: laterMigration });
      expect(await store.load()).toEqual(committed);
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
      await PolicyStore.open(knex);
      for (const statement of commits) {
        await knex.raw(statement);
      }
      const reader = await knex.transaction({
        isolationLevel: 'repeatable read',
        readOnly: true,
      });
      try {
        // Its view of the database begins here, before it has touched a table.
        await reader.raw('select now()');
        await migrate(knex, mockServices.logger.mock(), laterRelease);
        expect(await reader('rbac_casbin_rule').pluck('v0')).toHaveLength(3);
      } finally {
        await reader.rollback();
      }
    });
  });
}
