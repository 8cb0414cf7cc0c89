import type { LoggerService } from '@backstage/backend-plugin-api';
import { ServiceUnavailableError, toError } from '@backstage/errors';
import type { Knex } from 'knex';
import type { DateTime, Duration } from 'luxon';
import type { AuthDatabase } from './authDatabase';
import { signInTime, type RecordedTime, type TimeColumn } from './signInTime';

/** The latest sign-in of one user, as the auth backend recorded it. */
export interface SignIn {
  readonly userEntityRef: string;
  /** Undefined when the record holds no time that can be read. */
  readonly signedInAt: DateTime<true> | undefined;
}

interface UserInfoTable {
  readonly knex: Knex;
  readonly timeColumn: TimeColumn;
}

interface UserInfoRow extends RecordedTime {
  readonly userEntityRef: string;
}

const TABLE = 'user_info';
const ROWS_PER_QUERY = 1000;

/**
 * The time as the auth backend wrote it: text in UTC without an offset. On
 * PostgreSQL the column has a time zone, so that the text was taken to be in
 * the zone of the session; `to_char` gives it back in the same zone, whichever
 * that is, where a `Date` would be off by the zone's offset.
 */
function recordedAt(knex: Knex, column: TimeColumn): Knex.Raw {
  return knex.client.config.client === 'pg'
    ? knex.raw(`to_char(??, 'YYYY-MM-DD HH24:MI:SS.MS') as ??`, [
        column,
        'recordedAt',
      ])
    : knex.raw('cast(?? as char) as ??', [column, 'recordedAt']);
}

/**
 * The JSON of the record, only if it may contain an expiry: it can be large
 * (all groups of the user), and only old auth backends wrote one.
 */
function expiringUserInfo(knex: Knex): Knex.Raw {
  return knex.raw('case when ?? like ? then ?? end as ??', [
    'user_info',
    '%"exp":%',
    'user_info',
    'expiringUserInfo',
  ]);
}

/**
 * Reads the table in which the auth backend keeps one record per user that it
 * has issued a token to. Never writes.
 */
export class UserInfoStore {
  readonly #authDatabase: AuthDatabase;
  readonly #tokenLifetime: Duration;
  readonly #logger: LoggerService;

  /** @param tokenLifetime - what expiries of older auth backends lie ahead of the sign-in. */
  constructor(options: {
    authDatabase: AuthDatabase;
    tokenLifetime: Duration;
    logger: LoggerService;
  }) {
    this.#authDatabase = options.authDatabase;
    this.#tokenLifetime = options.tokenLifetime;
    this.#logger = options.logger;
  }

  /**
   * All sign-ins, one per user, in the order of the entity references. Reads by
   * primary key in bounded steps, so that neither memory nor a connection of
   * the auth backend's pool is held however slowly the caller takes them.
   *
   * @throws ServiceUnavailableError when the records cannot be read.
   */
  async *signIns(): AsyncGenerator<SignIn> {
    const table = await this.#open();
    let rows: UserInfoRow[] = [];
    do {
      rows = await this.#readAfter(rows.at(-1)?.userEntityRef ?? '', table);
      for (const row of rows) {
        yield {
          userEntityRef: row.userEntityRef,
          signedInAt: signInTime(row, table.timeColumn, this.#tokenLifetime),
        };
      }
    } while (rows.length === ROWS_PER_QUERY);
  }

  /**
   * How many users have signed in, ever.
   *
   * @throws ServiceUnavailableError when the records cannot be read.
   */
  async count(): Promise<number> {
    const { knex } = await this.#open();
    const [{ count }] = await this.#reading(() =>
      knex(TABLE).count({ count: '*' }),
    );
    return Number(count);
  }

  async #open(): Promise<UserInfoTable> {
    const database = this.#authDatabase.current;
    if (!database) {
      throw new ServiceUnavailableError(
        'The auth backend does not run in this backend, so its sign-ins cannot be read; add the user statistics to the backend that runs it',
      );
    }
    const knex = await this.#reading(() => database.getClient());
    const columns = await this.#reading(() => knex(TABLE).columnInfo());
    if ('updated_at' in columns) {
      return { knex, timeColumn: 'updated_at' };
    }
    if ('exp' in columns) {
      return { knex, timeColumn: 'exp' };
    }
    throw new ServiceUnavailableError(
      `The auth backend in use keeps no sign-ins in a table '${TABLE}' that is known here; use @backstage/plugin-auth-backend 0.22.6 or later`,
    );
  }

  #readAfter(
    userEntityRef: string,
    { knex, timeColumn }: UserInfoTable,
  ): Promise<UserInfoRow[]> {
    return this.#reading(() =>
      knex(TABLE)
        .select<UserInfoRow[]>(
          knex.ref('user_entity_ref').as('userEntityRef'),
          recordedAt(knex, timeColumn),
          expiringUserInfo(knex),
        )
        .where('user_entity_ref', '>', userEntityRef)
        .orderBy('user_entity_ref')
        .limit(ROWS_PER_QUERY),
    );
  }

  /** Keeps SQL and connection details out of answers: they are for the log. */
  async #reading<T>(read: () => PromiseLike<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      this.#logger.error(
        'The sign-ins of the auth backend cannot be read',
        toError(error),
      );
      throw new ServiceUnavailableError(
        'The sign-ins of the auth backend cannot be read at the moment; the log of the backend has the reason',
      );
    }
  }
}
