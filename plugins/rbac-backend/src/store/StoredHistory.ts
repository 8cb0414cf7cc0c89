import { setImmediate } from 'node:timers/promises';
import {
  RoleRef,
  roleTermsJson,
  roleTermsSchema,
} from '@portal-rbac/plugin-rbac-common';
import {
  AssignmentStep,
  BrokenHistoryError,
  CommitRecord,
  PolicyVersion,
  RoleChange,
  RoleCondition,
  RoleFacts,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { chunk, isPlainObject, isString } from 'lodash';
import { Pacer } from '../runtime/Pacer';
import { toAssignmentStep } from './assignmentRows';
import { CommitId } from './digests';
import { AssignmentChangeRow, ChangeRow, JournalRow, StateRow } from './tables';

/** Changes in one answer of the database: each may be of a role with thousands of members. */
const CHANGES_PER_QUERY = 100;

/** What is read of a commit; the list of its roles may be longer than all else. */
const RECORD_COLUMNS = [
  'revision',
  'commit_id',
  'committed_at',
  'source',
  'actor',
  'change',
  'reason',
  'digest',
] as const;

type RecordRow = Pick<JournalRow, (typeof RECORD_COLUMNS)[number]>;

/** Roles that are looked up by their names. */
const A_FEW_ROLES = 500;

/** What a commit changed of one role. */
export interface RecordedChange {
  readonly commit: CommitRecord;
  /** @throws BrokenHistoryError if its row is unreadable: only who needs it learns that */
  readonly change: RoleChange;
}

/** What a commit changed of one assignment. */
export interface RecordedStep {
  readonly commit: CommitRecord;
  /** @throws BrokenHistoryError if its row is unreadable */
  readonly step: AssignmentStep;
}

/** Which changes are wanted. */
export interface WantedChanges {
  /** Those of commits after this revision. */
  readonly after: number;
  /** Those of these roles; of all without it. */
  readonly roles?: readonly RoleRef[];
}

/** The history of the policy up to a version, as the tables have it. */
export class StoredHistory {
  /**
   * @param head - the latest commit that counts
   * @param start - the revision up to which nothing is known of what was before it
   */
  private constructor(
    private readonly transaction: Knex.Transaction,
    readonly head: number,
    readonly start: number,
  ) {}

  /**
   * The history of a version: nothing is known of what was before it, if it is that of the
   * tables and its commit is not there.
   *
   * @returns nothing if the tables have another version in its place
   */
  static async of(
    transaction: Knex.Transaction,
    { revision, commitId }: PolicyVersion,
  ): Promise<StoredHistory | undefined> {
    if (commitId === undefined) {
      return new StoredHistory(transaction, revision, revision);
    }
    const latest = await transaction<JournalRow>('rbac_journal')
      .where('revision', '<=', revision)
      .orderBy('revision', 'desc')
      .first('revision', 'commit_id');
    if (latest?.commit_id !== commitId) {
      // Somebody altered the journal, or the tables no longer have that version.
      return (await isPresent(transaction, { revision, commitId }))
        ? new StoredHistory(transaction, revision, revision)
        : undefined;
    }
    const head = Number(latest.revision);
    return new StoredHistory(
      transaction,
      head,
      await startOf(transaction, head),
    );
  }

  /** A commit of this history without its changes. */
  async find(revision: number): Promise<CommitRecord | undefined> {
    if (revision <= this.start || revision > this.head) {
      return undefined;
    }
    const row = await this.transaction<JournalRow>('rbac_journal')
      .where({ revision })
      .first(...RECORD_COLUMNS);
    return row && toRecord(row);
  }

  /** The version that the policy had at a revision of this history, and when it was made. */
  async version(
    revision: number,
  ): Promise<(PolicyVersion & { readonly at?: string }) | undefined> {
    if (revision < this.start || revision > this.head) {
      return undefined;
    }
    if (revision === 0) {
      return { revision };
    }
    const row = await this.transaction<JournalRow>('rbac_journal')
      .where({ revision })
      .first('commit_id', 'committed_at');
    return (
      row && {
        revision,
        commitId: row.commit_id ?? undefined,
        at: row.committed_at,
      }
    );
  }

  /**
   * The revision that the policy had at a time.
   *
   * @param time - ISO 8601
   * @returns nothing if the history does not reach back to it
   */
  async revisionAt(time: string): Promise<number | undefined> {
    const row = await this.transaction<JournalRow>('rbac_journal')
      .where('revision', '<=', this.head)
      .where('committed_at', '<', time)
      .orderBy('revision', 'desc')
      .first('revision');
    const revision = Number(row?.revision ?? 0);
    return revision >= this.start ? revision : undefined;
  }

  /** The roles that a commit changed. */
  async rolesOf(revision: number): Promise<RoleRef[]> {
    const refs = await this.transaction<ChangeRow>('rbac_changes')
      .where({ revision })
      .pluck('role_ref');
    return refs as RoleRef[];
  }

  /** The roles of assignments that a commit changed. */
  async assignedRolesOf(revision: number): Promise<RoleRef[]> {
    const refs = await this.transaction<AssignmentChangeRow>(
      'rbac_assignment_changes',
    )
      .where({ revision })
      .distinct()
      .pluck('role_ref');
    return refs as RoleRef[];
  }

  /** Whether what is written down of a commit is what was committed. */
  async isGenuine(revision: number): Promise<boolean> {
    const row = await this.transaction<JournalRow>('rbac_journal')
      .where({ revision })
      .first();
    if (!row) {
      return false;
    }
    const changes: ChangeRow[] = [];
    const wanted = this.transaction('rbac_changes as c').where({ revision });
    for await (const change of newestChanges(wanted)) {
      changes.push(change);
    }
    const id = new CommitId(row);
    const pacer = new Pacer();
    for (const change of changes.sort(byRole)) {
      id.addChange(change);
      await pacer.pause();
    }
    const assignments = await this.transaction<AssignmentChangeRow>(
      'rbac_assignment_changes',
    ).where({ revision });
    for (const change of assignments.sort(byAssignment)) {
      id.addAssignment(change);
      await pacer.pause();
    }
    return id.toString() === row.commit_id;
  }

  /**
   * What commits changed, the newest first. What roles became that got another name is there
   * as well: what they were is made from it.
   */
  async *changes(
    wantedChanges: WantedChanges,
  ): AsyncGenerator<RecordedChange, undefined> {
    const { after } = wantedChanges;
    const roles =
      wantedChanges.roles && (await this.withNextNames(wantedChanges.roles));
    const isFew = roles !== undefined && roles.length <= A_FEW_ROLES;
    const wanted = new Set(roles);
    const pacer = new Pacer();
    const query = this.transaction('rbac_changes as c')
      .join('rbac_journal as j', 'j.revision', 'c.revision')
      .where('c.revision', '>', Math.max(after, this.start))
      .where('c.revision', '<=', this.head)
      .select(
        ...RECORD_COLUMNS.map(column => `j.${column}`),
        'c.role_ref',
        'c.before',
        'c.after',
      );
    if (isFew) {
      query.whereIn('c.role_ref', roles);
    }
    for await (const row of newestChanges<RecordRow & ChangeRow>(query)) {
      if (roles === undefined || wanted.has(row.role_ref as RoleRef)) {
        yield {
          commit: toRecord(row),
          get change() {
            return toChange(row);
          },
        };
      }
      await pacer.pause();
    }
  }

  /** What commits changed of assignments, the newest first. */
  async *assignmentSteps({
    after,
    roles,
  }: WantedChanges): AsyncGenerator<RecordedStep, undefined> {
    const names = roles && (await this.withNextNames(roles));
    const isFew = names !== undefined && names.length <= A_FEW_ROLES;
    const wanted = new Set<string>(names);
    const query = this.transaction('rbac_assignment_changes as c')
      .join('rbac_journal as j', 'j.revision', 'c.revision')
      .where('c.revision', '>', Math.max(after, this.start))
      .where('c.revision', '<=', this.head)
      .select(...RECORD_COLUMNS.map(column => `j.${column}`), {
        assignment_id: 'c.assignment_id',
        role_ref: 'c.role_ref',
        before: 'c.before',
        after: 'c.after',
      });
    if (isFew) {
      query.whereIn('c.role_ref', names);
    }
    const rows = newestRows<RecordRow & AssignmentChangeRow>(
      query,
      'assignment_id',
    );
    for await (const row of rows) {
      if (names === undefined || wanted.has(row.role_ref)) {
        yield {
          commit: toRecord(row),
          get step() {
            return toAssignmentStep(row);
          },
        };
      }
    }
  }

  /** Some roles, and every later name of those that were renamed. */
  private async withNextNames(
    roles: readonly RoleRef[],
  ): Promise<readonly RoleRef[]> {
    const all = new Set(roles);
    let added: readonly RoleRef[] = roles;
    while (added.length > 0) {
      const next: RoleRef[] = [];
      for (const refs of chunk(added, A_FEW_ROLES)) {
        const rows = await this.transaction<ChangeRow>('rbac_changes')
          .whereIn('role_ref', refs)
          .where('revision', '>', this.start)
          .where('revision', '<=', this.head)
          .whereNull('after')
          .whereLike('before', '{"renamedTo"%')
          .select('role_ref', 'before', 'after');
        next.push(
          ...rows.flatMap(row => toChange(row).before?.renamedTo?.ref ?? []),
        );
      }
      added = next.filter(ref => !all.has(ref));
      added.forEach(ref => all.add(ref));
    }
    return [...all];
  }
}

async function isPresent(
  transaction: Knex.Transaction,
  { revision, commitId }: PolicyVersion,
): Promise<boolean> {
  const state = await transaction<StateRow>('rbac_state')
    .where({ revision, commit_id: commitId ?? null })
    .first('id');
  return state !== undefined;
}

/**
 * The latest revision before which something is missing: a commit whose changes were
 * not recorded or not kept, or one that the next one does not refer to.
 */
async function startOf(
  transaction: Knex.Transaction,
  head: number,
): Promise<number> {
  const commits = transaction<JournalRow>('rbac_journal')
    .where('revision', '<=', head)
    .select(
      'revision',
      'predecessor',
      transaction.raw(`lag(commit_id) over (order by revision) as previous`),
    )
    .as('commits');
  const gap = await transaction
    .from(commits)
    .whereNull('predecessor')
    .orWhereRaw(`predecessor <> coalesce(previous, '')`)
    .max({ revision: 'revision' })
    .first();
  return Number(gap?.revision ?? 0);
}

/**
 * Rows of changes, the newest first, read so many at a time: SQLite reads in the thread
 * that decides, which has its turn in between.
 *
 * @param wanted - which of `rbac_changes as c`
 */
export function newestChanges<Row extends ChangeRow = ChangeRow>(
  wanted: Knex.QueryBuilder,
): AsyncGenerator<Row, undefined> {
  return newestRows<Row>(wanted, 'role_ref');
}

/** The same of any table in which a commit changes something once. */
export async function* newestRows<
  Row extends Pick<ChangeRow, 'revision'>,
  Key extends keyof Row & string = keyof Row & string,
>(wanted: Knex.QueryBuilder, key: Key): AsyncGenerator<Row, undefined> {
  let last: Row | undefined;
  let rows: Row[];
  do {
    const query = wanted
      .clone()
      .orderBy([
        { column: 'c.revision', order: 'desc' },
        { column: `c.${key}`, order: 'desc' },
      ])
      .limit(CHANGES_PER_QUERY);
    if (last) {
      query.whereRaw(`(c.revision, c.${key}) < (?, ?)`, [
        last.revision,
        String(last[key]),
      ]);
    }
    rows = await query;
    await setImmediate();
    yield* rows;
    last = rows.at(-1);
  } while (rows.length === CHANGES_PER_QUERY);
}

/** The order of changes in the id of a commit, whatever the database sorts by. */
export function byRole(a: ChangeRow, b: ChangeRow): number {
  return a.role_ref < b.role_ref ? -1 : 1;
}

/** The same for its assignments. */
export function byAssignment(
  a: AssignmentChangeRow,
  b: AssignmentChangeRow,
): number {
  return a.assignment_id < b.assignment_id ? -1 : 1;
}

/** What is known of a commit by its row. */
export function toRecord(row: RecordRow): CommitRecord {
  return {
    revision: Number(row.revision),
    commitId: row.commit_id ?? undefined,
    at: row.committed_at,
    source: row.source,
    actor: row.actor,
    change: row.change,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.digest !== null && { digest: row.digest }),
  };
}

