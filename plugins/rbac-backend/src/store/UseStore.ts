import { setImmediate } from 'node:timers/promises';
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  Action,
  actions,
  EntityRef,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  Day,
  GONE_AFTER_MS,
  Instant,
  NotedTime,
  NotedUses,
  refuse,
  RoleUse,
  SILENCE_MS,
  Use,
  UserUse,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { chunk, sortBy } from 'lodash';
import { Noted } from '../settings/usage';
import { boundWaits } from './boundWaits';
import { UseRow, UseTimeRow } from './tables';

const USES = 'rbac_use';
const TIMES = 'rbac_use_times';
const KEY = ['used_by', 'permission', 'action', 'resource_type'] as const;

/** Rows in one statement; each has five values, and SQLite takes 32,766. */
const ROWS_AT_ONCE = 500;
/** Rows that are read by one statement: others have their turn after a few milliseconds. */
const ROWS_READ_AT_ONCE = 2_000;
/** Uses that are kept; what does not fit counts as lost. */
const MAX_USES = 1_000_000;
/** Times that are read: of 20 replicas that start anew twice a day. */
const MAX_TIMES = 20_000;
/** How long to wait for rows that another replica is writing, in milliseconds. */
const LOCK_TIME_MS = 5_000;
/** Rows that are deleted in one statement. */
const DELETED_AT_ONCE = 10_000;

/** A process that notes what is used, and the time for which it has. */
export interface NotingProcess extends NotedTime {
  readonly id: string;
  readonly noted: Exclude<Noted, 'off'>;
}

/** Something that was used, by a role or a user. */
export interface NotedUse extends Use {
  readonly usedBy: RoleRef | EntityRef;
}

/** What is used, in the database that all replicas share. */
export class UseStore {
  constructor(
    private readonly knex: Knex,
    private readonly logger: LoggerService,
    private readonly maxUses = MAX_USES,
    private readonly maxTimes = MAX_TIMES,
  ) {}

  /**
   * Writes down what was used, and up to when a process has noted everything; and up to when
   * something is missing of processes that are no longer heard of.
   *
   * @param wroteUntil - what it wrote down the last time; absent the first time
   * @returns whether all of it had room; and whether what was written before is gone,
   *   because somebody restored a backup. Both are written down as a gap
   * @throws Error if the database does not answer; then nothing is written
   */
  async write(
    uses: readonly NotedUse[],
    process: NotingProcess,
    wroteUntil?: Instant,
  ): Promise<{ readonly hasRoom: boolean; readonly isReplaced: boolean }> {
    return this.knex.transaction(async transaction => {
      await boundWaits(transaction, LOCK_TIME_MS);
      const former = await transaction<UseTimeRow>(TIMES)
        .where({ id: process.id })
        .first('noted_until', 'lost_until');
      const isReplaced =
        wroteUntil !== undefined && Number(former?.noted_until) !== wroteUntil;
      const hasRoom = await this.hasRoomFor(uses.length, transaction);
      // In one order on all replicas, so that none waits for another that waits for it.
      const rows = sortBy(hasRoom ? uses.map(toRow) : [], KEY);
      for (const some of chunk(rows, ROWS_AT_ONCE)) {
        await transaction<UseRow>(USES)
          .insert(some)
          .onConflict([...KEY])
          .merge(['last_day'])
          .whereRaw('??.?? < excluded.??', [USES, 'last_day', 'last_day']);
      }
      const isWhole = hasRoom && !isReplaced;
      const known = Math.max(
        Number(former?.lost_until ?? -Infinity),
        process.lostUntil ?? -Infinity,
      );
      const lostUntil = isWhole ? known : process.until;
      const row = toTimeRow({
        ...process,
        lostUntil: lostUntil === -Infinity ? undefined : lostUntil,
      });
      await transaction<UseTimeRow>(TIMES)
        .insert(row)
        .onConflict('id')
        .merge({
          ...row,
          // Later than it says, once something of before is forgotten.
          started_at: transaction.raw(
            'case when ??.?? > excluded.?? then ??.?? else excluded.?? end',
            [
              ...[TIMES, 'started_at', 'started_at'],
              ...[TIMES, 'started_at', 'started_at'],
            ],
          ),
        });
      // Processes that are silent: what they noted last is lost, up to now as far as anybody
      // knows. Time for which nobody could write does not count.
      await transaction<UseTimeRow>(TIMES)
        .where({ is_ended: false })
        .where('noted_until', '<', process.until - SILENCE_MS)
        .where(query =>
          query
            .where(
              'noted_until',
              '>=',
              (wroteUntil ?? process.from) - GONE_AFTER_MS,
            )
            .orWhereNull('lost_until')
            .orWhereRaw('?? < ??', ['lost_until', 'noted_until']),
        )
        .update({ lost_until: process.until });
      return { hasRoom, isReplaced };
    });
  }

