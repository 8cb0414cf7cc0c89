import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { PolicyVersion, SourceId } from '@portal-rbac/plugin-rbac-core';
import { insertRows } from './insertRows';
import { Retention } from '../settings/retention';
import { NewCommit } from './newCommit';
import { ChangeRow, JournalRow, StateRow } from './tables';

/** A load of a source, as the journal has it. */
export interface RecordedLoad {
  readonly revision: number;
  /** Of the content that was loaded. */
  readonly digest: string;
}

/** Commits between two times that the history is pruned. */
const PRUNE_EVERY = 100;

/** A clock may be wrong, therefore the earliest of so many commits says what time it is. */
const COMMITS_OF_NOW = 10;

/** How far back one looks for a content that is loaded again. */
const RECENT_LOADS = 20;

/**
 * How long a look at one row, or a few, may take, in milliseconds. A late one
 * gives up its connection, because one that was cut off is silent.
 */
export const LOOK_TIME_MS = 5_000;

/**
 * Writes down a commit, and now and then removes the oldest ones, in the
 * transaction of the commit, so that no two replicas do it at once.
 */
export async function writeJournal(
  transaction: Knex.Transaction,
  { version: { revision }, row, changes }: NewCommit,
  retention: Retention,
): Promise<void> {
  await transaction<JournalRow>('rbac_journal').insert(row);
  await insertRows(transaction, 'rbac_changes', changes);
  if (revision % PRUNE_EVERY === 0) {
    await prune(transaction, revision, retention);
  }
}

/**
 * Finds out what was touched after a version.
 *
 * @param head - the latest revision
 * @returns the touched roles; nothing if the journal does not reach back to the
 *   version, has another one in its place, or cannot be read
 */
export async function rolesTouchedSince(
  transaction: Knex.Transaction,
  base: PolicyVersion,
  head: number,
): Promise<Set<RoleRef> | undefined> {
  // Nothing precedes the first commit, whichever it is.
  if (base.revision > 0 && !(await hasCommit(transaction, base))) {
    return undefined;
  }
  const entries = await transaction<JournalRow>('rbac_journal')
    .where('revision', '>', base.revision)
    .select('roles');
  if (entries.length !== head - base.revision) {
    return undefined;
  }
  try {
    return new Set(
      entries.flatMap(({ roles }): RoleRef[] => JSON.parse(roles)),
    );
  } catch {
    return undefined;
  }
}

/** Whether the journal has a commit. */
export async function hasCommit(
  transaction: Knex.Transaction,
  { revision, commitId }: PolicyVersion,
): Promise<boolean> {
  const entry = await transaction<JournalRow>('rbac_journal')
    .where({ revision, commit_id: commitId ?? null })
    .first('revision');
  return entry !== undefined;
}

/** The latest loads of a source, the newest first. */
export async function recentLoads(
  knex: Knex,
  source: SourceId,
): Promise<RecordedLoad[]> {
  const entries = await knex<JournalRow>('rbac_journal')
    .where({ source })
    .whereNotNull('digest')
    .orderBy('revision', 'desc')
    .limit(RECENT_LOADS)
    .select('revision', 'digest')
    .timeout(LOOK_TIME_MS);
  return entries.map(({ revision, digest }) => ({
    revision: Number(revision),
    digest: digest as string,
  }));
}

/** The version that a row of the state or the journal has. */
export function versionOf({
  revision,
  commit_id,
}: Pick<JournalRow, 'revision' | 'commit_id'>): PolicyVersion {
  return { revision: Number(revision), commitId: commit_id ?? undefined };
}

/**
 * Removes the beginning of the history that is not to be kept, and never anything from
 * its middle, and writes down where it ended. The recent loads of a source stay, without
 * what they changed.
 */
async function prune(
  transaction: Knex.Transaction,
  head: number,
  { commits, milliseconds, bytes }: Retention,
): Promise<void> {
  const journal = () => transaction<JournalRow>('rbac_journal');
  const now = await journal()
    .where('revision', '>', head - COMMITS_OF_NOW)
    .min({ at: 'committed_at' })
    .first();
  const oldest = new Date(Date.parse(now?.at ?? '') - milliseconds);
  const size = transaction.raw(
    'sum(coalesce(bytes, 0)) over (order by revision desc)',
  );
  const sizes = journal()
    .select('revision', 'committed_at', { size })
    .as('sizes');
  // From the first commit on that is to stay, all stay.
  const first = await transaction
    .from(sizes)
    .where('revision', '>', head - commits)
    .where(
      'committed_at',
      '>=',
      Number.isNaN(+oldest) ? '' : oldest.toISOString(),
    )
    .where('size', '<=', bytes)
    .min({ revision: 'revision' })
    .first();
  const end = Number(first?.revision ?? head);
  const last = await journal()
    .where('revision', '<', end)
    .orderBy('revision', 'desc')
    .first('revision', 'commit_id', 'predecessor');
  // Without a predecessor it is a load that stayed when others went.
  if (last && last.predecessor !== null) {
    await transaction<StateRow>('rbac_state').update({
      kept_after: `${last.revision}-${last.commit_id}`,
    });
  }
  const loads = journal()
    .whereNotNull('digest')
    .select('revision')
    .rowNumber('recency', order =>
      order.partitionBy('source').orderBy('revision', 'desc'),
    )
    .as('loads');
  await transaction<ChangeRow>('rbac_changes')
    .where('revision', '<', end)
    .delete();
  await journal()
    .where('revision', '<', end)
    .whereNotIn(
      'revision',
      transaction
        .from(loads)
        .where('recency', '<=', RECENT_LOADS)
        .select('revision'),
    )
    .delete();
  await journal()
    .where('revision', '<', end)
    .whereNotNull('predecessor')
    .update({ predecessor: null, reason: null, bytes: null });
}
