import { Knex } from 'knex';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { loadLibraries } from './libraries';

/*
 * TypeORM insists on a driver that opens connections. Here it gets one that
 * hands out a single connection, borrowed from the plugin's own pool, so that
 * the plugin has one pool and nothing to configure twice. TypeORM may neither
 * close that connection nor change its settings.
 */

/** A statement of better-sqlite3 is used as it is; only the type is not needed. */
interface SqliteHandle {
  prepare(sql: string): unknown;
}

type Connected<T> = (
  error: undefined,
  connection: T,
  release: () => void,
) => void;

/** What TypeORM takes for the module `pg`: a pool of the one connection. */
function postgresDriver(connection: unknown) {
  return {
    Pool: class BorrowedPool {
      on() {
        return this;
      }

      connect(connected: Connected<unknown>) {
        connected(undefined, connection, () => {});
      }

      end(ended: () => void) {
        ended();
      }
    },
  };
}

/** What TypeORM takes for the module `better-sqlite3`: a class of handles. */
function sqliteDriver(connection: SqliteHandle) {
  return class BorrowedHandle {
    prepare(sql: string) {
      return connection.prepare(sql);
    }

    pragma() {}

    close() {}
  };
}

function optionsFor(
  client: unknown,
  connection: unknown,
): Pick<DataSourceOptions, 'driver'> & DataSourceOptions {
  return client === 'pg'
    ? { type: 'postgres', driver: postgresDriver(connection) }
    : {
        type: 'better-sqlite3',
        // A name that TypeORM makes no folder for; nothing is opened by it.
        database: ':memory:',
        driver: sqliteDriver(connection as SqliteHandle),
      };
}

/**
 * Runs `work` with a TypeORM data source on a connection of knex's pool. The
 * connection is nobody else's until `work` is done, so that on SQLite, which
 * has one connection, `work` waits for the transaction that is under way and
 * sees nothing that is not committed.
 *
 * @param knex - of PostgreSQL (`pg`) or SQLite (`better-sqlite3`)
 * @param entities - the classes that `work` reads
 */
export async function withDataSource<T>(
  knex: Knex,
  entities: readonly Function[],
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const connection = await knex.client.acquireConnection();
  try {
    const dataSource = new (loadLibraries().typeorm.DataSource)({
      ...optionsFor(knex.client.config.client, connection),
      entities: [...entities],
      synchronize: false,
    });
    await dataSource.initialize();
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await knex.client.releaseConnection(connection);
  }
}
