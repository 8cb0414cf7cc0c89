import { LoggerService } from '@backstage/backend-plugin-api';
import { Knex } from 'knex';
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { within } from '../runtime/deadline';

/** Shared by all schemas of a database; a notification of another one is harmless. */
const CHANNEL = 'rbac_commit';

/** How long a statement may take, in milliseconds. */
const STATEMENT_TIME_MS = 5_000;

/** The interval at which silent connections are checked, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

/** The pause between two attempts to listen, in milliseconds; doubled each time. */
const RETRY_MS = { first: 100, longest: 60_000 };

/** A connection of the pool, as far as it is used here. */
interface Connection extends EventEmitter {
  query(sql: string): Promise<unknown>;
}

interface Dependencies {
  /** The plugin's own database, with its pool. */
  readonly knex: Knex;
  readonly logger: LoggerService;
  /** Called when there may have been a commit, by any replica. */
  readonly onCommit: () => void;
}

/**
 * Notifications of PostgreSQL that there was a commit. They carry nothing, and
 * nothing depends on them: they only make a replica look sooner. Listening
 * keeps one connection of the pool.
 */
export class CommitNotifications {
  private readonly stopped = new AbortController();
  private done: Promise<void> = Promise.resolve();
  private connection?: Connection;
  private count = 0;
  private failing = false;
  private pause = RETRY_MS.first;

  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Whether a database can notify, and its pool has a connection to spare for
   * listening. If not, the log shows why.
   */
  static async areAvailable(
    knex: Knex,
    logger: LoggerService,
  ): Promise<boolean> {
    if (knex.client.config.client !== 'pg') {
      return false;
    }
    const reason =
      knex.client.pool.max < 2
        ? 'the connection pool has only one connection'
        : await failureOf(() => CommitNotifications.announce(knex));
    if (reason) {
      logger.info(
        `Changes by other replicas are found by polling only: ${reason}`,
      );
    }
    return !reason;
  }

  /** Notifies; within a transaction, when it is committed. */
  static async announce(knex: Knex): Promise<void> {
    await knex.raw('select pg_notify(?, ?)', [CHANNEL, '']);
  }

  /** Listens until it is stopped, on another connection when one is lost. */
  start(): void {
    this.done = this.listen();
  }

  /** Gives the connection back to the pool. */
  async stop(): Promise<void> {
    this.stopped.abort();
    // What only waits for a connection ends with the pool.
    if (this.connection) {
      await this.done;
    }
  }

  /** Whether notifications are being received. */
  get isListening(): boolean {
    return this.connection !== undefined;
  }

  /** The notifications received since the start. */
  get received(): number {
    return this.count;
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      const failure = await failureOf(() => this.listenOnce());
      if (!signal.aborted) {
        this.report(failure);
        await setTimeout(this.pause, undefined, { signal, ref: false }).catch(
          () => {},
        );
        this.pause = Math.min(this.pause * 2, RETRY_MS.longest);
      }
    }
  }

  /** Logs when notifications stop arriving, and when they arrive again. */
  private report(failure: string | undefined): void {
    const { logger } = this.dependencies;
    if (failure && !this.failing) {
      logger.warn(
        `No notifications from the policy database, so changes are found by polling: ${failure}`,
      );
    } else if (!failure && this.failing) {
      logger.info('Notifications from the policy database arrive again');
    }
    this.failing = failure !== undefined;
  }

  /** Listens on one connection until it is lost; throws the reason then. */
  private async listenOnce(): Promise<void> {
    const { knex, onCommit } = this.dependencies;
    const { signal } = this.stopped;
    const connection: Connection = await knex.client.acquireConnection();
    const receive = () => {
      this.count += 1;
      onCommit();
    };
    try {
      signal.throwIfAborted();
      connection.on('notification', receive);
      await query(connection, `listen ${CHANNEL}`);
      this.connection = connection;
      this.pause = RETRY_MS.first;
      this.report(undefined);
      // There may have been a commit while nobody listened.
      onCommit();
      while (await isQuiet(connection, signal)) {
        await query(connection, 'select 1');
      }
    } finally {
      connection.off('notification', receive);
      await query(connection, `unlisten ${CHANNEL}`).catch(error => {
        // The pool gives up a connection that has this mark.
        Object.assign(connection, { __knex__disposed: error });
      });
      await knex.client.releaseConnection(connection);
      this.connection = undefined;
    }
  }
}

/**
 * Waits for a while.
 *
 * @returns false when it has to end
 * @throws Error when the connection ends
 */
async function isQuiet(
  connection: Connection,
  stopped: AbortSignal,
): Promise<boolean> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopped, over.signal]);
  const ended = once(connection, 'end', { signal }).then(() => {
    throw new Error('the connection was lost');
  });
  const pause = setTimeout(CHECK_INTERVAL_MS, true, { signal, ref: false });
  try {
    return await Promise.race([ended, pause]);
  } catch (error) {
    if (stopped.aborted) {
      return false;
    }
    throw error;
  } finally {
    over.abort();
  }
}

function query(connection: Connection, sql: string): Promise<unknown> {
  return within(STATEMENT_TIME_MS, () => connection.query(sql));
}

async function failureOf(
  work: () => Promise<void>,
): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
