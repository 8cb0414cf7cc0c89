import { TestDatabaseId } from '@backstage/backend-test-utils';
import createKnex, { Knex } from 'knex';
import { DatabaseProxy } from './DatabaseProxy';

/** What names a PostgreSQL server for tests, as backend-test-utils reads it. */
const POSTGRES_URL = 'BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING';

/** Address of the PostgreSQL server for tests, if there is one. */
export const postgresUrl = process.env[POSTGRES_URL];

/** The databases to test on: SQLite, and PostgreSQL where there is a server. */
export function supportedDatabases(): TestDatabaseId[] {
  return postgresUrl ? ['SQLITE_3', 'POSTGRES_15'] : ['SQLITE_3'];
}

/** Opens a pool to a database of PostgreSQL, through a proxy. */
export function openThrough(proxy: DatabaseProxy, database: string): Knex {
  return createKnex({
    client: 'pg',
    connection: proxy.urlOf(database),
    // Lost connections are to be expected.
    log: { warn() {}, debug() {} },
  });
}
