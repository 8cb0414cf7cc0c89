import { Knex } from 'knex';
import { groupBy } from 'lodash';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import { Pacer } from '../runtime/Pacer';
import { CommitChain, HistoryProblem, NotedCommit } from './CommitChain';
import { present } from './reading';
import { Digests, StoredRoleDigests } from './StoredRoleDigests';
import {
  ChangeRow,
  JournalRow,
  KeptRoleRow,
  RoleRow,
  StateRow,
} from './tables';

/** Commits that are looked at together. */
const COMMITS_PER_QUERY = 200;

/** Problems that are told. */
const MAX_PROBLEMS = 1_000;

/** Whether the tables are what the commits made of them. */
export interface Verification {
  readonly revision: number;
  readonly commitId?: string;
  /** Commits that were checked. */
  readonly commits: number;
  /** The revision of the oldest of them. */
  readonly since?: number;
  readonly roles: number;
  /** Roles of which nobody knows what they should be: an older release wrote them. */
  readonly unknown: number;
  /** At most a thousand; what no commit has made. */
  readonly problems: readonly HistoryProblem[];
}

/**
 * Holds the tables against the history: that each commit is what its id says and follows
 * the one before it, that each role is what the last commit that changed it made of
 * it, and that there are no others.
 *
 * @param document - all roles of the tables
 * @param noted - a commit that has to be there
 */
export async function verify(
  transaction: Knex.Transaction,
  document: PolicyDocument,
  noted?: NotedCommit,
): Promise<Verification> {
  const state = present(await transaction<StateRow>('rbac_state').first());
  const chain = new CommitChain(state, noted);
  const pacer = new Pacer();
  for await (const [row, changes] of newestFirst(transaction)) {
    if (!chain.add(row, changes)) {
      break;
    }
    await pacer.pause();
  }
  chain.end();
  const roles = new StoredRoleDigests(
    chain,
    await digestsIn(transaction<RoleRow>('rbac_roles').select('ref', 'digest')),
    await digestsIn(
      transaction<KeptRoleRow>('rbac_kept_roles').select({
        ref: 'role_ref',
        digest: 'digest',
      }),
    ),
  );
  for (const role of document.roles.values()) {
    roles.compare(role);
    await pacer.pause();
  }
  roles.end();
  return {
    revision: document.revision,
    commitId: document.commitId,
    commits: chain.commits,
    since: chain.since,
    roles: document.roles.size,
    unknown: roles.unknown,
    problems: [...chain.problems, ...roles.problems].slice(0, MAX_PROBLEMS),
  };
}

async function digestsIn(
  query: PromiseLike<Pick<RoleRow, 'ref' | 'digest'>[]>,
): Promise<Digests> {
  return new Map((await query).map(({ ref, digest }) => [ref, digest]));
}

async function* newestFirst(
  transaction: Knex.Transaction,
): AsyncGenerator<[JournalRow, ChangeRow[]], undefined> {
  let below: JournalRow['revision'] | undefined;
  let rows: JournalRow[];
  do {
    const query = transaction<JournalRow>('rbac_journal')
      .orderBy('revision', 'desc')
      .limit(COMMITS_PER_QUERY);
    rows = await (below === undefined
      ? query
      : query.where('revision', '<', below));
    const revisions = rows.map(({ revision }) => revision);
    const changes = groupBy(
      await transaction<ChangeRow>('rbac_changes').whereIn(
        'revision',
        revisions,
      ),
      'revision',
    );
    for (const row of rows) {
      const own = changes[String(row.revision)] ?? [];
      own.sort((a, b) => (a.role_ref < b.role_ref ? -1 : 1));
      yield [row, own];
    }
    below = revisions.at(-1);
  } while (rows.length === COMMITS_PER_QUERY);
}
