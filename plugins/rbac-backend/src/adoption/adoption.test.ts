import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  defaultLimits,
  nameOf,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import {
  diff,
  CONFIGURATION,
  emptyDocument,
  REST,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { documentOf, roleOf } from '@internal/rbac-testkit';
import { adoptExistingTables } from './adoption';
import { PolicyStore } from '../store/PolicyStore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const conditionColumns =
  '"roleEntityRef", "result", "pluginId", "resourceType", "permissions", "conditionsJson"';
const ownedByMe =
  '{"rule":"IS_ENTITY_OWNER","resourceType":"catalog-entity","params":{"claims":["$ownerRefs"]}}';

async function run(knex: Knex, statements: readonly string[]) {
  for (const statement of statements) {
    await knex.schema.raw(statement);
  }
}

/** The tables of the existing RBAC plugin. */
async function createExistingTables(knex: Knex) {
  const id =
    knex.client.config.client === 'pg'
      ? 'serial primary key'
      : 'integer primary key autoincrement';
  await run(knex, [
    `create table casbin_rule (id ${id}, ptype varchar, v0 varchar, v1 varchar,
       v2 varchar, v3 varchar, v4 varchar, v5 varchar, v6 varchar)`,
    `create table "role-metadata" (id ${id}, "roleEntityRef" varchar(255) unique,
       source varchar(255), description varchar(255), author varchar(255),
       "modifiedBy" varchar(255), owner varchar(255), "createdAt" varchar(255),
       "lastModified" varchar(255), "isDefault" boolean default false)`,
    `create table "role-condition-policies" (id ${id}, "roleEntityRef" varchar(255),
       result varchar(255), "pluginId" varchar(255), "resourceType" varchar(255),
       permissions varchar(255), "conditionsJson" text)`,
    `create table extra_permission_enabled_plugins ("pluginId" varchar(255) primary key)`,
  ]);
}

function rule(...values: (string | null)[]): string {
  const columns = ['ptype', 'v0', 'v1', 'v2', 'v3', 'v4'];
  const texts = values.map(value => (value === null ? 'null' : `'${value}'`));
  return `insert into casbin_rule (${columns
    .slice(0, values.length)
    .join(', ')}) values (${texts.join(', ')})`;
}

function metadata(role: string, source = 'rest'): string {
  return `insert into "role-metadata" ("roleEntityRef", source) values ('${role}', '${source}')`;
}

function condition(
  role: string,
  permissions = '["read"]',
  criteria = ownedByMe,
): string {
  return `insert into "role-condition-policies" (${conditionColumns}) values
    ('${role}', 'CONDITIONAL', 'catalog', 'catalog-entity', '${permissions}', '${criteria}')`;
}

/** A role that can be understood completely. */
function soundRole(role: string): string[] {
  return [
    rule('g', 'user:default/anna', role),
    rule('p', role, 'catalog-entity', 'read', 'allow'),
  ];
}

const existingTables = [
  'casbin_rule',
  'role-metadata',
  'role-condition-policies',
  'extra_permission_enabled_plugins',
];

/** Everything that is in the existing tables, and how they are made. */
async function dump(knex: Knex) {
  const content: Record<string, unknown> = {};
  for (const table of existingTables) {
    if (await knex.schema.hasTable(table)) {
      content[table] = {
        columns: await knex(table).columnInfo(),
        rows: await knex(table).select().orderBy(1),
      };
    }
  }
  return {
    content,
    schema:
      knex.client.config.client === 'pg'
        ? await knex('pg_indexes')
            .whereIn('tablename', existingTables)
            .orderBy('indexname')
        : await knex('sqlite_master')
            .whereIn('tbl_name', existingTables)
            .orderBy('name')
            .select('name', 'sql'),
  };
}

async function adopt(knex: Knex, rulesFile?: string) {
  const store = await PolicyStore.open(knex);
  const logger = mockServices.logger.mock();
  const auditor = mockServices.auditor.mock();
  const adoption = await adoptExistingTables({
    knex,
    rulesFile,
    store,
    limits: defaultLimits,
    logger,
    auditor,
  });
  return { store, adopted: adoption?.status, logger, auditor };
}

function entryOf(change: string) {
  return { at: new Date().toISOString(), source: 'x', actor: 'x', change };
}

async function rolesIn(store: PolicyStore): Promise<Role[]> {
  const { roles } = await store.load();
  return [...roles.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1));
}

