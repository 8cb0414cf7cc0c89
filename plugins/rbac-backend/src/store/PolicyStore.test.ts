import {
  createMockDirectory,
  TestDatabases,
} from '@backstage/backend-test-utils';
import createKnex, { Knex } from 'knex';
import { emptyDocument, diff } from '@portal-rbac/plugin-rbac-core';
import { everyDatabase } from '@internal/rbac-testkit/backend/databases';
import {
  documentOf,
  policy,
  roleOf,
  userRef,
  NOW,
} from '@internal/rbac-testkit';
import { PolicyStore } from './PolicyStore';
import { describePolicyStore } from '@internal/rbac-testkit/backend/store/contract';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: everyDatabase() });

describe.each(databases.eachSupportedId())('the store on %p', id => {
  describePolicyStore(() => databases.init(id));
});

describe('the store in a file of SQLite', () => {
  const folder = createMockDirectory();
  const opened: Knex[] = [];
  let files = 0;

  async function openFile(name: string): Promise<Knex> {
    const knex = createKnex({
      client: 'better-sqlite3',
      connection: { filename: folder.resolve(name) },
      useNullAsDefault: true,
    });
    await knex.raw('pragma foreign_keys = on');
    opened.push(knex);
    return knex;
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map(knex => knex.destroy()));
  });

  describePolicyStore(() => {
    files += 1;
    return openFile(`${files}.sqlite`);
  });

  it('lets other work have its turn while it writes much', async () => {
    const policies = Array.from({ length: 30_000 }, (_, index) =>
      policy(`permission-${index}, read, allow`),
    );
    const document = documentOf(roleOf('a', { policies }));
    const store = await PolicyStore.open(await openFile('large.sqlite'));
    let turns = 0;
    let isWriting = true;
    const count = () => {
      turns += 1;
      if (isWriting) {
        setImmediate(count);
      }
    };
    setImmediate(count);
    await store.commit(diff(emptyDocument, document), emptyDocument, {
      at: NOW,
      source: 'csv-file',
      actor: 'csv-file',
      change: 'replaceSource',
    });
    isWriting = false;
    // Whatever the machine takes, a turn comes after ten milliseconds of work.
    expect(turns).toBeGreaterThan(5);
  });

  it('is there again after a restart', async () => {
    const document = documentOf(roleOf('a', { members: [userRef('ada')] }));
    const knex = await openFile('restart.sqlite');
    const store = await PolicyStore.open(knex);
    const version = await store.commit(
      diff(emptyDocument, document),
      emptyDocument,
      {
        at: NOW,
        source: 'rest',
        actor: 'ada',
        change: 'createRole',
      },
    );
    await knex.destroy();
    const again = await PolicyStore.open(await openFile('restart.sqlite'));
    expect(await again.load()).toEqual({ ...document, ...version });
  });
});
