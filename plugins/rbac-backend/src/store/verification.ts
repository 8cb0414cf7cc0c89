import { Knex } from 'knex';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import { inTurns, Pacer } from '../runtime/Pacer';
import { CommitChain, HistoryProblem, NotedCommit } from './CommitChain';
import { present } from './reading';
import {
  byAssignment,
  byRole,
  newestChanges,
  newestRows,
} from './StoredHistory';
import { Digests, StoredRoleDigests } from './StoredRoleDigests';
import {
  AssignmentChangeRow,
  AssignmentRow,
  ChangeRow,
  JournalRow,
  KeptRoleRow,
  RoleRow,
  StateRow,
} from './tables';

/** Commits that are looked at together: each may name thousands of roles. */
const COMMITS_PER_QUERY = 20;

/** Problems that are reported. */
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
  /** Roles whose expected content is unknown: an older release wrote them. */
  readonly unknown: number;
  /** At most a thousand differences that no commit made. */
  readonly problems: readonly HistoryProblem[];
}

/**
 * Checks the tables against the history: each commit matches its id and follows the
 * previous one, each role is as its last commit left it, and there are no others.
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
  const assignmentChanges = await changesOfAssignments(transaction);
  for await (const [row, changes] of newestFirst(transaction)) {
    const own = assignmentChanges.get(Number(row.revision)) ?? [];
    if (!(await inTurns(chain.add(row, changes, own)))) {
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
  await inTurns(roles.end());
  const assignments = chain.assignments.compare(
    await transaction<AssignmentRow>('rbac_assignments').orderBy('id'),
    {
      isSound: chain.problems.length === 0,
      isWhole: chain.problems.length === 0 && state.kept_after === null,
    },
  );
  return {
    revision: document.revision,
    commitId: document.commitId,
    commits: chain.commits,
    since: chain.since,
    roles: document.roles.size,
    unknown: roles.unknown,
    problems: [...chain.problems, ...roles.problems, ...assignments].slice(
      0,
      MAX_PROBLEMS,
    ),
  };
}

async function digestsIn(
  query: PromiseLike<Pick<RoleRow, 'ref' | 'digest'>[]>,
): Promise<Digests> {
  return new Map((await query).map(({ ref, digest }) => [ref, digest]));
}

/** What commits changed of assignments, by their revisions. */
async function changesOfAssignments(
  transaction: Knex.Transaction,
): Promise<ReadonlyMap<number, AssignmentChangeRow[]>> {
  const found = new Map<number, AssignmentChangeRow[]>();
  const rows = newestRows<AssignmentChangeRow>(
    transaction('rbac_assignment_changes as c'),
    'assignment_id',
  );
  for await (const row of rows) {
    const revision = Number(row.revision);
    found.set(revision, [...(found.get(revision) ?? []), row]);
  }
  found.forEach(own => own.sort(byAssignment));
  return found;
}

/** All kept commits with their changes; changes without a commit are skipped. */
async function* newestFirst(
  transaction: Knex.Transaction,
): AsyncGenerator<[JournalRow, ChangeRow[]], undefined> {
  const changes = newestChanges(transaction('rbac_changes as c'));
  let next = await changes.next();
  let below: JournalRow['revision'] | undefined;
  let rows: JournalRow[];
  do {
    const query = transaction<JournalRow>('rbac_journal')
      .orderBy('revision', 'desc')
      .limit(COMMITS_PER_QUERY);
    rows = await (below === undefined
      ? query
      : query.where('revision', '<', below));
    for (const row of rows) {
      const own: ChangeRow[] = [];
      while (
        next.value &&
        Number(next.value.revision) >= Number(row.revision)
      ) {
        if (Number(next.value.revision) === Number(row.revision)) {
          own.push(next.value);
        }
        next = await changes.next();
      }
      yield [row, own.sort(byRole)];
    }
    below = rows.at(-1)?.revision;
  } while (rows.length === COMMITS_PER_QUERY);
}
