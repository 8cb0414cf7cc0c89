import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  AssignmentStep,
  Blame,
  BlamedLine,
  BrokenHistoryError,
  CommitRecord,
  LaterChanges,
  PastChange,
  PolicyDocument,
  PolicySnapshot,
  PolicyVersion,
  PolicyView,
  Reader,
  refuse,
  Rewind,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { compact, union } from 'lodash';
import { StoredHistory } from '../store/StoredHistory';
import { PolicyAdministration } from './PolicyAdministration';

/** A commit as far as a reader may see it. */
export interface SeenCommit {
  readonly commit: CommitRecord;
  /** What it changed of each role, in the order of their references. */
  readonly changes: readonly PastChange[];
  /** What it changed of assignments, in the order of their ids. */
  readonly assignments: readonly AssignmentStep[];
}

/** Which commits are wanted, the newest first. */
export interface LogQuery {
  readonly role?: RoleRef;
  readonly actor?: string;
  /** ISO 8601; those of this time and later. */
  readonly since?: string;
  /** ISO 8601; those before this time. */
  readonly until?: string;
  /** Those before this revision. */
  readonly before?: number;
  readonly limit: number;
}

type Administration = Pick<PolicyAdministration, 'readHistory' | 'snapshotOf'>;

/**
 * The history as somebody may see it: each role as far back as they might have seen it
 * all the time since. Everything is made by going back from the policy that there is.
 */
export class PolicyHistory {
  readonly #administration: Administration;
  readonly #policy: PolicySnapshot;
  readonly #reader: Reader;

  constructor(
    administration: Administration,
    policy: PolicySnapshot,
    reader: Reader,
  ) {
    this.#administration = administration;
    this.#policy = policy;
    this.#reader = reader;
  }

  /**
   * The policy as it was at a revision, with the settings and groups of today.
   *
   * @param oneself - the reader, if they ask about themselves
   */
  asOf(revision: number, oneself?: EntityRef): Promise<PolicyView> {
    return this.#read(async (history, rewind) => {
      const version = await history.version(revision);
      if (!version) {
        throw refuse('unknown-revision', { revision, start: history.start });
      }
      const past = await goBack(history, rewind, revision, version);
      // Who had a role for a time when it was made, rather than who would have it now.
      const made = Date.parse(version.at ?? '');
      return new PolicyView(
        this.#administration.snapshotOf(
          past,
          Number.isNaN(made) ? undefined : made,
        ),
        rewind.reader,
        oneself,
      );
    });
  }

  /**
   * The policy as it was at a time.
   *
   * @param time - ISO 8601
   * @returns nothing if the history does not reach back to it
   */
  asAt(time: string): Promise<PolicyDocument | undefined> {
    return this.#read(async (history, rewind) => {
      const revision = await history.revisionAt(time);
      const version =
        revision === undefined ? undefined : await history.version(revision);
      return version && goBack(history, rewind, version.revision, version);
    });
  }

  /**
   * Commits that the reader may see at least in part, the newest first, as far back as
   * their changes are recorded.
   */
  log({
    role,
    actor,
    since,
    until,
    before,
    limit,
  }: LogQuery): Promise<SeenCommit[]> {
    return this.#read(async (history, rewind) => {
      const isWanted = ({ commit, ...seen }: SeenCommit) =>
        isSeen(seen) &&
        (actor === undefined || commit.actor === actor) &&
        (since === undefined || commit.at >= since) &&
        (until === undefined || commit.at < until) &&
        (before === undefined || commit.revision < before);
      const found: SeenCommit[] = [];
      const roles = role && [role];
      try {
        for await (const seen of commits(history, rewind, 0, roles)) {
          if (isWanted(seen)) {
            found.push(seen);
          }
          if (found.length === limit) {
            break;
          }
        }
      } catch (error) {
        // Somebody altered the tables: newer commits are still shown.
        if (!(error instanceof BrokenHistoryError)) {
          throw error;
        }
      }
      return found;
    });
  }

  /**
   * A commit.
   *
   * @param later - takes note of what commits after it changed of its roles
   * @throws PolicyRefusal if there is none that the reader may see in part, or if it
   *   is not what was committed
   */
  commit(revision: number, later?: LaterChanges): Promise<SeenCommit> {
    return this.#read(async (history, rewind) => {
      const unknown = refuse('unknown-revision', {
        revision,
        start: history.start + 1,
      });
      if (!(await history.find(revision))) {
        throw unknown;
      }
      const roles = union(
        await history.rolesOf(revision),
        await history.assignedRolesOf(revision),
      );
      let last: SeenCommit | undefined;
      for await (last of commits(history, rewind, revision - 1, roles)) {
        const { commit, changes } = last;
        if (commit.revision !== revision) {
          changes.forEach(({ change }) => later?.add(commit, change));
        }
      }
      if (last?.commit.revision !== revision || !isSeen(last)) {
        throw unknown;
      }
      if (!(await history.isGenuine(revision))) {
        throw refuse('broken-history', { revision });
      }
      return last;
    });
  }

  /**
   * The lines of a role with the commits that made them what they are.
   *
   * @throws PolicyRefusal if there is no such role
   */
  async blame(
    ref: RoleRef,
  ): Promise<{ readonly role: Role; readonly lines: readonly BlamedLine[] }> {
    const view = new PolicyView(this.#policy, this.#reader);
    const role = view.role(ref);
    const given = view.assignments(ref).map(({ assignment }) => assignment);
    const blame = new Blame(role, given);
    return this.#read(async (history, rewind) => {
      for await (const seen of commits(history, rewind, 0, [ref])) {
        if (blame.isComplete) {
          break;
        }
        seen.changes.forEach(({ change }) => blame.add(seen.commit, change));
        seen.assignments.forEach(step =>
          blame.addAssignment(seen.commit, step),
        );
      }
      return { role, lines: blame.lines };
    });
  }

  /**
   * The name that somebody has just given a role.
   *
   * @param former - what the role was called before
   * @param actor - who renamed it
   * @returns nothing if there is a role of the former name, or if something else has
   *   happened to the renamed one since
   */
  async justRenamed(
    former: RoleRef,
    actor: string,
  ): Promise<RoleRef | undefined> {
    if (this.#policy.document.roles.has(former)) {
      return undefined;
    }
    return this.#read(async history => {
      const changes = history.changes({ after: 0, roles: [former] });
      const { value: newest } = await changes.next();
      if (newest?.commit.actor !== actor) {
        return undefined;
      }
      const { ref, before, after } = newest.change;
      return after?.renamedFrom === former ? ref : before?.renamedTo?.ref;
    });
  }

  async #read<T>(
    work: (history: StoredHistory, rewind: Rewind) => Promise<T>,
  ): Promise<T> {
    const { document } = this.#policy;
    return this.#administration.readHistory(document, async history => {
      try {
        return await work(history, new Rewind(document, this.#reader));
      } catch (error) {
        throw error instanceof BrokenHistoryError
          ? refuse('broken-history', { role: error.ref })
          : error;
      }
    });
  }
}

