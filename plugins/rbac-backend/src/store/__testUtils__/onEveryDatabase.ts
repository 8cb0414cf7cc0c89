import {
  createMockDirectory,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { isTheRest } from '@internal/rbac-testkit';
import createKnex, { Knex } from 'knex';
import { memoize } from 'lodash';
import { everyDatabase } from '@internal/rbac-testkit/backend/databases';

/** Gives what closes databases after the test in which they were opened. */
function closedAfterEach(): (opened: Knex) => Knex {
  const open: Knex[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map(knex => knex.destroy()));
  });
  return opened => {
    open.push(opened);
    return opened;
  };
}

/** Gives files of SQLite to open by their name, and closes them after each test. */
export function sqliteFiles(): (name: string) => Promise<Knex> {
  const folder = createMockDirectory();
  const closed = closedAfterEach();
  return async name => {
    const knex = closed(
      createKnex({
        client: 'better-sqlite3',
        connection: { filename: folder.resolve(name) },
        useNullAsDefault: true,
      }),
    );
    await knex.raw('pragma foreign_keys = on');
    // No machine crashes in a test: nothing waits for the disk.
    await knex.raw('pragma synchronous = off');
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
    describeStore(
      id === 'POSTGRES_15'
        ? postgresSchemas(memoize(() => databases.init(id)))
        : () => databases.init(id),
    );
  });
}

/**
 * Gives empty schemas of one database, and closes them after each test. A schema stands for
 * a database: to make and drop one of these takes a busy machine seconds.
 */
function postgresSchemas(database: () => Promise<Knex>): () => Promise<Knex> {
  const closed = closedAfterEach();
  let schemas = 0;
  return async () => {
    const knex = await database();
    schemas += 1;
    const schema = `schema_${schemas}`;
    await knex.schema.createSchema(schema);
    return closed(createKnex({ ...knex.client.config, searchPath: [schema] }));
  };
}
