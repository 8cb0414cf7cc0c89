import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { groupBy } from 'lodash';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import { Pacer } from '../runtime/Pacer';
import { CommitId, roleDigest } from './digests';
import { ChangeRow, JournalRow, RoleRow, StateRow } from './tables';

/** Commits that are looked at together. */
const COMMITS_PER_QUERY = 200;

/** Problems that are told. */
const MAX_PROBLEMS = 1_000;

/** Something in the tables that no commit has made. */
export interface HistoryProblem {
  readonly revision?: number;
  readonly role?: string;
  readonly message: string;
}

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

/** What the newest commit that changed a role made of it. */
interface LastChange {
  readonly revision: number;
  /** Of the role; none if it was removed. */
  readonly digest: string | null;
}

/** The commits, and what each of them says of the one before it. */
class Chain {
  readonly problems: HistoryProblem[] = [];
  readonly lastChanges = new Map<RoleRef, LastChange>();
  commits = 0;
  since?: number;
  /** Newer than those that are looked at, and without a history. */
  private silent?: number;

  /**
   * @param next - the id of the commit that has to come now, if it is known
   * @param unkept - the id of the last commit that is not in the history any more
   */
  constructor(
    private next: string | undefined | null,
    private readonly unkept: string | undefined,
  ) {}

  /** Whether what is older was not to be kept; what may be left of it says nothing. */
  get isComplete(): boolean {
    return this.unkept !== undefined && this.next === this.unkept;
  }

  /** Takes the next older commit. */
  add(row: JournalRow, changes: readonly ChangeRow[]) {
    const revision = Number(row.revision);
    if (this.next && row.commit_id !== this.next) {
      this.problems.push({
        revision,
        message: `The commit ${this.next} should come before what is newer, and is not there; this one is ${row.commit_id}`,
      });
    }
    this.next = row.predecessor;
    if (row.predecessor === null) {
      // Older than the history, unless something older has one.
      this.silent ??= revision;
      return;
    }
    if (this.silent !== undefined) {
      this.problems.push({
        revision: this.silent,
        message:
          'Nothing is written down of what the commit changed: an older release made it, or somebody altered it',
      });
      this.silent = undefined;
    }
    const id = new CommitId(row);
    for (const change of changes) {
      id.addChange(change);
      const ref = change.role_ref as RoleRef;
      if (!this.lastChanges.has(ref)) {
        this.lastChanges.set(ref, { revision, digest: change.digest });
      }
    }
    if (id.toString() !== row.commit_id) {
      this.problems.push({
        revision,
        message:
          'What is written down of the commit is not what was committed: somebody altered it',
      });
    }
    this.commits += 1;
    this.since = revision;
  }
}

/**
 * Holds the tables against the history: that each commit is what its id says and follows
 * the one before it, and that each role is what the last commit that changed it made of
 * it.
 *
 * @param document - all roles of the tables
 */
export async function verify(
  transaction: Knex.Transaction,
  document: PolicyDocument,
): Promise<Verification> {
  const state = await transaction<StateRow>('rbac_state').first('kept_after');
  const unkept = state?.kept_after?.replace(/^\d+-/, '');
  const chain = new Chain(document.commitId, unkept);
  const pacer = new Pacer();
  for await (const [row, changes] of newestFirst(transaction)) {
    if (chain.isComplete) {
      break;
    }
    chain.add(row, changes);
    await pacer.pause();
  }
  const { problems, lastChanges, commits, since } = chain;
  const digests = new Map(
    (await transaction<RoleRow>('rbac_roles').select('ref', 'digest')).map(
      ({ ref, digest }) => [ref, digest],
    ),
  );
  let unknown = 0;
  for (const role of document.roles.values()) {
    const last = lastChanges.get(role.ref);
    const expected = last ? last.digest : digests.get(role.ref);
    lastChanges.delete(role.ref);
    if (last && expected === null) {
      problems.push({
        role: role.ref,
        message: `The role is there, although revision ${last.revision} removed it`,
      });
    } else if (!expected) {
      unknown += 1;
    } else if (expected !== roleDigest(role)) {
      problems.push({
        role: role.ref,
        message: `The role is not as ${last ? `revision ${last.revision}` : 'its last commit'} left it`,
      });
    }
    await pacer.pause();
  }
  for (const [role, { revision, digest }] of lastChanges) {
    if (digest !== null) {
      problems.push({
        role,
        message: `The role is gone, although no commit after revision ${revision} removed it`,
      });
    }
  }
  return {
    revision: document.revision,
    commitId: document.commitId,
    commits,
    since,
    roles: document.roles.size,
    unknown,
    problems: problems.slice(0, MAX_PROBLEMS),
  };
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
