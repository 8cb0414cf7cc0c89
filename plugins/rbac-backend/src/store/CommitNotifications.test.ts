import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import createKnex, { Knex } from 'knex';
import { diff, emptyDocument } from '@portal-rbac/plugin-rbac-core';
import { DatabaseProxy } from '@internal/rbac-testkit/backend/DatabaseProxy';
import {
  openThrough,
  postgresUrl,
  everyDatabase,
} from '@internal/rbac-testkit/backend/databases';
import { documentOf, roleOf, eventually, NOW } from '@internal/rbac-testkit';
import { CommitNotifications } from './CommitNotifications';
import { PolicyStore } from './PolicyStore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: everyDatabase() });
const logger = mockServices.logger.mock();
beforeEach(() => jest.clearAllMocks());

it('there are none on SQLite, which is not logged', async () => {
  const knex = await databases.init('SQLITE_3');
  expect(await CommitNotifications.areAvailable(knex, logger)).toBe(false);
  expect(logger.info).not.toHaveBeenCalled();
});

(postgresUrl ? describe : describe.skip)('notifications of commits', () => {
  const opened: (Knex | CommitNotifications | DatabaseProxy)[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) {
      await ('destroy' in one ? one.destroy() : one.stop());
    }
  });

  async function databaseName(knex: Knex): Promise<string> {
    const { rows } = await knex.raw('select current_database() as name');
    return rows[0].name;
  }

  async function poolOf(max: number, searchPath?: string[]) {
    const knex = await databases.init('POSTGRES_15');
    const url = new URL(postgresUrl!);
    url.pathname = await databaseName(knex);
    const pool = createKnex({
      client: 'pg',
      connection: url.toString(),
      pool: { min: 0, max },
      searchPath,
    });
    opened.push(pool);
    return pool;
  }

  async function listenOn(knex: Knex) {
    const onCommit = jest.fn();
    const notifications = new CommitNotifications({ knex, logger, onCommit });
    opened.push(notifications);
    notifications.start();
    await eventually(() => notifications.isListening);
    return { notifications, onCommit };
  }

  it('arrive when something is committed, and not before', async () => {
    const knex = await databases.init('POSTGRES_15');
    expect(await CommitNotifications.areAvailable(knex, logger)).toBe(true);
    const { notifications } = await listenOn(knex);
    const store = await PolicyStore.open(knex, CommitNotifications.announce);
    const commit = (alsoWrite?: () => Promise<void>) =>
      store.commit(
        diff(emptyDocument, documentOf(roleOf('a'))),
        emptyDocument,
        { at: NOW, source: 'rest', actor: 'ada', change: 'createRole' },
        alsoWrite,
      );

    await expect(
      commit(async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await commit()).toBeDefined();
    await eventually(() => notifications.received > 0);
    // Nothing came of the commit that was rolled back: they arrive in order.
    expect(notifications.received).toBe(1);
  });

  it('arrive again after the connection was lost', async () => {
    const proxy = await DatabaseProxy.start(postgresUrl!);
    opened.push(proxy);
    const direct = await databases.init('POSTGRES_15');
    const knex = openThrough(proxy, await databaseName(direct));
    opened.push(knex);
    const { notifications, onCommit } = await listenOn(knex);
    proxy.close();
    await eventually(() => !notifications.isListening);
    const before = onCommit.mock.calls.length;
    proxy.open();
    await eventually(() => notifications.isListening);
    // What was committed meanwhile was not notified.
    expect(onCommit.mock.calls.length).toBe(before + 1);
    await CommitNotifications.announce(direct);
    await eventually(() => notifications.received === 1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('arrive again after the server ended the connection', async () => {
    const knex = await databases.init('POSTGRES_15');
    const { notifications } = await listenOn(knex);
    await knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await eventually(() => !notifications.isListening);
    await eventually(() => notifications.isListening);
    await CommitNotifications.announce(knex);
    await eventually(() => notifications.received === 1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('are done without when the pool has only one connection', async () => {
    const knex = await poolOf(1);
    expect(await CommitNotifications.areAvailable(knex, logger)).toBe(false);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('are done without when the server does not know them', async () => {
    const poor = await poolOf(2, ['poor', 'pg_catalog']);
    await poor.raw(
      `create schema poor;
       create function poor.pg_notify(text, text) returns void language plpgsql
         as $$ begin raise 'there is no such thing here'; end $$;`,
    );
    expect(await CommitNotifications.areAvailable(poor, logger)).toBe(false);
    expect(logger.info.mock.calls[0][0]).toContain('no such thing');
  });

  it('give the connection back when they are stopped', async () => {
    const knex = await poolOf(2);
    const { notifications, onCommit } = await listenOn(knex);
    expect(knex.client.pool.numUsed()).toBe(1);
    await notifications.stop();
    expect(knex.client.pool.numUsed()).toBe(0);
    const calls = onCommit.mock.calls.length;
    await CommitNotifications.announce(knex);
    expect((await knex.raw('select pg_listening_channels()')).rows).toEqual([]);
    expect(onCommit).toHaveBeenCalledTimes(calls);
  });

  it('are stopped while they wait for a connection', async () => {
    const knex = await poolOf(2);
    const taken = await Promise.all([
      knex.client.acquireConnection(),
      knex.client.acquireConnection(),
    ]);
    const notifications = new CommitNotifications({
      knex,
      logger,
      onCommit: () => {},
    });
    notifications.start();
    await notifications.stop();
    taken.forEach(connection => knex.client.releaseConnection(connection));
    await eventually(() => knex.client.pool.numUsed() === 0);
    expect(notifications.isListening).toBe(false);
  });
});
