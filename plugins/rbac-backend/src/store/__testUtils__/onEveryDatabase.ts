import {
  createMockDirectory,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { isTheRest } from '@internal/rbac-testkit';
import createKnex, { Knex } from 'knex';
import { everyDatabase } from '@internal/rbac-testkit/backend/databases';

/** Gives files of SQLite to open by their name, and closes them after each test. */
export function sqliteFiles(): (name: string) => Promise<Knex> {
  const folder = createMockDirectory();
  const opened: Knex[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(knex => knex.destroy()));
  });
  return async name => {
    const knex = createKnex({
      client: 'better-sqlite3',
      connection: { filename: folder.resolve(name) },
      useNullAsDefault: true,
    });
    await knex.raw('pragma foreign_keys = on');
    // No machine crashes in a test: nothing waits for the disk.
    await knex.raw('pragma synchronous = off');
    opened.push(knex);
    return knex;
  };
}

/**
 * Describes what the store has to do on every database: on SQLite and on PostgreSQL,
 * where there is a server, in `npm test`; in a file of SQLite in `npm run test:all`.
 *
 * @param describeStore - defines the tests; it gets a function that opens an
 * empty database
 */
export function onEveryDatabase(
  title: string,
  describeStore: (open: () => Promise<Knex>) => void,
): void {
  // At the end all databases are dropped in one go, which takes a busy machine more than a minute.
  jest.setTimeout(240_000);
  if (isTheRest) {
    describe(`in a file of SQLite, ${title}`, () => {
      const openFile = sqliteFiles();
      let files = 0;
      describeStore(() => {
        files += 1;
        return openFile(`${files}.sqlite`);
      });
    });
    return;
  }
  const databases = TestDatabases.create({ ids: everyDatabase() });
  describe.each(databases.eachSupportedId())(`on %p, ${title}`, id => {
    describeStore(() => databases.init(id));
  });
}
