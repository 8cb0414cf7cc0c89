import { LoggerService } from '@backstage/backend-plugin-api';
import { Knex } from 'knex';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DocumentDelta,
  isEmpty,
  sizeOf,
  refuse,
  isSameVersion,
  PolicyDocument,
  PolicyVersion,
  SourceId,
} from '@portal-rbac/plugin-rbac-core';
import { within } from '../runtime/deadline';
import { defaultRetention, Retention } from '../settings/retention';
import {
  hasCommit,
  historyBefore,
  LOOK_TIME_MS,
  RecordedLoad,
  recentLoads,
  versionOf,
  writeJournal,
} from './journal';
import { JournalEntry, newCommit } from './newCommit';
import { inTouch } from './inTouch';
import {
  present,
  Prolong,
  readAll,
  readLittleSince,
  readSince,
  stateOf,
} from './reading';
import { NotedCommit } from './CommitChain';
import { migrate } from './schema';
import { StoredHistory } from './StoredHistory';
import { StateRow } from './tables';
import { boundWaits } from './boundWaits';
import { renameRequests } from './renamedRequests';
import { Verification, verify } from './verification';
import { waitWithoutBlocking } from './waitWithoutBlocking';
import { writeDelta } from './writeDelta';

/**
 * How long a commit may take, in milliseconds, the wait for those before it
 * included; and how much longer for each row that it writes.
 */
const COMMIT_TIME_MS = 10_000;
const WRITE_TIME_PER_ROW_MS = 0.5;

/** The time between giving up the lock and answering the caller, in milliseconds. */
const GIVING_UP_MS = 250;

/** How long to try to find out whether a commit succeeded, in milliseconds. */
const INQUIRY_TIME_MS = 5_000;

const INQUIRY_PAUSE_MS = 100;

/** How long reading the policy may take in addition to its roles, in milliseconds. */
const LOAD_TIME_MS = 60_000;

/** It is not known whether a commit was made. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('The database was lost while a change was being committed', {
      cause,
    });
    this.name = 'UnknownOutcomeError';
  }
}

/** What is committed together. */
export interface Commit {
  /** What the difference was worked out on. */
  readonly before: PolicyDocument;
  readonly delta: DocumentDelta;
  readonly entry: JournalEntry;
  /** Refuse unless these are the recent loads of the source. */
  readonly ifRecentLoads?: readonly RecordedLoad[];
  /**
   * Writes what is not part of the policy but has to be committed with it.
   */
  readonly alsoWrite?: (transaction: Knex.Transaction) => Promise<void>;
}

/**
 * The policy in the database of the plugin. Documents are read at a revision;
 * a commit names the revision it builds on and either becomes the next one as
 * a whole, or changes nothing.
 */
export class PolicyStore {
  private constructor(
    private readonly knex: Knex,
    private readonly announce: (transaction: Knex.Transaction) => Promise<void>,
    private readonly retention: Retention,
  ) {}

  /**
   * Opens the store, with its tables brought up to date.
   *
   * @param announce - notifies others of a commit, as part of it
   * @param logger - reports what could not be kept, see {@link migrate}
   * @param retention - how much of the history is kept
   * @throws if the tables are those of a newer release that this one cannot
   *   work with
   */
  static async open(
    knex: Knex,
    announce: (transaction: Knex.Transaction) => Promise<void> = async () => {},
    logger?: LoggerService,
    retention = defaultRetention,
  ): Promise<PolicyStore> {
    await waitWithoutBlocking(knex);
    await migrate(knex, logger);
    return new PolicyStore(knex, announce, retention);
  }

  /** The latest version. */
  async head(): Promise<PolicyVersion> {
    const state = await within(LOOK_TIME_MS, async () =>
      this.knex<StateRow>('rbac_state')
        .first('revision', 'commit_id')
        .timeout(LOOK_TIME_MS),
    );
    return versionOf(present(state));
  }

