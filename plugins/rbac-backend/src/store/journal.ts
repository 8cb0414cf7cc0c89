import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import {
  DocumentDelta,
  PolicyVersion,
  SourceId,
} from '@portal-rbac/plugin-rbac-core';
import { JournalRow } from './tables';

/** What the journal keeps of a commit. */
export interface JournalEntry {
  /** ISO 8601, in UTC. */
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

/** The journal keeps this many commits at least ... */
const KEPT_COMMITS = 10_000;

/** ... unless they are older than this, in days. */
const KEPT_DAYS = 90;

/** Commits between two times that the journal is pruned. */
const PRUNE_EVERY = 100;

/** How far back one looks for a content that is loaded again. */
const RECENT_LOADS = 20;

/**
 * How long a look at one row, or a few, may take, in milliseconds. A late one
 * gives up its connection, because one that was cut off is silent.
 */
export const LOOK_TIME_MS = 5_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Writes down a commit, and now and then removes the oldest ones, in the
 * transaction of the commit, so that no two replicas do it at once.
 */
export async function writeJournal(
  transaction: Knex.Transaction,
  { revision, commitId }: PolicyVersion,
  delta: DocumentDelta,
  { at, source, actor, change, digest }: JournalEntry,
): Promise<void> {
  await transaction<JournalRow>('rbac_journal').insert({
    revision,
    commit_id: commitId,
    committed_at: at,
    source,
    actor,
    change,
    roles: JSON.stringify([
      ...delta.removed,
      ...delta.changed.map(({ role }) => role.ref),
    ]),
    digest: digest ?? null,
  });
  if (revision % PRUNE_EVERY === 0) {
    await prune(transaction, revision, at);
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

/** Removes what nobody needs to catch up; the recent loads of a source stay. */
async function prune(
  transaction: Knex.Transaction,
  head: number,
  now: string,
): Promise<void> {
  const oldest = new Date(Date.parse(now) - KEPT_DAYS * DAY_MS).toISOString();
  const loads = transaction<JournalRow>('rbac_journal')
    .whereNotNull('digest')
    .select('revision')
    .rowNumber('recency', order =>
      order.partitionBy('source').orderBy('revision', 'desc'),
    )
    .as('loads');
  await transaction<JournalRow>('rbac_journal')
    .where(old =>
      old
        .where('revision', '<=', head - KEPT_COMMITS)
        .orWhere('committed_at', '<', oldest),
    )
    .whereNotIn(
      'revision',
      transaction
        .from(loads)
        .where('recency', '<=', RECENT_LOADS)
        .select('revision'),
    )
    .delete();
}
