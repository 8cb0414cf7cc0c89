import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { PolicyVersion, SourceId } from '@portal-rbac/plugin-rbac-core';
import { insertRows } from './insertRows';
import { Retention } from '../settings/retention';
import { HistoryBefore, NewCommit } from './newCommit';
import { prune, RECENT_LOADS } from './prune';
import { JournalRow, StateRow } from './tables';

/** A load of a source, as the journal has it. */
export interface RecordedLoad {
  readonly revision: number;
  /** The digest of the content that was loaded. */
  readonly digest: string;
}

/** Commits between two times that the history is pruned. */
const PRUNE_EVERY = 100;

/**
 * How long a look at one row, or a few, may take, in milliseconds. A late one
 * gives up its connection, because one that was cut off is silent.
 */
export const LOOK_TIME_MS = 5_000;

/**
 * Makes the history ready for the next commit, in the transaction of the commit: now and
 * then removes the oldest ones, so that no two replicas do it at once.
 */
export async function historyBefore(
  transaction: Knex.Transaction,
  base: PolicyVersion,
  retention: Retention,
): Promise<HistoryBefore> {
  const latest = await transaction<JournalRow>('rbac_journal')
    .where('revision', '<=', base.revision)
    .orderBy('revision', 'desc')
    .first('commit_id', 'roles_digest', 'kept_after', 'assignments_digest');
  const isKnown =
    latest !== undefined &&
    latest.roles_digest !== null &&
    latest.commit_id === base.commitId;
  // Altering it in a commit is detected.
  const from = isKnown
    ? latest
    : await transaction<StateRow>('rbac_state').first('kept_after');
  const revision = base.revision + 1;
  const pruned =
    revision % PRUNE_EVERY === 0
      ? await prune(transaction, revision, retention)
      : undefined;
  return {
    rolesDigest: (isKnown && latest.roles_digest) || undefined,
    assignmentsDigest: (isKnown && latest.assignments_digest) || undefined,
    keptAfter: pruned ?? from?.kept_after ?? null,
  };
}

/** Writes down a commit. */
export async function writeJournal(
  transaction: Knex.Transaction,
  { row, changes, assignmentChanges }: NewCommit,
): Promise<void> {
  await transaction<JournalRow>('rbac_journal').insert(row);
  await insertRows(transaction, 'rbac_changes', changes);
  await insertRows(transaction, 'rbac_assignment_changes', assignmentChanges);
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
