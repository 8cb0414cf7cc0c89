import { emptyDocument, diff } from '@portal-rbac/plugin-rbac-core';
import {
  documentOf,
  policy,
  roleOf,
  userRef,
  NOW,
} from '@internal/rbac-testkit';
import { PolicyStore } from './PolicyStore';
import { sqliteFiles } from './__testUtils__/onEveryDatabase';

jest.setTimeout(60_000);

describe('the store in a file of SQLite', () => {
  const openFile = sqliteFiles();

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

  it('survives a restart', async () => {
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