  /**
   * What was ever used through roles, and who used it since a day.
   *
   * @param day - absent: does not ask who used it
   * @returns nothing if there are more than can be read: with a part of them, what is used would
   *   look unused
   * @throws PolicyRefusal if the database does not answer
   */
  async uses(day?: Day): Promise<NotedUses | undefined> {
    const ofRoles: RoleUse[] = [];
    const ofUsers: UserUse[] = [];
    const kept = onlyCopies();
    let last: UseRow | undefined;
    for (;;) {
      const rows = await this.usesAfter(last, day);
      for (const row of rows) {
        const use = toUse(row, kept);
        if (use && row.used_by.startsWith('role:')) {
          ofRoles.push({ ...use, role: kept(row.used_by) as RoleRef });
        } else if (use) {
          ofUsers.push({ ...use, user: kept(row.used_by) as EntityRef });
        }
      }
      if (ofRoles.length + ofUsers.length > this.maxUses) {
        return undefined;
      }
      if (rows.length < ROWS_READ_AT_ONCE) {
        break;
      }
      last = rows[rows.length - 1];
      // SQLite answers within the turn in which it is asked.
      await setImmediate();
    }
    return { ofRoles, ...(day !== undefined && { ofUsers }) };
  }

  /**
   * What was used through a role, or by a user, the latest first.
   *
   * @param limit - reads no more than so many
   * @throws PolicyRefusal if the database does not answer
   */
  async usesOf(usedBy: RoleRef | EntityRef, limit: number): Promise<Use[]> {
    const rows = await this.guarded(() =>
      this.knex<UseRow>(USES)
        .where({ used_by: usedBy })
        .orderBy([{ column: 'last_day', order: 'desc' }, ...KEY])
        .limit(limit),
    );
    const kept = onlyCopies();
    return rows.flatMap(row => toUse(row, kept) ?? []);
  }

  /**
   * The processes that have noted something, or lost it, since an instant.
   *
   * @returns nothing if there are more than can be read: each may have left a gap
   * @throws PolicyRefusal if the database does not answer
   */
  async processesSince(instant: Instant): Promise<NotingProcess[] | undefined> {
    const rows = await this.guarded(() =>
      this.knex<UseTimeRow>(TIMES)
        .where('noted_until', '>=', instant)
        .orWhere('lost_until', '>=', instant)
        .limit(this.maxTimes + 1),
    );
    return rows.length > this.maxTimes ? undefined : rows.map(toProcess);
  }

  /**
   * Forgets what was used before a day last, and processes of before it. At most so many
   * rows that it does not take long. First of all nobody vouches for the days before it
   * any more, so that nobody takes what is forgotten for unused.
   *
   * @throws Error if the database does not answer
   */
  async forgetBefore(day: Day): Promise<void> {
    const end = Date.parse(day) - 1;
    await this.knex<UseTimeRow>(TIMES)
      .where('started_at', '<', end)
      .update({ started_at: end });
    await this.deleteSome(query => query.where('last_day', '<', day));
    await this.knex<UseTimeRow>(TIMES)
      .where('noted_until', '<', Date.parse(day))
      .delete();
  }

