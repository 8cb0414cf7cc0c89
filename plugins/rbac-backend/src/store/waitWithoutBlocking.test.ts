import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createKnex, { Knex } from 'knex';
import { emptyDocument } from '@portal-rbac/plugin-rbac-core';
import { documentOf, eventually, roleOf } from '@internal/rbac-testkit';
import { put } from './__testUtils__/storedPolicies';
import { PolicyStore } from './PolicyStore';

describe('a file of SQLite that another process has locked', () => {
  let folder: string;
  const opened: Knex[] = [];
  const open = () => {
    const knex = createKnex({
      client: 'better-sqlite3',
      connection: { filename: join(folder, 'policy.sqlite') },
      useNullAsDefault: true,
    });
    opened.push(knex);
    return knex;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-sqlite-'));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(knex => knex.destroy()));
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['exclusive', 'immediate'])(
    'is waited for while other work goes on (%s)',
    async lock => {
      const store = await PolicyStore.open(open());
      const other = open();
      await other.raw('pragma busy_timeout = 0');
      await other.raw(`begin ${lock}`);

      // Had the library waited, nobody could have ended the lock.
      const work = Promise.all([
        store.head(),
        store.load(),
        put(store, emptyDocument, documentOf(roleOf('a'))),
      ]);
      await new Promise(resolve => setImmediate(resolve));
      // Not while something is being read, which only ends if this does not wait for it.
      await eventually(async () => {
        await other.raw('commit');
      });
      await work;
      expect((await store.load()).roles.size).toBe(1);
    },
  );

  it('is given up after a while, and works again afterwards', async () => {
    const store = await PolicyStore.open(open());
    const other = open();
    // Who reads keeps a commit from being made at its very end.
    await other.raw('begin');
    await other('rbac_state').first();
    await expect(
      put(store, emptyDocument, documentOf(roleOf('a'))),
    ).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await other.raw('commit');
    expect((await store.load()).roles.size).toBe(0);
    await put(store, emptyDocument, documentOf(roleOf('b')));
    expect((await store.load()).roles.size).toBe(1);
  });
});
