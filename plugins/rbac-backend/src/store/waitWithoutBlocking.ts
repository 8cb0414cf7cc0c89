import { Knex } from 'knex';
import { setTimeout } from 'node:timers/promises';

/** How long a statement waits for other processes, in milliseconds. */
const PATIENCE_MS = 4_000;

/** The pause between two attempts, in milliseconds. */
const PAUSE_MS = 20;

/** A connection of better-sqlite3, as far as it is used here. */
interface Connection {
  readonly inTransaction: boolean;
  pragma(statement: string): unknown;
  exec(statement: string): unknown;
}

/** The client of knex for better-sqlite3, as far as it is used here. */
interface Client {
  acquireRawConnection(): Promise<Connection>;
  _query(connection: Connection, query: { sql: string }): Promise<unknown>;
}

/**
 * Has statements of SQLite wait for other processes without blocking this one.
 * Its library waits by itself, five seconds, in which nothing else is done: no
 * decision, no answer. It does nothing for other databases.
 *
 * @param knex - whose clients and transactions are to wait
 */
export async function waitWithoutBlocking(knex: Knex): Promise<void> {
  const { client } = knex;
  if (client.driverName !== 'better-sqlite3') {
    return;
  }
  const Original = client.constructor as new () => Client;
  class PatientClient extends Original {
    async acquireRawConnection() {
      const connection = await super.acquireRawConnection();
      connection.pragma('busy_timeout = 0');
      return connection;
    }

    async _query(connection: Connection, query: { sql: string }) {
      const due = performance.now() + PATIENCE_MS;
      for (;;) {
        try {
          return await super._query(connection, query);
        } catch (error) {
          if (!isBusy(error)) {
            throw error;
          }
          if (performance.now() > due) {
            if (connection.inTransaction && /^commit/i.test(query.sql)) {
              // It is still open, and knex would give it to the next one.
              connection.exec('rollback');
            }
            throw error;
          }
        }
        await setTimeout(PAUSE_MS);
      }
    }
  }
  // Transactions make clients of the same class for themselves.
  Object.setPrototypeOf(client, PatientClient.prototype);
  // The existing connection.
  await knex.raw('pragma busy_timeout = 0');
}

function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}
