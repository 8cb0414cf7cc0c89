import { LoggerService } from '@backstage/backend-plugin-api';
import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { chunk } from 'lodash';
import { DocumentDelta } from '../core/diff';
import { PolicyDocument, Role, SourceId } from '../core/model';
import { toRoles } from './codec';
import { migrate } from './schema';
import { ConditionRow, JournalRow, RoleRow, RuleRow, StateRow } from './tables';
import { writeDelta } from './writeDelta';

/** What the journal keeps of a commit. */
export interface JournalEntry {
  readonly at: string;
  readonly source: SourceId;
  readonly actor: string;
  readonly change: string;
  readonly digest?: string;
}

/** A load of a source, as the journal has it. */
export interface RecordedLoad {
  readonly revision: number;
  /** Of the content that was loaded. */
  readonly digest: string;
}

/** How far back one looks for a content that is loaded again. */
const RECENT_LOADS = 20;

/** References in one statement; SQLite takes 32,766 parameters at most. */
const REFS_PER_QUERY = 1_000;

/**
 * The policy in the database of the plugin. Documents are read at a revision;
 * a commit names the revision it builds on and either becomes the next one as
 * a whole, or changes nothing.
 */
export class PolicyStore {
  private constructor(private readonly knex: Knex) {}

  /**
   * Opens the store, with its tables brought up to date.
   *
   * @param logger - is told what could not be kept, see {@link migrate}
   * @throws if the tables are those of a newer release that this one cannot
   *   work with
   */
  static async open(knex: Knex, logger?: LoggerService): Promise<PolicyStore> {
    await migrate(knex, logger);
    return new PolicyStore(knex);
  }

  /** The latest revision. */
  async head(): Promise<number> {
    const state = await this.knex<StateRow>('rbac_state').first('revision');
    return Number(state?.revision);
  }

  /** The whole policy at the latest revision. */
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
   * The policy at the latest revision, made from an earlier document by reading
   * only the roles that have changed since.
   */
  async loadSince(base: PolicyDocument): Promise<PolicyDocument> {
    const next = await this.read(async transaction => {
      const state = await stateOf(transaction);
      const entries = await transaction<JournalRow>('rbac_journal')
        .where('revision', '>', base.revision)
        .select('roles');
      if (entries.length !== state.revision - base.revision) {
        return undefined;
      }
      const touched = new Set(
        entries.flatMap(entry => JSON.parse(entry.roles) as RoleRef[]),
      );
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
    const entries = await this.knex<JournalRow>('rbac_journal')
      .where({ source })
      .whereNotNull('digest')
      .orderBy('revision', 'desc')
      .limit(RECENT_LOADS)
      .select('revision', 'digest');
    return entries.map(({ revision, digest }) => ({
      revision: Number(revision),
      digest: digest as string,
    }));
  }

  /**
   * Commits a difference on top of a revision, in one transaction.
   *
   * @param alsoWrite - writes what is no part of the policy but has to be
   *   committed with it
   * @returns whether it was committed; false if the policy is at another
   *   revision by now, and nothing was written
   */
  async commit(
    delta: DocumentDelta,
    base: number,
    entry: JournalEntry,
    alsoWrite?: (transaction: Knex.Transaction) => Promise<void>,
  ): Promise<boolean> {
    return this.knex.transaction(async transaction => {
      // First, so that writers wait for each other here and nowhere else.
      const advanced = await transaction<StateRow>('rbac_state')
        .where({ id: 1, revision: base })
        .update({
          revision: base + 1,
          next_condition_id: delta.nextConditionId,
        });
      if (advanced !== 1) {
        return false;
      }
      await writeDelta(transaction, delta);
      await transaction<JournalRow>('rbac_journal').insert({
        revision: base + 1,
        committed_at: entry.at,
        source: entry.source,
        actor: entry.actor,
        change: entry.change,
        roles: JSON.stringify([
          ...delta.removed,
          ...delta.changed.map(({ role }) => role.ref),
        ]),
        digest: entry.digest ?? null,
      });
      await alsoWrite?.(transaction);
      return true;
    });
  }

  /** All statements of `work` see the same revision. */
  private read<T>(work: (transaction: Knex.Transaction) => Promise<T>) {
    return this.knex.client.config.client === 'pg'
      ? this.knex.transaction(work, {
          isolationLevel: 'repeatable read',
          readOnly: true,
        })
      : this.knex.transaction(work);
  }
}

async function stateOf(transaction: Knex.Transaction) {
  const state = await transaction<StateRow>('rbac_state').first();
  return {
    revision: Number(state?.revision),
    nextConditionId: Number(state?.next_condition_id),
  };
}

async function readRoles(
  transaction: Knex.Transaction,
  refs: readonly RoleRef[],
): Promise<Role[]> {
  return toRoles(
    await transaction<RoleRow>('rbac_roles').whereIn('ref', refs),
    await transaction<RuleRow>('rbac_casbin_rule')
      .whereIn('role_ref', refs)
      .select('ptype', 'v0', 'v1', 'v2', 'v3')
      .orderBy('id'),
    await transaction<ConditionRow>('rbac_conditions')
      .whereIn('role_ref', refs)
      .orderBy('id'),
  );
}