  /**
   * Forgets what is no longer noted: everything, or who used it. The processes that noted it go
   * first, so that nobody takes what is left for all of it.
   *
   * @throws Error if the database does not answer
   */
  async forgetBeyond(noted: Noted): Promise<void> {
    if (noted === 'people') {
      return;
    }
    await this.knex<UseTimeRow>(TIMES)
      .where(query =>
        noted === 'off' ? query : query.where({ noted: 'people' }),
      )
      .delete();
    for (;;) {
      const deleted = await this.deleteSome(query =>
        noted === 'off' ? query : query.whereNot('used_by', 'like', 'role:%'),
      );
      if (deleted < DELETED_AT_ONCE) {
        break;
      }
    }
  }

  /** Some of the rows that come after another one, in the order of their keys. */
  private usesAfter(
    last: UseRow | undefined,
    day: Day | undefined,
  ): Promise<UseRow[]> {
    return this.guarded(() =>
      this.knex<UseRow>(USES)
        .where(query => {
          query.where('used_by', 'like', 'role:%');
          if (day !== undefined) {
            query.orWhere('last_day', '>=', day);
          }
        })
        .modify(query => {
          if (last) {
            query.whereRaw('(??, ??, ??, ??) > (?, ?, ?, ?)', [
              ...KEY,
              ...KEY.map(column => last[column]),
            ]);
          }
        })
        .orderBy([...KEY])
        .limit(ROWS_READ_AT_ONCE),
    );
  }

  private async hasRoomFor(
    uses: number,
    transaction: Knex.Transaction,
  ): Promise<boolean> {
    if (uses === 0) {
      return true;
    }
    const [{ count }] = await transaction<UseRow>(USES).count({ count: '*' });
    return Number(count) + uses <= this.maxUses;
  }

  private async deleteSome(
    which: (query: Knex.QueryBuilder<UseRow>) => Knex.QueryBuilder<UseRow>,
  ): Promise<number> {
    const some = which(this.knex<UseRow>(USES) as Knex.QueryBuilder<UseRow>)
      .select([...KEY])
      .limit(DELETED_AT_ONCE);
    return this.knex<UseRow>(USES)
      .whereIn([...KEY] as never, some as never)
      .delete();
  }

  private async guarded<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.logger.error('The table of uses failed', error as Error);
      throw refuse('database-silent');
    }
  }
}

function toRow(use: NotedUse): UseRow {
  return {
    used_by: use.usedBy,
    permission: use.permission,
    action: use.action,
    resource_type: use.resourceType ?? '',
    last_day: use.lastDay,
  };
}

/** Keeps one copy of each text. */
function onlyCopies(): (text: string) => string {
  const copies = new Map<string, string>();
  return text => {
    const copy = copies.get(text) ?? text;
    copies.set(text, copy);
    return copy;
  };
}

/**
 * The use of a row; nothing of a row that somebody damaged.
 *
 * @param kept - gives the one copy of a text: hundreds of thousands of rows have the same few
 */
function toUse(row: UseRow, kept: (text: string) => string): Use | undefined {
  return actions.includes(row.action as Action)
    ? {
        permission: kept(row.permission),
        action: kept(row.action) as Action,
        ...(row.resource_type !== '' && {
          resourceType: kept(row.resource_type),
        }),
        lastDay: kept(row.last_day),
      }
    : undefined;
}

function toTimeRow(process: NotingProcess): UseTimeRow {
  return {
    id: process.id,
    noted: process.noted,
    started_at: process.from,
    noted_until: process.until,
    is_ended: process.isEnded,
    lost_until: process.lostUntil ?? null,
  };
}

function toProcess(row: UseTimeRow): NotingProcess {
  return {
    id: row.id,
    noted: row.noted === 'people' ? 'people' : 'permissions',
    from: Number(row.started_at),
    until: Number(row.noted_until),
    isEnded: Boolean(row.is_ended),
    ...(row.lost_until !== null && { lostUntil: Number(row.lost_until) }),
  };
}
