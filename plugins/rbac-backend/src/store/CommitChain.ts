import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Steps } from '@portal-rbac/plugin-rbac-core';
import { CommitId, SetDigest } from './digests';
import { AssignmentChain } from './AssignmentChain';
import { AssignmentChangeRow, ChangeRow, JournalRow, StateRow } from './tables';

/** Something in the tables that no commit has made. */
export interface HistoryProblem {
  readonly revision?: number;
  readonly role?: string;
  readonly message: string;
}

/** A commit that somebody noted elsewhere. */
export interface NotedCommit {
  readonly revision: number;
  readonly id: string;
}

/** The last change of a role. */
interface LastChange {
  readonly revision: number;
  /** The digest of the role; none if it was removed. */
  readonly digest: string | null;
}

/** A commit with its changes of roles. */
interface Step {
  readonly row: JournalRow;
  /** The digest of the roles that it changed as they are afterwards, minus that of those before. */
  readonly change: SetDigest;
  /** Whether the earlier content of one of them is unknown: an older release wrote it. */
  isUncertain: boolean;
}

/** The ids that commits with a history have. */
const hashId = /^[\da-f]{64}$/;

/**
 * The commits, the newest first, and their problems: each must match its id, follow the
 * previous one, and have the same sum of all roles as that one, except for its changes.
 */
export class CommitChain {
  readonly problems: HistoryProblem[] = [];
  readonly lastChanges = new Map<RoleRef, LastChange>();
  /** What the same commits say of assignments. */
  readonly assignments = new AssignmentChain();
  readonly #state: StateRow;
  readonly #noted: NotedCommit | undefined;
  readonly #steps: Step[] = [];
  /**
   * The newest commits that changed a role whose earlier state is not known
   * yet.
   */
  readonly #open = new Map<string, Step>();
  /** The id of the commit that has to come now, if it is known; empty if none may come. */
  #next: string | undefined;
  /** The id of the last commit that is not kept; empty if all are. */
  #unkept = '';
  #isBegun = false;
  #noteIsFound = false;

  /**
   * @param state - names the latest commit
   * @param noted - a commit that has to be there
   */
  constructor(state: StateRow, noted?: NotedCommit) {
    this.#state = state;
    this.#noted = noted;
    this.#next = state.commit_id ?? undefined;
  }

  /** The number of commits with known changes. */
  get commits(): number {
    return this.#steps.length;
  }

  /** The revision of the oldest of them. */
  get since(): number | undefined {
    const oldest = this.#steps.at(-1);
    return oldest && Number(oldest.row.revision);
  }

  /**
   * The latest commit's sum of all roles; nothing if an older release made it.
   */
  get rolesDigest(): string | undefined {
    return this.#steps[0]?.row.roles_digest ?? undefined;
  }

