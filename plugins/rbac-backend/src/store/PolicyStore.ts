import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { chunk } from 'lodash';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DocumentDelta } from '../core/diff';
import { PolicyDocument, PolicyVersion, Role, SourceId } from '../core/model';
import { within } from '../deadline';
import { toRoles } from './codec';
import {
  hasCommit,
  JournalEntry,
  RecordedLoad,
  recentLoads,
  rolesTouchedSince,
  versionOf,
  writeJournal,
} from './journal';
import { ConditionRow, migrate, RoleRow, RuleRow, StateRow } from './tables';
import { writeDelta } from './writeDelta';

/** How long a commit may take, in milliseconds. */
const COMMIT_TIME_MS = 10_000;

/** How long one tries to find out what became of a commit, in milliseconds. */
const INQUIRY_TIME_MS = 5_000;

const INQUIRY_PAUSE_MS = 100;

/** How long the look at the latest version may take, in milliseconds. */
const HEAD_TIME_MS = 5_000;

/** How long the policy may take to be read, in milliseconds. */
const LOAD_TIME_MS = 60_000;

/** References in one statement; SQLite takes 32,766 parameters at most. */
const REFS_PER_QUERY = 1_000;

/** It is not known whether a commit was made. */
export class UnknownOutcomeError extends Error {
  constructor(cause: unknown) {
    super('The database was lost while a change was committed', { cause });
    this.name = 'UnknownOutcomeError';
  }
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
  ) {}

  /**
   * Opens the store, with its tables brought up to date.
   *
   * @param announce - tells others of a commit, as a part of it
   */
  static async open(
    knex: Knex,
    announce: (transaction: Knex.Transaction) => Promise<void> = async () => {},
  ): Promise<PolicyStore> {
    await migrate(knex);
    return new PolicyStore(knex, announce);
  }

  /** The latest version. */
  async head(): Promise<PolicyVersion> {
    const query = this.knex<StateRow>('rbac_state')
      .first('revision', 'commit_id')
      // Gives up the connection too, because one that was cut off is silent.
      .timeout(HEAD_TIME_MS);
    const state = await within(HEAD_TIME_MS, async () => query);
    return versionOf(present(state));
  }

  /** The whole policy at the latest version. */
  async load(): Promise<PolicyDocument> {
    return this.read(async transaction => {
      const state = await stateOf(transaction);
      const roles = toRoles(
        await transaction<RoleRow>('rbac_roles').orderBy('ref'),
        await transaction<RuleRow>('rbac_casbin_rule')
          .select('ptype', 'v0', 'v1', 'v2', 'v3')
          .orderBy('id'),
        await transaction<ConditionRow>('rbac_conditions').orderBy('id'),
      );
      return { ...state, roles: new Map(roles.map(role => [role.ref, role])) };
    });
  }

  /**
   * The policy at the latest version, made from another document by reading
   * only the roles that have changed since; by reading everything, if it cannot
   * be told which those are.
   */
  async loadSince(base: PolicyDocument): Promise<PolicyDocument> {
    const next = await this.read(async transaction => {
      const state = await stateOf(transaction);
      const touched = await rolesTouchedSince(
        transaction,
        base,
        state.revision,
      );
      if (!touched) {
        return undefined;
      }
      const roles = new Map(base.roles);
      touched.forEach(ref => roles.delete(ref));
      for (const refs of chunk([...touched], REFS_PER_QUERY)) {
        for (const role of await readRoles(transaction, refs)) {
          roles.set(role.ref, role);
        }
      }
      return { ...state, roles };
    });
    return next ?? this.load();
  }

  /** The latest commits of loads of a source, the newest first. */
  async recentLoads(source: SourceId): Promise<RecordedLoad[]> {
    return recentLoads(this.knex, source);
  }

  /**
   * Commits a difference on top of a version, in one transaction.
   *
   * @param alsoWrite - writes what is no part of the policy but has to be
   *   committed with it
   * @returns the version that it made; nothing if the policy is at another
   *   version than `base` by now, and nothing was written
   * @throws UnknownOutcomeError if the connection was lost while the commit was
   *   under way, and the database does not come back to say what became of it.
   *   After any other error nothing was written
   */
  async commit(
    delta: DocumentDelta,
    base: PolicyVersion,
    entry: JournalEntry,
    alsoWrite?: (transaction: Knex.Transaction) => Promise<void>,
  ): Promise<PolicyVersion | undefined> {
    const next = { revision: base.revision + 1, commitId: randomUUID() };
    let isDecided = true;
    const write = async (
      transaction: Knex.Transaction,
      signal: AbortSignal,
    ) => {
      // First, so that writers wait for each other here and nowhere else.
      const advanced = await transaction<StateRow>('rbac_state')
        .where({
          id: 1,
          revision: base.revision,
          commit_id: base.commitId ?? null,
        })
        .update({
          revision: next.revision,
          commit_id: next.commitId,
          next_condition_id: delta.nextConditionId,
        });
      if (advanced !== 1) {
        return undefined;
      }
      await writeDelta(transaction, delta);
      await writeJournal(transaction, next, delta, entry);
      await alsoWrite?.(transaction);
      await this.announce(transaction);
      // What is late by now is given up, before anybody is told so.
      signal.throwIfAborted();
      isDecided = false;
      return next;
    };
    try {
      return await within(COMMIT_TIME_MS, signal =>
        this.knex.transaction(transaction => write(transaction, signal)),
      );
    } catch (error) {
      if (isDecided || !(await this.wasCommitted(next, error))) {
        throw error;
      }
      return next;
    }
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

  /** All statements of `work` see the same revision. */
  private read<T>(work: (transaction: Knex.Transaction) => Promise<T>) {
    return within(LOAD_TIME_MS, () =>
      this.knex.client.config.client === 'pg'
        ? this.knex.transaction(work, {
            isolationLevel: 'repeatable read',
            readOnly: true,
          })
        : this.knex.transaction(work),
    );
  }
}

async function stateOf(transaction: Knex.Transaction) {
  const state = present(await transaction<StateRow>('rbac_state').first());
  return {
    ...versionOf(state),
    nextConditionId: Number(state.next_condition_id),
  };
}

/** A policy without its state cannot be told from one without roles. */
function present<T>(state: T | undefined): T {
  if (state === undefined) {
    throw new Error('The row of rbac_state is missing; restore the tables');
  }
  return state;
}

async function readRoles(
  transaction: Knex.Transaction,
  refs: readonly RoleRef[],
): Promise<Role[]> {
  return toRoles(
    await transaction<RoleRow>('rbac_roles').whereIn('ref', refs),
    [
      ...(await transaction<RuleRow>('rbac_casbin_rule')
        .where('ptype', 'p')
        .whereIn('v0', refs)
        .orderBy('id')),
      ...(await transaction<RuleRow>('rbac_casbin_rule')
        .where('ptype', 'g')
        .whereIn('v1', refs)
        .orderBy('id')),
    ],
    await transaction<ConditionRow>('rbac_conditions')
      .whereIn('role_ref', refs)
      .orderBy('id'),
  );
}