  /** The whole policy at the latest version. */
  async load(): Promise<PolicyDocument> {
    return this.read(async (transaction, prolong) =>
      readAll(transaction, await stateOf(transaction), prolong),
    );
  }

  /**
   * The policy at the latest version, built from another document by reading
   * only the roles that have changed since; by reading everything, if these are
   * not known.
   */
  async loadSince(base: PolicyDocument): Promise<PolicyDocument> {
    return this.read(async (transaction, prolong) =>
      readSince(transaction, base, await stateOf(transaction), prolong),
    );
  }

  /**
   * Reads the history of a version, all of it at the same time.
   *
   * @param work - is given nothing if the tables do not have the commit that made the
   *   version: another one is the latest, since a backup was restored
   */
  async readHistory<T>(
    version: PolicyVersion,
    work: (history: StoredHistory | undefined) => Promise<T>,
  ): Promise<T> {
    return this.read(async transaction =>
      work(await StoredHistory.of(transaction, version)),
    );
  }

  /**
   * Holds all tables against the history, see {@link verify}.
   *
   * @param noted - a commit that has to be there
   */
  async verify(noted?: NotedCommit): Promise<Verification> {
    return this.read(async (transaction, prolong) => {
      const state = await stateOf(transaction);
      const document = await readAll(transaction, state, prolong);
      return verify(transaction, document, noted);
    });
  }

  /** The latest commits of loads of a source, the newest first. */
  async recentLoads(source: SourceId): Promise<RecordedLoad[]> {
    return within(LOOK_TIME_MS, () => recentLoads(this.knex, source));
  }

  /**
   * Commits a difference on top of a document, in one transaction.
   *
   * @param alsoWrite - writes what is not part of the policy but has to be
   *   committed with it
   * @returns the version that it made; nothing if the policy is at another
   *   version than `base` by now, and nothing was written
   * @throws UnknownOutcomeError if the connection was lost while the commit was
   *   under way, and the database does not come back to show the outcome. After
   *   any other error nothing was written
   */
  async commit(
    delta: DocumentDelta,
    base: PolicyDocument,
    entry: JournalEntry,
    alsoWrite?: Commit['alsoWrite'],
  ): Promise<PolicyVersion | undefined> {
    return this.transact(COMMIT_TIME_MS, async (transaction, _, prolong) => {
      const commit = { before: base, delta, entry, alsoWrite };
      return this.write(transaction, base, commit, prolong);
    });
  }

  /**
   * Commits what was worked out on a policy; if another one is the latest, what
   * is worked out on that. Writers of all replicas wait for each other before
   * they look, so that the others wait no longer than it takes to write.
   *
   * @param known - what `prepared` was worked out on
   * @param prepare - works the same out on another policy; if its difference is
   *   empty, nothing is written. What it throws is thrown, and nothing was
   *   written
   * @param milliseconds - how long that may take; writing gets more
   * @returns what was committed, with the version that has it; nothing if so
   *   much came since `known` that reading it would keep the others waiting,
   *   and nothing was written
   * @throws UnknownOutcomeError as `commit` does
   */
  async commitOnLatest<T extends Commit>(
    known: PolicyDocument,
    prepared: T,
    prepare: (latest: PolicyDocument) => Promise<T>,
    milliseconds: number,
  ): Promise<
    { readonly prepared: T; readonly version: PolicyVersion } | undefined
  > {
    let commit: T | undefined = prepared;
    const version = await this.transact(
      milliseconds,
      async (transaction, signal, prolong) => {
        const state = await stateOf(transaction, true);
        // A caller who waited too long has by now been answered that nothing
        // was changed.
        signal.throwIfAborted();
        if (!isSameVersion(state, known)) {
          const latest = await readLittleSince(transaction, known, state);
          commit =
            latest && (await inTouch(transaction, () => prepare(latest)));
        }
        return commit && !isEmpty(commit.delta)
          ? this.write(transaction, state, commit, prolong)
          : commit && state;
      },
    );
    return commit && version && { prepared: commit, version };
  }

