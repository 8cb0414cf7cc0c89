import {
  isDatabaseConflictError,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  Approval,
  Instant,
  PolicyRefusal,
  refuse,
  RequestState,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import {
  approvalsText,
  toChangingColumns,
  toRequest,
  toRequestRow,
} from './requestRows';
import { StoredRequest } from '../requests/StoredRequest';
import { boundWaits } from './boundWaits';
import { RequestRow } from './tables';

const TABLE = 'rbac_requests';
/** How long to wait for another request of the same asker, in milliseconds. */
const LOCK_TIME_MS = 5_000;

/** The columns of a request that was given at once and is not acknowledged. */
const unacknowledged = {
  state: 'approved',
  approvals: approvalsText([]),
  acknowledged_at: null,
} as const;

/** Requests in one statement, so that none takes long. */
const AT_ONCE = 500;

/** A filter of requests; all given fields must match. */
export interface RequestQuery {
  readonly asker?: EntityRef;
  /** Requests that are not of this asker. */
  readonly notAsker?: EntityRef;
  readonly states?: readonly RequestState[];
  /** Only requests of these roles. */
  readonly roles?: readonly RoleRef[];
  /** Given at once and not acknowledged. */
  readonly isUnacknowledged?: boolean;
  /** Requests that this person has not approved. */
  readonly notApprovedBy?: EntityRef;
}

/** A part of a list. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The requests of roles. Each is changed by one statement that names what it was, so that
 * of all who do something about it at once, on whichever replica, one succeeds. Errors of
 * the database reach the log; the caller gets a refusal.
 */
export class RequestStore {
  /** @param knex - a database whose tables are up to date */
  constructor(
    private readonly knex: Knex,
    private readonly logger: LoggerService,
  ) {}

  /**
   * Stores a new request, unless its asker has as many in its state already.
   *
   * @param most - how many they may have; of those that were approved, those count whose
   *   access has not ended
   * @param transaction - in which more is written
   * @returns whether it was stored. `repeated`: the same is pending already
   * @throws PolicyRefusal if the database does not answer
   */
  async insert(
    request: StoredRequest,
    most: number,
    transaction?: Knex.Transaction,
  ): Promise<'stored' | 'too-many' | 'repeated'> {
    const work = async (open: Knex.Transaction) => {
      if (this.isPostgres) {
        // Nobody else counts the requests of this asker meanwhile. On SQLite, one
        // statement that writes is alone anyway.
        await open.raw('select pg_advisory_xact_lock(hashtext(?))', [
          `${TABLE} ${request.asker}`,
        ]);
      }
      const inserted = await this.insertWithin(request, most, open);
      return inserted ? ('stored' as const) : ('too-many' as const);
    };
    return this.guarded(async () => {
      try {
        return await (transaction
          ? work(transaction)
          : this.knex.transaction(async open => {
              await boundWaits(open, LOCK_TIME_MS);
              return work(open);
            }));
      } catch (error) {
        if (isDatabaseConflictError(error)) {
          return 'repeated';
        }
        throw error;
      }
    });
  }

  /** A request by its id. */
  async read(id: string): Promise<StoredRequest | undefined> {
    return this.guarded(async () => {
      const row = await this.knex<RequestRow>(TABLE).where({ id }).first();
      return row && toRequest(row);
    });
  }

  /** Some of the requests, the newest first, and how many there are. */
  async list(
    query: RequestQuery,
    { limit, offset }: Page,
  ): Promise<{ readonly requests: StoredRequest[]; readonly total: number }> {
    return this.guarded(async () => {
      const rows = await this.matching(query)
        .orderBy([
          { column: 'asked_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit)
        .offset(offset);
      const [{ total }] = await this.matching(query).count({ total: '*' });
      return { requests: rows.map(toRequest), total: Number(total) };
    });
  }

  /**
   * Makes of a pending request what became of it.
   *
   * @param before - as it was read
   * @param transaction - in which more is written
   * @returns whether that happened; if not, somebody else did something about it, or it
   *   is too late
   * @throws PolicyRefusal if the database does not answer
   */
  async advance(
    before: StoredRequest,
    after: StoredRequest,
    now: Instant,
    transaction: Knex = this.knex,
  ): Promise<boolean> {
    return this.guarded(async () => {
      const changed = await transaction<RequestRow>(TABLE)
        .where({
          id: before.id,
          state: 'pending',
          approvals: approvalsText(before.approvals),
        })
        .where('lapses_at', '>', now)
        .update(toChangingColumns(after));
      return changed === 1;
    });
  }

  /**
   * Writes down who has looked at what was given at once.
   *
   * @returns whether that happened; if not, somebody did before
   * @throws PolicyRefusal if the database does not answer
   */
  async acknowledge(id: string, { by, at }: Approval): Promise<boolean> {
    return this.guarded(async () => {
      const changed = await this.knex<RequestRow>(TABLE)
        .where({ id, ...unacknowledged })
        .update({ acknowledged_by: by, acknowledged_at: at });
      return changed === 1;
    });
  }

  /**
   * Lapses what nobody has answered in time, some of it if it is much.
   *
   * @returns what lapsed by this call, and by no other
   */
  async lapse(now: Instant): Promise<StoredRequest[]> {
    return this.guarded(async () => {
      const due = this.knex<RequestRow>(TABLE)
        .where({ state: 'pending' })
        .where('lapses_at', '<=', now)
        .orderBy('lapses_at')
        .limit(AT_ONCE)
        .select('id');
      const rows: RequestRow[] = await this.knex<RequestRow>(TABLE)
        .whereIn('id', due)
        .where({ state: 'pending' })
        .update({ state: 'lapsed', settled_at: this.knex.ref('lapses_at') })
        .returning('*');
      return rows.map(toRequest);
    });
  }

  /**
   * Removes requests that were settled before an instant, some of them if they are many.
   *
   * @returns how many
   */
  async forget(settledBefore: Instant): Promise<number> {
    return this.guarded(async () => {
      const old = this.knex<RequestRow>(TABLE)
        .where('settled_at', '<', settledBefore)
        .orderBy('settled_at')
        .limit(AT_ONCE)
        .select('id');
      return this.knex<RequestRow>(TABLE).whereIn('id', old).delete();
    });
  }

  private get isPostgres(): boolean {
    return this.knex.client.config.client === 'pg';
  }

  /** Counts and inserts in one statement; SQLite does not tell whether it did. */
  private async insertWithin(
    request: StoredRequest,
    most: number,
    transaction: Knex.Transaction,
  ): Promise<boolean> {
    const row = toRequestRow(request);
    const columns = Object.keys(row) as (keyof RequestRow)[];
    const values = columns.map(column =>
      this.isPostgres && /_at$/.test(column) ? '?::bigint' : '?',
    );
    const count = transaction<RequestRow>(TABLE)
      .where({ asker: request.asker, state: request.state })
      .where(open =>
        request.state === 'pending'
          ? open
          : open.whereNull('ends_at').orWhere('ends_at', '>', request.askedAt),
      )
      .count();
    await transaction
      .into(transaction.raw('?? (??)', [TABLE, columns]) as never)
      .insert(
        transaction.raw(`select ${values.join(', ')} where (?) < ?`, [
          ...columns.map(column => row[column]),
          count,
          most,
        ] as never) as never,
      );
    const { id } = request;
    const stored = await transaction<RequestRow>(TABLE)
      .where({ id })
      .first('id');
    return stored !== undefined;
  }

  private matching({
    asker,
    notAsker,
    states,
    roles,
    isUnacknowledged,
    notApprovedBy,
  }: RequestQuery) {
    return this.knex<RequestRow>(TABLE).where(query => {
      if (asker !== undefined) {
        query.where({ asker });
      }
      if (notAsker !== undefined) {
        query.whereNot({ asker: notAsker });
      }
      if (states) {
        query.whereIn('state', states);
      }
      if (roles) {
        query.whereIn('role_ref', roles);
      }
      if (notApprovedBy !== undefined) {
        const own = JSON.stringify({ by: notApprovedBy }).slice(1, -1);
        const pattern = `%${own.replace(/[\\%_]/g, '\\$&')}%`;
        query.whereRaw(`approvals not like ? escape '\\'`, [pattern]);
      }
      if (isUnacknowledged) {
        query.where(unacknowledged);
      }
    });
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PolicyRefusal) {
        throw error;
      }
      this.logger.error('The table of requests failed', error as Error);
      throw refuse('database-silent');
    }
  }
}