  /**
   * Takes the next older commit.
   *
   * @returns whether older ones follow: the rest of pruned commits has no information
   */
  *add(
    row: JournalRow,
    changes: readonly ChangeRow[],
    assignments: readonly AssignmentChangeRow[] = [],
  ): Steps<boolean> {
    const isLatest = !this.#isBegun;
    if (isLatest) {
      this.#begin(row);
    }
    const isUnkept = this.#next !== '' && this.#next === this.#unkept;
    if (!isUnkept) {
      this.#requireNext(row);
      this.#look(row);
    }
    if (row.predecessor === null) {
      // An older release gave other ids.
      if (!isUnkept || (isLatest && hashId.test(row.commit_id ?? ''))) {
        this.#report(
          row,
          'Nothing is written down of what the commit changed: an older release made it beside this one, or somebody altered it',
        );
        this.#next = undefined;
      }
    } else if (!isUnkept) {
      yield* this.#addStep(row, changes, assignments);
    }
    return !isUnkept;
  }

  /** There are no older commits. */
  end(): void {
    const oldest = this.#steps.at(-1);
    if (this.#next && this.#next !== this.#unkept) {
      this.#report(
        oldest?.row ?? this.#state,
        oldest
          ? `The commit ${this.#next} should come before this one, and is not there: somebody cut off the beginning of the history`
          : `The commit ${this.#next}, which is the latest, is not there`,
      );
    } else if (!this.#isBegun && !this.#next && Number(this.#state.revision)) {
      this.#report(this.#state, 'No commit is there that made the policy');
    }
    if (this.#noted && !this.#noteIsFound) {
      const { revision, id } = this.#noted;
      this.#report(
        { revision },
        `The commit ${revision}-${id} is not in the history`,
      );
    }
  }

  /**
   * Compares each commit's sum of all roles with that of the previous one.
   *
   * @param kept - the digests of the roles where the history begins; null for those that an
   *   older release wrote
   */
  *compareRoles(kept: ReadonlyMap<string, string | null>): Steps<void> {
    for (const [ref, step] of this.#open) {
      const digest = kept.get(ref);
      step.isUncertain ||= digest === null;
      if (digest) {
        step.change.remove(ref, digest);
      }
      yield;
    }
    for (const [index, step] of this.#steps.entries()) {
      const { row, change, isUncertain } = step;
      const before = this.#steps[index + 1]?.row.roles_digest;
      const isCertain = before && row.roles_digest !== null && !isUncertain;
      if (isCertain && change.after(before) !== row.roles_digest) {
        this.#report(
          row,
          'The commit was made on roles that the commits before it had not left so: somebody had altered them',
        );
      }
    }
  }

  #report({ revision }: { revision: number | string }, message: string) {
    // Nothing is of the revision 0.
    this.problems.push({ revision: Number(revision) || undefined, message });
  }

  /** Holds the state against the latest commit. */
  #begin(row: JournalRow) {
    this.#isBegun = true;
    const state = this.#state;
    if (Number(state.revision) < Number(row.revision)) {
      this.#report(
        row,
        `rbac_state is at revision ${state.revision}, before this commit: somebody altered it`,
      );
    }
    if (state.commit_id === null) {
      this.#report(
        row,
        'rbac_state does not name this commit, the latest: somebody altered it',
      );
    }
    // Altering it in a commit is detected.
    const says = row.roles_digest === null ? state : row;
    this.#unkept = says.kept_after?.replace(/^\d+-/, '') ?? '';
    if (state.commit_id === row.commit_id && says === row) {
      const isOlder =
        Number(state.next_condition_id) < Number(row.next_condition_id);
      if (isOlder || state.kept_after !== row.kept_after) {
        this.#report(
          row,
          `rbac_state has not the ${isOlder ? 'next_condition_id' : 'kept_after'} that this commit, the latest, left: somebody altered it`,
        );
      }
    }
  }

  #requireNext(row: JournalRow) {
    if (this.#next === '') {
      this.#report(
        row,
        'The commit is older than the one that says that it was the first',
      );
    } else if (this.#next !== undefined && row.commit_id !== this.#next) {
      this.#report(
        row,
        `The commit ${this.#next} should come before what is newer, and is not there; this one is ${row.commit_id}`,
      );
    }
  }

  #look({ revision, commit_id }: JournalRow) {
    const noted = this.#noted;
    this.#noteIsFound ||=
      noted?.revision === Number(revision) && noted.id === commit_id;
  }

  *#addStep(
    row: JournalRow,
    changes: readonly ChangeRow[],
    assignments: readonly AssignmentChangeRow[],
  ): Steps<void> {
    this.#next = row.predecessor ?? undefined;
    const change = new SetDigest();
    const step: Step = { row, change, isUncertain: false };
    const id = new CommitId(row);
    for (const changed of changes) {
      id.addChange(changed);
      this.#addChange(step, changed);
      yield;
    }
    for (const changed of assignments) {
      id.addAssignment(changed);
      yield;
    }
    this.assignments.add(row, assignments);
    if (id.toString() !== row.commit_id) {
      this.#report(
        row,
        'What is written down of the commit is not what was committed: somebody altered it',
      );
    }
    this.#steps.push(step);
  }

  #addChange(step: Step, { role_ref: ref, digest }: ChangeRow) {
    const role = ref as RoleRef;
    if (!this.lastChanges.has(role)) {
      const revision = Number(step.row.revision);
      this.lastChanges.set(role, { revision, digest });
    }
    if (digest !== null) {
      step.change.add(ref, digest);
      this.#open.get(ref)?.change.remove(ref, digest);
    }
    this.#open.set(ref, step);
  }
}