  /**
   * Does what ends with a commit.
   *
   * @param work - gives the version that it made, if it made one
   */
  private async transact(
    milliseconds: number,
    work: (
      transaction: Knex.Transaction,
      signal: AbortSignal,
      prolong: Prolong,
    ) => Promise<PolicyVersion | undefined>,
  ): Promise<PolicyVersion | undefined> {
    let made: PolicyVersion | undefined;
    try {
      return await within(milliseconds, (signal, prolong) =>
        this.knex.transaction(async transaction => {
          signal.throwIfAborted();
          await boundWaits(transaction, milliseconds - GIVING_UP_MS);
          const version = await work(transaction, signal, prolong);
          // What is late by now is given up, before anybody is answered so.
          signal.throwIfAborted();
          made = version;
          return version;
        }),
      );
    } catch (error) {
      if (isLockTimeout(error)) {
        throw refuse('busy');
      }
      if (!made || !(await this.wasCommitted(made, error))) {
        throw error;
      }
      return made;
    }
  }

  /** Writes a commit on top of a version, unless the policy is at another one. */
  private async write(
    transaction: Knex.Transaction,
    base: PolicyVersion,
    { before, delta, entry, ifRecentLoads, alsoWrite }: Commit,
    prolong: Prolong,
  ): Promise<PolicyVersion | undefined> {
    if (ifRecentLoads) {
      const loads = await recentLoads(transaction, entry.source);
      if (!isDeepStrictEqual(loads, ifRecentLoads)) {
        throw refuse('newer-load', { source: entry.source });
      }
    }
    prolong(sizeOf(delta) * WRITE_TIME_PER_ROW_MS);
    const state = () => transaction<StateRow>('rbac_state').where({ id: 1 });
    const advanced = await state()
      .where({ revision: base.revision, commit_id: base.commitId ?? null })
      .update({
        revision: base.revision + 1,
        next_condition_id: delta.nextConditionId,
      });
    if (advanced !== 1) {
      return undefined;
    }
    const history = await historyBefore(transaction, base, this.retention);
    const commit = await inTouch(transaction, () =>
      newCommit(base, before, delta, entry, history),
    );
    await state().update({
      commit_id: commit.version.commitId,
      kept_after: history.keptAfter,
    });
    await writeDelta(transaction, delta, commit.digests);
    await renameRequests(transaction, before, delta);
    await writeJournal(transaction, commit);
    await alsoWrite?.(transaction);
    await this.announce(transaction);
    return commit.version;
  }

  /**
   * Whether a commit was made whose connection was lost meanwhile. Asks until
   * the database answers.
   */
  private async wasCommitted(
    version: PolicyVersion,
    cause: unknown,
  ): Promise<boolean> {
    const deadline = performance.now() + INQUIRY_TIME_MS;
    let remaining = INQUIRY_TIME_MS;
    while (remaining > 0) {
      try {
        return await within(remaining, () =>
          this.knex.transaction(async transaction => {
            // A commit that is still under way holds this row to its end.
            await transaction<StateRow>('rbac_state').forUpdate().first();
            return hasCommit(transaction, version);
          }),
        );
      } catch {
        await setTimeout(INQUIRY_PAUSE_MS);
      }
      remaining = deadline - performance.now();
    }
    throw new UnknownOutcomeError(cause);
  }

  private get isPostgres(): boolean {
    return this.knex.client.config.client === 'pg';
  }

  /** All statements of `work` see the same revision. */
  private read<T>(
    work: (transaction: Knex.Transaction, prolong: Prolong) => Promise<T>,
  ) {
    return within(LOAD_TIME_MS, (_, prolong) =>
      this.knex.transaction(
        transaction => work(transaction, prolong),
        this.isPostgres
          ? { isolationLevel: 'repeatable read', readOnly: true }
          : undefined,
      ),
    );
  }
}

/** Whether PostgreSQL ended a statement because it waited too long for a lock. */
function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03';
}