describe.each(databases.eachSupportedId())('adoption on %s', id => {
  let knex: Knex;

  beforeEach(async () => {
    knex = await databases.init(id);
  });

  it('takes over roles, members, policies, conditions, sources and plugin ids', async () => {
    await createExistingTables(knex);
    await run(knex, [
      `insert into "role-metadata" ("roleEntityRef", source, description, author, "modifiedBy", owner, "createdAt", "lastModified")
       values ('role:default/team', 'rest', 'The team', 'user:default/ann', 'user:default/bob', 'Group:default/Leads',
         'Thu, 22 Aug 2024 16:27:41 GMT', '2024-09-01T10:00:00.000Z')`,
      rule('g', 'user:default/anna', 'role:default/team'),
      rule('g', 'group:Default/Guild', 'role:default/team'),
      rule('p', 'role:default/team', 'catalog-entity', 'read', 'allow'),
      rule('p', 'role:default/team', 'catalog.entity.delete', 'delete', 'deny'),
      metadata('role:default/files', 'csv-file'),
      ...soundRole('role:default/files'),
      metadata('role:default/provided', 'my provider'),
      ...soundRole('role:default/provided'),
      condition('role:default/team'),
      `delete from "role-condition-policies"`,
      condition('role:default/team', '["read","update"]'),
      condition(
        'role:default/team',
        '[{"name":"catalog.entity.delete","action":"delete"}]',
        `{"not":${ownedByMe}}`,
      ),
      `insert into extra_permission_enabled_plugins values ('kubernetes'), ('topology')`,
    ]);

    const { store, logger, auditor } = await adopt(knex);

    const document = await store.load();
    expect(document.revision).toBe(1);
    expect(document.nextConditionId).toBe(4);
    expect(document.roles.get('role:default/team' as Role['ref'])).toEqual({
      ref: 'role:default/team',
      source: 'rest',
      members: ['user:default/anna', 'group:default/guild'],
      policies: [
        { permission: 'catalog-entity', action: 'read', effect: 'allow' },
        {
          permission: 'catalog.entity.delete',
          action: 'delete',
          effect: 'deny',
        },
      ],
      conditions: [
        {
          id: 2,
          pluginId: 'catalog',
          resourceType: 'catalog-entity',
          mapping: ['read', 'update'],
          criteria: JSON.parse(ownedByMe),
        },
        {
          id: 3,
          pluginId: 'catalog',
          resourceType: 'catalog-entity',
          mapping: [{ name: 'catalog.entity.delete', action: 'delete' }],
          criteria: { not: JSON.parse(ownedByMe) },
        },
      ],
      metadata: {
        description: 'The team',
        owner: 'group:default/leads',
        author: 'user:default/ann',
        modifiedBy: 'user:default/bob',
        createdAt: '2024-08-22T16:27:41.000Z',
        lastModified: '2024-09-01T10:00:00.000Z',
      },
    });
    expect(
      [...document.roles.values()]
        .map(({ ref, source }) => [ref, source])
        .sort(),
    ).toEqual([
      ['role:default/files', 'csv-file'],
      ['role:default/provided', 'my provider'],
      ['role:default/team', 'rest'],
    ]);
    expect(await knex('rbac_plugin_ids').pluck('plugin_id')).toEqual([
      'kubernetes',
      'topology',
    ]);
    expect(logger.info).toHaveBeenCalledTimes(1);
    expect(logger.info).toHaveBeenCalledWith(
      expect.stringContaining(
        '3 roles with 4 members, 4 policies and 2 conditions, and 2 plugin ids',
      ),
    );
    expect(logger.warn).not.toHaveBeenCalled();
    expect(auditor.createEvent).toHaveBeenCalledTimes(1);
  });

  it('leaves the other tables as they were', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/a'),
      metadata('role:default/a'),
      condition('role:default/a'),
      rule('p', 'role:default/broken', 'x', 'admire', 'allow'),
      `insert into extra_permission_enabled_plugins values ('kubernetes')`,
    ]);
    const before = await dump(knex);
    await adopt(knex);
    expect(await dump(knex)).toEqual(before);
  });

  it('makes roles without metadata legacy, and rbac_admin of configuration', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/old'),
      metadata('role:default/unsourced', ''),
      ...soundRole('role:default/unsourced'),
      ...soundRole('role:default/rbac_admin'),
      metadata('role:default/default-role', 'configuration'),
    ]);
    const { store } = await adopt(knex);
    expect(
      (await rolesIn(store)).map(({ ref, source }) => [ref, source]),
    ).toEqual([
      ['role:default/default-role', 'configuration'],
      ['role:default/old', 'legacy'],
      ['role:default/rbac_admin', 'configuration'],
      ['role:default/unsourced', 'legacy'],
    ]);
  });

  it('reads the texts of old releases', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/a'),
      ...soundRole('role:default/b'),
      ...soundRole('role:default/c'),
      condition('role:default/a', 'read'),
      condition('role:default/b', '"read"'),
      condition('role:default/c', 'update, delete'),
    ]);
    const { store } = await adopt(knex);
    expect(
      (await rolesIn(store)).map(role => role.conditions[0].mapping),
    ).toEqual([['read'], ['read'], ['update', 'delete']]);
  });

  it('takes what says the same twice as once', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/a'),
      ...soundRole('role:default/a'),
      rule('g', 'user:default/Anna', 'role:default/a'),
      rule('p', 'role:default/a', 'catalog-entity', 'read', 'deny'),
    ]);
    const { store } = await adopt(knex);
    const [role] = await rolesIn(store);
    expect(role.members).toEqual(['user:default/anna']);
    expect(role.policies.map(({ effect }) => effect)).toEqual([
      'allow',
      'deny',
    ]);
  });

  const broken: [string, string[], string][] = [
    [
      'a member that is none',
      [rule('g', 'anna', 'role:default/x')],
      'role:default/x was left out: the member "anna" is not of the form',
    ],
    [
      'a member that is empty',
      [rule('g', '', 'role:default/x')],
      'role:default/x was left out: the member',
    ],
    [
      'an unknown action',
      [rule('p', 'role:default/x', 'catalog-entity', 'admire', 'deny')],
      'role:default/x was left out: the policy "catalog-entity, admire, deny": action must be one of',
    ],
    [
      'an effect that is missing',
      [rule('p', 'role:default/x', 'catalog-entity', 'read', null)],
      'effect must be one of allow, deny',
    ],
    [
      'a column too many',
      [rule('p', 'role:default/x', 'a', 'read', 'allow', 'b')],
      'neither a member nor a policy',
    ],
    [
      'a record type that is unknown',
      [rule('g2', 'user:default/anna', 'role:default/x')],
      'neither a member nor a policy',
    ],
    [
      'a condition that is not JSON',
      [condition('role:default/x', '["read"]', '{"rule":')],
      'condition 1: conditions must be an object',
    ],
    [
      'a condition with a misspelt key',
      [condition('role:default/x', '["read"]', `{"nott":${ownedByMe}}`)],
      'condition 1: conditions must not have the key',
    ],
    [
      'a condition on an unknown action',
      [condition('role:default/x', '["admire"]')],
      'condition 1: permissionMapping[0]',
    ],
    [
      'conditions that overlap',
      [
        condition('role:default/x', '["read"]'),
        condition('role:default/x', '["update","read"]'),
      ],
      'condition 2 overlaps another one',
    ],
    [
      'a name in several spellings',
      [rule('g', 'user:default/ben', 'role:default/X')],
      'spelt in several ways, which were different roles: role:default/x, role:default/X',
    ],
    [
      'a condition in another spelling',
      [condition('role:default/X')],
      'spelt in several ways',
    ],
    [
      'a role as a member',
      [rule('g', 'role:default/x', 'role:default/y')],
      'role:default/x was left out: roles are members of roles',
    ],
  ];

  it('names roles as the other plugin did, and keeps the order of their members', async () => {
    await createExistingTables(knex);
    await run(knex, [
      rule('g', 'user:default/Zoe', 'role:default/workflowReadwrite'),
      rule('g', 'user:default/ada', 'role:default/workflowReadwrite'),
      rule('g', 'user:default/mia', 'role:default/Described'),
      metadata('role:default/described'),
      rule('g', 'user:default/mia', 'role:default/shown'),
      metadata('role:default/Shown'),
      // Rewritten rows come last where nobody asks for an order.
      `update casbin_rule set v2 = '' where v0 = 'user:default/Zoe'`,
    ]);
    const { store } = await adopt(knex);
    expect(
      (await rolesIn(store)).map(role => [nameOf(role), role.members]),
    ).toEqual([
      ['role:default/described', ['user:default/mia']],
      ['role:default/Shown', ['user:default/mia']],
      [
        'role:default/workflowReadwrite',
        ['user:default/zoe', 'user:default/ada'],
      ],
    ]);
  });

  it.each(broken)(
    'leaves out a role with %s, and takes the others',
    async (_, statements, message) => {
      await createExistingTables(knex);
      await run(knex, [
        ...soundRole('role:default/x'),
        ...soundRole('role:default/sound'),
        ...statements,
      ]);
      const { store, logger } = await adopt(knex);
      expect((await rolesIn(store)).map(role => role.ref)).toEqual([
        'role:default/sound',
      ]);
      expect(logger.warn).toHaveBeenCalledTimes(1);
      expect(logger.warn).toHaveBeenCalledWith(
        expect.stringContaining(message),
      );
    },
  );

  it('reports what belongs to no role', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/sound'),
      rule('p', 'user:default/anna', 'catalog-entity', 'admire', 'deny'),
      rule('g', 'user:default/anna', 'role:default/not a name'),
      rule('p', null, 'catalog-entity', 'delete', 'deny'),
      rule(null, null),
      condition('role:default/gone'),
      `insert into "role-metadata" (source) values ('rest')`,
      `insert into extra_permission_enabled_plugins values ('not a plugin')`,
    ]);
    const { store, logger } = await adopt(knex);
    expect((await rolesIn(store)).map(role => role.ref)).toEqual([
      'role:default/sound',
    ]);
    const [[text]] = logger.warn.mock.calls;
    expect(text).toContain(
      '"user:default/anna" was left out: the policy "catalog-entity, admire, deny": action must be one of',
    );
    expect(text).toContain('role:default/not a name was left out: ');
    expect(text).toContain(
      'condition 1 was left out: there is no role "role:default/gone"',
    );
    expect(text).toContain('a row of metadata was left out: it names no role');
    expect(text).toContain('a plugin id was left out: must not contain spaces');
    expect(text).toContain(
      'a row was left out: the row "p, , catalog-entity, delete, deny" of casbin_rule',
    );
  });

  it('never uses the id of a condition again, also of one that is left out', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/a'),
      condition('role:default/a'),
      condition('role:default/gone'),
    ]);
    const { store } = await adopt(knex);
    expect((await store.load()).nextConditionId).toBe(3);
  });

  it('works with the tables of old releases', async () => {
    await run(knex, [
      'create table casbin_rule (id integer, ptype varchar, v0 varchar, v1 varchar, v2 varchar, v3 varchar)',
      'create table "role-metadata" ("roleEntityRef" varchar, source varchar)',
      ...soundRole('role:default/a'),
      metadata('role:default/a'),
    ]);
    const { store } = await adopt(knex);
    expect(await rolesIn(store)).toMatchObject([
      { ref: 'role:default/a', source: 'rest', members: ['user:default/anna'] },
    ]);
  });

  it('does nothing without such tables', async () => {
    const { store, adopted, logger } = await adopt(knex);
    expect(adopted).toBeUndefined();
    expect(await store.head()).toEqual({ revision: 0 });
    expect(logger.info).not.toHaveBeenCalled();
  });

  it('happens once', async () => {
    await createExistingTables(knex);
    await run(knex, soundRole('role:default/a'));
    await adopt(knex);
    await run(knex, soundRole('role:default/later'));
    const { store, adopted, logger } = await adopt(knex);
    expect(adopted).toMatchObject({
      id: 'legacy',
      kind: 'adoption',
      revision: 1,
    });
    expect(logger.info).not.toHaveBeenCalled();
    expect((await rolesIn(store)).map(role => role.ref)).toEqual([
      'role:default/a',
    ]);
  });

  it('warns when the other plugin went on after its tables were taken over', async () => {
    await createExistingTables(knex);
    await run(knex, soundRole('role:default/a'));
    await adopt(knex);
    const untouched = await adopt(knex);
    expect(untouched.logger.warn).not.toHaveBeenCalled();
    expect(untouched.adopted?.problems).toEqual([]);

    await run(knex, soundRole('role:default/later'));
    const { adopted, logger } = await adopt(knex);
    const message = expect.stringContaining(
      'were changed after they had been taken over',
    );
    expect(logger.warn).toHaveBeenCalledWith(message);
    expect(adopted?.problems).toMatchObject([{ severity: 'warning', message }]);
  });

  it('tells at later starts, too, what is not as it was', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/a'),
      rule('g', 'user:default/anna', 'role:default/not a name'),
    ]);
    const { adopted } = await adopt(knex);
    expect(adopted?.problems).toHaveLength(1);
    expect((await adopt(knex)).adopted).toEqual(adopted);
  });

  it('takes nothing over where roles or conditions have no rule at all, says so, and tries again at the next start', async () => {
    await createExistingTables(knex);
    await run(knex, [metadata('role:default/a'), condition('role:default/a')]);
    const { store, adopted, logger } = await adopt(knex);
    const message = expect.stringContaining(
      'There are 1 roles (role-metadata) and 1 conditions (role-condition-policies), but not one member or policy',
    );
    expect(logger.error).toHaveBeenCalledWith(message);
    expect(adopted?.problems).toMatchObject([{ severity: 'error', message }]);
    expect(await store.head()).toEqual({ revision: 0 });

    // Meanwhile the sources of this portal have been loaded.
    const loaded = documentOf(roleOf('loaded', { source: CONFIGURATION }));
    await store.commit(
      diff(emptyDocument, loaded),
      emptyDocument,
      entryOf('loaded'),
    );
    await run(knex, soundRole('role:default/a'));
    await adopt(knex);
    expect((await rolesIn(store)).map(role => role.ref)).toEqual([
      'role:default/a',
    ]);
  });

  it('takes nothing over once roles were made here', async () => {
    await createExistingTables(knex);
    await run(knex, soundRole('role:default/a'));
    const store = await PolicyStore.open(knex);
    const made = documentOf(roleOf('made', { source: REST }));
    await store.commit(
      diff(emptyDocument, made),
      emptyDocument,
      entryOf('made'),
    );
    const { adopted } = await adopt(knex);
    expect(adopted?.problems).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('such as role:default/made'),
      },
    ]);
    expect((await rolesIn(store)).map(role => role.ref)).toEqual([
      'role:default/made',
    ]);
  });

  it('keeps the conditions that REST had put on the default role', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/team'),
      `insert into "role-metadata" ("roleEntityRef", source, "isDefault") values ('role:default/everyone', 'configuration', true)`,
      rule('p', 'role:default/everyone', 'catalog-entity', 'read', 'allow'),
      condition('role:default/everyone'),
    ]);
    const { store, logger } = await adopt(knex);
    const [role] = await rolesIn(store);
    expect(role).toMatchObject({
      ref: 'role:default/everyone',
      source: 'rest',
      // Those of the configuration, which is read again.
      policies: [],
      conditions: [{ id: 1, mapping: ['read'] }],
    });
    expect(logger.warn).toHaveBeenCalledWith(
      expect.stringContaining('keeps its 1 conditions'),
    );
  });

  it('makes a role of denies that stood directly on a user or group', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/team'),
      rule('p', 'user:default/Anna', 'catalog-entity', 'delete', 'deny'),
      rule('p', 'user:default/anna', 'catalog-entity', 'delete', 'deny'),
      rule('p', 'user:default/anna', 'catalog-entity', 'update', 'allow'),
      rule('p', 'group:other/guild', 'catalog.entity.create', 'create', 'deny'),
    ]);
    const { store, logger } = await adopt(knex);
    expect(
      (await rolesIn(store)).map(({ ref, source, members, policies }) => ({
        ref,
        source,
        members,
        policies: policies.map(Object.values),
      })),
    ).toEqual([
      {
        ref: 'role:default/legacy-group-other-guild',
        source: 'legacy',
        members: ['group:other/guild'],
        policies: [['catalog.entity.create', 'create', 'deny']],
      },
      {
        ref: 'role:default/legacy-user-default-anna',
        source: 'legacy',
        members: ['user:default/anna'],
        policies: [['catalog-entity', 'delete', 'deny']],
      },
      expect.objectContaining({ ref: 'role:default/team' }),
    ]);
    const [[text]] = logger.warn.mock.calls;
    expect(text).toContain(
      'user:default/anna: policies stood directly on it, which counted only for users who had no role at all. catalog-entity, delete, deny became role:default/legacy-user-default-anna and now always counts. catalog-entity, update, allow was left out',
    );
    expect(text).toContain('group:other/guild: ');
  });

  it.each<[string, string[], boolean]>([
    ['of a user who had no role', [], true],
    [
      'of a user who had a role',
      [rule('g', 'user:default/ben', 'role:default/broken name')],
      false,
    ],
    [
      'where a group had a role that the user may be in',
      [rule('g', 'group:default/guild', 'role:default/a')],
      false,
    ],
    [
      'where everybody had the default role',
      [
        `insert into "role-metadata" ("roleEntityRef", "isDefault") values ('role:default/everyone', true)`,
      ],
      false,
    ],
  ])(
    'takes a direct allow over only where it had an effect: %s',
    async (_, statements, isTaken) => {
      await createExistingTables(knex);
      await run(knex, [
        ...soundRole('role:default/team'),
        rule('p', 'user:default/ben', 'catalog-entity', 'read', 'allow'),
        // On a name it counted for some permissions only.
        rule(
          'p',
          'user:default/ben',
          'catalog.entity.delete',
          'delete',
          'allow',
        ),
        ...statements,
      ]);
      const { store } = await adopt(knex);
      const role = (await store.load()).roles.get(
        'role:default/legacy-user-default-ben' as Role['ref'],
      );
      expect(role?.policies).toEqual(
        isTaken
          ? [{ permission: 'catalog-entity', action: 'read', effect: 'allow' }]
          : undefined,
      );
    },
  );

  it('gives a role of direct policies a name that is short enough and free', async () => {
    await createExistingTables(knex);
    const long = `user:default/${'a'.repeat(63)}`;
    await run(knex, [
      ...soundRole('role:default/legacy-user-default-anna'),
      rule('p', 'user:default/anna', 'x', 'use', 'deny'),
      rule('p', long, 'x', 'use', 'deny'),
    ]);
    const { store } = await adopt(knex);
    const made = (await rolesIn(store)).filter(
      ({ policies }) => policies[0].effect === 'deny',
    );
    expect(made.map(({ members }) => members[0]).sort()).toEqual([
      long,
      'user:default/anna',
    ]);
    for (const { ref } of made) {
      expect(roleRefSchema.parse(ref)).toBe(ref);
      expect(ref).toMatch(/^role:default\/legacy-user-default-.*-[0-9a-f]{8}$/);
    }
  });

  it('happens once also when there was nothing that could be taken', async () => {
    await createExistingTables(knex);
    await adopt(knex);
    await run(knex, soundRole('role:default/later'));
    const { store } = await adopt(knex);
    expect(await rolesIn(store)).toEqual([]);
  });

  it('is done by one of several replicas that start together', async () => {
    await createExistingTables(knex);
    await run(knex, [
      ...soundRole('role:default/a'),
      condition('role:default/a'),
    ]);
    await PolicyStore.open(knex);
    const outcomes = await Promise.all([adopt(knex), adopt(knex), adopt(knex)]);
    expect(
      outcomes.filter(({ auditor }) => auditor.createEvent.mock.calls.length),
    ).toHaveLength(1);
    for (const { adopted } of outcomes) {
      expect(adopted).toMatchObject({ revision: 1, problems: [] });
    }
    expect(await outcomes[0].store.head()).toMatchObject({ revision: 1 });
    expect(await knex('rbac_casbin_rule').select()).toHaveLength(2);
  });

  it.each(['rbac_plugin_ids', 'rbac_conditions', 'rbac_casbin_rule'])(
    'leaves nothing behind when %s cannot be written, and is repeated',
    async table => {
      await createExistingTables(knex);
      await run(knex, [
        ...soundRole('role:default/a'),
        condition('role:default/a'),
        `insert into extra_permission_enabled_plugins values ('kubernetes')`,
      ]);
      const store = await PolicyStore.open(knex);
      await knex.schema.renameTable(table, 'away');
      // Errors of the native SQLite module are of another realm than the test.
      await expect(adopt(knex)).rejects.toMatchObject({
        message: expect.stringContaining(table),
      });
      expect(await store.head()).toEqual({ revision: 0 });
      expect(await knex('rbac_roles').select()).toEqual([]);
      expect(await knex('rbac_journal').select()).toEqual([]);

      await knex.schema.renameTable('away', table);
      await adopt(knex);
      expect(await rolesIn(store)).toHaveLength(1);
    },
  );
});
