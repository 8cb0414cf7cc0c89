import { TestDatabaseId } from '@backstage/backend-test-utils';
import { isTheRest } from '@internal/rbac-testkit';
import createKnex, { Knex } from 'knex';
import { DatabaseProxy } from './DatabaseProxy';

/** What names a PostgreSQL server for tests, as backend-test-utils reads it. */
const POSTGRES_URL = 'BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING';

/** Address of the PostgreSQL server for tests, if any. */
export const postgresUrl = process.env[POSTGRES_URL];

/** Both databases: SQLite, and PostgreSQL where there is a server. */
export function everyDatabase(): TestDatabaseId[] {
  return postgresUrl ? ['SQLITE_3', 'POSTGRES_15'] : ['SQLITE_3'];
}

/**
 * The database to test on, of a suite that knows nothing of databases itself: SQLite
 * in `npm test`, PostgreSQL in `npm run test:all`.
 */
export function supportedDatabases(): TestDatabaseId[] {
  return isTheRest && postgresUrl ? ['POSTGRES_15'] : ['SQLITE_3'];
}

/** The same as the name and the address of a server, which SQLite has none of. */
export const supportedServers: [name: string, postgres: string | undefined][] =
  isTheRest && postgresUrl
    ? [['PostgreSQL', postgresUrl]]
    : [['SQLite', undefined]];

/** Opens a pool to a database of PostgreSQL, through a proxy. */
export function openThrough(proxy: DatabaseProxy, database: string): Knex {
  return createKnex({
    client: 'pg',
    connection: proxy.urlOf(database),
    // Lost connections are to be expected.
    log: { warn() {}, debug() {} },
  });
}
