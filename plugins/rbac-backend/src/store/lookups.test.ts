import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import {
  diff,
  PolicyDocument,
  REST,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { CasbinOracle } from '../oracle/CasbinOracle';
import { everyDatabase } from '@internal/rbac-testkit/backend/databases';
import {
  groupRef,
  narrowing,
  policy,
  roleRef,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { storeLargePolicy } from '@internal/rbac-testkit/backend/largePolicy';
import { PluginIdStore } from './PluginIdStore';
import { JournalEntry } from './newCommit';
import { PolicyStore } from './PolicyStore';
import { StoredRequest } from '../requests/StoredRequest';
import { RequestStore } from './RequestStore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: everyDatabase() });

/** The number of roles, each with ten policies and three members: 104,000 rules. */
const ROLES = 8_000;
/** Rows of the other tables, enough for an index to be cheaper than a scan. */
const MANY = 20_000;

const entry: JournalEntry = {
  at: '2026-11-21T00:00:00.000Z',
  source: REST,
  actor: 'user:default/ada',
  change: 'replaceRole',
};

interface Statement {
  readonly sql: string;
  readonly values: unknown[];
}

/** A connection of `pg` or of `better-sqlite3`. */
interface Connection {
  query(statement: { text: string; values: unknown[] }): Promise<{
    rows: { 'QUERY PLAN': string }[];
  }>;
  prepare(sql: string): { all(values: unknown[]): { detail: string }[] };
}

/** Fills every table that grows. */
async function fill(knex: Knex, store: PolicyStore) {
  await storeLargePolicy(store, ROLES);
  const numbers = (from: number) =>
    `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${MANY})`;
  await knex.raw(`
    insert into rbac_journal (revision, committed_at, source, actor, change, roles)
    ${numbers(2)} select i, '', 'rest', '', 'createRole', '[]' from n`);
  await knex.raw(`
    insert into rbac_conditions
      (id, role_ref, plugin_id, resource_type, permission_mapping, criteria)
    ${numbers(ROLES)} select i, 'role:default/role-00' || (1000 + i % 7000),
      'catalog', 'catalog-entity', '["delete"]', '{}' from n`);
  await knex.raw(`
    insert into rbac_plugin_ids (plugin_id)
    ${numbers(1)} select 'plugin-' || i from n`);
  await knex.raw(`
    insert into rbac_requests (id, role_ref, role_identity, asker, member, asked_at,
      reason, lapses_at, state, approvals, settled_at)
    ${numbers(1)} select 'request-' || i, 'role:default/role-' || (i % 500), '', 'user:default/u-' || (i % 900),
      'user:default/u-' || (i % 900), i, '', i, 'denied', '[]', i from n`);
  await knex.raw(`
    insert into rbac_assignments (id, role_ref, member, reason, granted_by)
    ${numbers(1)} select 'a-' || i, 'role:default/role-00' || (1000 + i % 7000),
      'user:default/eve', '', '' from n`);
  await knex('rbac_state').update({
    revision: MANY,
    next_condition_id: MANY + 1,
  });
  await knex('rbac_journal')
    .where({ revision: MANY })
    .update({ commit_id: knex('rbac_state').select('commit_id') });
  if (knex.client.config.client === 'pg') {
    // As its background process does; on SQLite nobody does.
    await knex.raw('analyze');
  }
}

describe.each(databases.eachSupportedId())('look-ups on %p', id => {
  const isPostgres = id.startsWith('POSTGRES');
  let knex: Knex;
  let store: PolicyStore;
  let earliest: PolicyDocument;
  let base: PolicyDocument;

  beforeAll(async () => {
    knex = await databases.init(id);
    store = await PolicyStore.open(knex);
    await fill(knex, store);
    earliest = await store.load();
    base = earliest;
  });

  async function onConnection<T>(use: (it: Connection) => Promise<T>) {
    const connection: Connection = await knex.client.acquireConnection();
    try {
      return await use(connection);
    } finally {
      await knex.client.releaseConnection(connection);
    }
  }

  /** What reaches the database while `work` is under way, whoever sends it. */
  async function statementsOf(
    work: () => Promise<unknown>,
  ): Promise<Statement[]> {
    const all: Statement[] = [];
    const driver = await onConnection(async it => Object.getPrototypeOf(it));
    const spy = jest.spyOn(driver, isPostgres ? 'query' : 'prepare');
    await work();
    // knex hands an object to pg, TypeORM its parts.
    for (const [first, second] of spy.mock.calls) {
      const { text, values } =
        typeof first === 'string'
          ? { text: first, values: second }
          : (first as { text: string; values?: unknown[] });
      all.push({ sql: text, values: Array.isArray(values) ? values : [] });
    }
    spy.mockRestore();
    return all.filter(({ sql }) => /^\s*(select|update|delete)\b/i.test(sql));
  }

  /** The tables that a statement reads from one end to the other. */
  function scannedBy({ sql, values }: Statement): Promise<string[]> {
    return onConnection(async connection => {
      const lines = isPostgres
        ? (await connection.query({ text: `explain ${sql}`, values })).rows.map(
            row => row['QUERY PLAN'],
          )
        : connection
            .prepare(`explain query plan ${sql}`)
            .all([...sql.matchAll(/\?/g)].map(() => null))
            .map(({ detail }) => detail);
      const scan = isPostgres ? /Seq Scan on (\w+)/ : /^SCAN ([a-z]\w+)/i;
      return lines.flatMap(line => line.match(scan)?.[1] ?? []);
    });
  }

  function commit(change: (role: Role) => Role | undefined) {
    const refs = [100, 110, 120].map(index => roleRef(`role-000${index}`));
    const roles = base.roles.with(
      refs.map(ref => [ref, change(base.roles.get(ref)!)] as const),
    );
    return async () => {
      const next = { ...base, roles };
      const version = await store.commit(diff(base, next), base, entry);
      expect(version).toBeDefined();
      base = { ...next, ...version };
    };
  }

  const user = subjectOf('user:default/member-7', [
    'group:default/member-8',
    'group:default/member-9',
  ]);

  it.each<[string, () => Promise<unknown>]>([
    ['the latest revision', () => store.head()],
    [
      'the latest loads of a source that loads seldom',
      () => store.recentLoads('some-provider'),
    ],
    [
      'a change of some roles',
      () =>
        commit(role => ({
          ...role,
          members: [groupRef('new'), ...role.members.slice(1)],
          policies: [policy('new, use, deny'), ...role.policies.slice(1)],
          conditions: role.conditions.map(condition => ({
            ...condition,
            ...narrowing(['update']),
          })),
          metadata: {},
        }))(),
    ],
    [
      'conditions that go',
      () => commit(role => ({ ...role, conditions: [] }))(),
    ],
    ['roles that go', () => commit(() => undefined)()],
    [
      'what changed since a revision',
      async () => expect(await store.loadSince(earliest)).toEqual(base),
    ],
    [
      'what casbin is asked about one request',
      () =>
        CasbinOracle.loadFor(
          knex,
          { permission: 'plugin-7.permission-2', action: 'update' },
          user,
          base.revision,
        ),
    ],
    [
      'plugin ids that come and go',
      async () => {
        const ids = new PluginIdStore(knex, mockServices.logger.mock());
        await ids.add(['one', 'two']);
        await ids.remove(['one', 'two']);
      },
    ],
    [
      'requests that come, are listed, answered and go',
      async () => {
        const requests = new RequestStore(knex, mockServices.logger.mock());
        const ann = userRef('ann');
        const request: StoredRequest = {
          ...{ id: 'one', role: roleRef('a'), roleIdentity: '', asker: ann },
          ...{ member: ann, askedAt: 1, reason: '', lapsesAt: MANY },
          ...{ state: 'pending', approvals: [] },
        };
        const page = { limit: 50, offset: 0 };
        await requests.insert(request, 20);
        await requests.list({ asker: ann }, page);
        await requests.list(
          { states: ['pending'], roles: [roleRef('a'), roleRef('b')] },
          page,
        );
        await requests.advance(request, { ...request, state: 'denied' }, 1);
        await requests.lapse(1);
        await requests.forget(1);
      },
    ],
  ])('reads no table as a whole for %s', async (_, work) => {
    const statements = await statementsOf(work);
    expect(statements).not.toEqual([]);
    for (const statement of statements) {
      // One row.
      const scanned = (await scannedBy(statement)).filter(
        table => table !== 'rbac_state',
      );
      expect([statement.sql, scanned]).toEqual([statement.sql, []]);
    }
  });

  it('notices a table that is read as a whole', async () => {
    const statements = await statementsOf(() =>
      knex('rbac_casbin_rule').where({ v3: 'deny' }).delete(),
    );
    const scanned = await Promise.all(statements.map(scannedBy));
    expect(scanned).toEqual([['rbac_casbin_rule']]);
  });
});
