import { Knex } from 'knex';
import { Retention } from '../settings/retention';
import {
  AssignmentChangeRow,
  ChangeRow,
  JournalRow,
  KeptRoleRow,
} from './tables';

/**
 * A clock may be wrong, so the earliest of this many commits determines the
 * time.
 */
const COMMITS_OF_NOW = 10;

/** How far back one looks for a content of a source that is loaded again. */
export const RECENT_LOADS = 20;

/**
 * Removes the beginning of the history that is not to be kept, and never anything from
 * its middle, and writes down what the roles were where the rest begins. The recent loads
 * of a source stay, without what they changed.
 *
 * @param head - the revision of the commit that is being made
 * @returns the last commit that is not kept; nothing if no more was removed
 */
export async function prune(
  transaction: Knex.Transaction,
  head: number,
  retention: Retention,
): Promise<string | undefined> {
  const journal = () => transaction<JournalRow>('rbac_journal');
  const end = await firstKept(transaction, head, retention);
  const last = await journal()
    .where('revision', '<', end)
    .orderBy('revision', 'desc')
    .first('revision', 'commit_id', 'predecessor');
  await keepRoles(transaction, end);
  await transaction<ChangeRow>('rbac_changes')
    .where('revision', '<', end)
    .delete();
  await transaction<AssignmentChangeRow>('rbac_assignment_changes')
    .where('revision', '<', end)
    .delete();
  const loads = journal()
    .whereNotNull('digest')
    .select('revision')
    .rowNumber('recency', order =>
      order.partitionBy('source').orderBy('revision', 'desc'),
    )
    .as('loads');
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
  // Without a predecessor it is a load that stayed when others went.
  return last && last.predecessor !== null
    ? `${last.revision}-${last.commit_id}`
    : undefined;
}

/**
 * The first commit that is to stay: from it on, all do. Commits are counted for each author
 * and each role, so that nobody pushes out what others did, or what was done to other roles.
 */
async function firstKept(
  transaction: Knex.Transaction,
  head: number,
  { commits, milliseconds, bytes }: Retention,
): Promise<number> {
  const journal = () => transaction<JournalRow>('rbac_journal');
  const now = await journal()
    .where('revision', '>', head - COMMITS_OF_NOW)
    .min({ at: 'committed_at' })
    .first();
  const oldest = new Date(Date.parse(now?.at ?? '') - milliseconds);
  const ofAuthor = 'over (partition by actor order by revision desc)';
  const counted = journal()
    .select('revision', 'committed_at', {
      newer: transaction.raw(`row_number() ${ofAuthor}`),
      size: transaction.raw(`sum(coalesce(bytes, 0)) ${ofAuthor}`),
    })
    .as('counted');
  const young = () =>
    transaction
      .from(counted)
      .where(
        'committed_at',
        '>=',
        Number.isNaN(+oldest) ? '' : oldest.toISOString(),
      )
      .where('size', '<=', bytes);
  // The commit that is being made may be of the same author.
  const ofAuthors = await young()
    .where('newer', '<', commits)
    .min({ revision: 'revision' })
    .first();
  const first = Number(ofAuthors?.revision ?? head);
  const others = young().where('revision', '<', first).select('revision');
  // Each change is counted once, however many there are of a role.
  const ofRole = 'over (partition by role_ref order by revision desc)';
  const ranked = transaction<ChangeRow>('rbac_changes')
    .select('revision', { newer: transaction.raw(`row_number() ${ofRole}`) })
    .as('ranked');
  const ofRoles = await transaction
    .from(ranked)
    .whereIn('revision', others)
    .where('newer', '<', commits)
    .min({ revision: 'revision' })
    .first();
  return Number(ofRoles?.revision ?? first);
}

/** Writes down what the roles were that commits before a revision changed. */
async function keepRoles(transaction: Knex.Transaction, end: number) {
  const changes = () =>
    transaction<ChangeRow>('rbac_changes').where('revision', '<', end);
  await transaction<KeptRoleRow>('rbac_kept_roles')
    .whereIn('role_ref', changes().select('role_ref'))
    .delete();
  const latest = changes()
    .groupBy('role_ref')
    .select('role_ref')
    .max({ revision: 'revision' });
  await transaction('rbac_kept_roles').insert(
    transaction<ChangeRow>('rbac_changes')
      .whereIn(['role_ref', 'revision'], latest)
      .whereNotNull('digest')
      .select('role_ref', 'digest'),
  );
}