function toChange(
  row: Pick<ChangeRow, 'role_ref' | 'before' | 'after'>,
): RoleChange {
  const ref = row.role_ref as RoleRef;
  return {
    ref,
    before: toFacts(row.before, ref),
    after: toFacts(row.after, ref),
  };
}

/** @throws BrokenHistoryError if a stored row is unreadable */
function toFacts(text: string | null, ref: RoleRef): RoleFacts | undefined {
  if (text === null) {
    return undefined;
  }
  try {
    const facts: RoleFacts = JSON.parse(text);
    requireTerms(facts);
    if (hasLists(facts) && hasLists(facts.renamedTo?.less ?? {})) {
      return facts;
    }
  } catch {
    // Not JSON, or no object.
  }
  throw new BrokenHistoryError(ref);
}

/** @throws Error if stored terms are unreadable */
function requireTerms({ metadata }: RoleFacts) {
  if (metadata?.requests) {
    roleTermsSchema.parse(roleTermsJson(metadata.requests));
  }
}

function hasLists({ members, policies, conditions }: RoleFacts): boolean {
  const isList = (list: unknown, isItem: (item: unknown) => boolean) =>
    list === undefined || (Array.isArray(list) && list.every(isItem));
  return (
    isList(members, isString) &&
    isList(policies, isPlainObject) &&
    isList(
      conditions,
      item =>
        isPlainObject(item) && Array.isArray((item as RoleCondition).mapping),
    )
  );
}