/** The policy as it was at a revision. */
async function goBack(
  history: StoredHistory,
  rewind: Rewind,
  revision: number,
  version: PolicyVersion,
): Promise<PolicyDocument> {
  for await (const { change } of history.changes({ after: revision })) {
    rewind.undo(change);
  }
  for await (const { step } of history.assignmentSteps({ after: revision })) {
    rewind.undoAssignment(step);
  }
  return rewind.document(version);
}

/** Whether the reader may see something of what a commit changed. */
function isSeen({
  changes,
  assignments,
}: Pick<SeenCommit, 'changes' | 'assignments'>): boolean {
  return changes.length > 0 || assignments.length > 0;
}

/** Goes back commit by commit, including those that are completely hidden. */
async function* commits(
  history: StoredHistory,
  rewind: Rewind,
  after: number,
  roles: readonly RoleRef[] | undefined,
): AsyncGenerator<SeenCommit, undefined> {
  const wanted = { after, roles };
  const names = roles && new Set(roles);
  const isWanted = (ref: RoleRef) => !names || names.has(ref);
  const recorded = history.changes(wanted);
  const steps = history.assignmentSteps(wanted);
  let next = await recorded.next();
  let step = await steps.next();
  while (next.value || step.value) {
    const commit = newerOf(next.value?.commit, step.value?.commit);
    const isOf = (other: CommitRecord) => other.revision === commit.revision;
    const changes: PastChange[] = [];
    const assignments: AssignmentStep[] = [];
    // Only now: an older change must not hide what newer commits made of assignments.
    while (next.value && isOf(next.value.commit)) {
      const { change } = next.value;
      const seen = rewind.undo(change);
      if (seen && isWanted(change.ref)) {
        changes.push(seen);
      }
      next = await recorded.next();
    }
    while (step.value && isOf(step.value.commit)) {
      const { step: made } = step.value;
      const ofRoles = compact([made.before, made.after]);
      if (
        rewind.undoAssignment(made) &&
        ofRoles.some(({ role }) => isWanted(role))
      ) {
        assignments.push(made);
      }
      step = await steps.next();
    }
    yield {
      commit,
      changes: changes.reverse(),
      assignments: assignments.reverse(),
    };
  }
}

function newerOf(one?: CommitRecord, other?: CommitRecord): CommitRecord {
  return one && (!other || one.revision >= other.revision) ? one : other!;
}
