import type { HistoryProblem } from './CommitChain';
import {
  assignmentDigest,
  toAssignment,
  toAssignmentStep,
} from './assignmentRows';
import { NOTHING, SetDigest } from './digests';
import { AssignmentChangeRow, AssignmentRow, JournalRow } from './tables';

/** A commit with its changes of assignments. */
interface Link {
  readonly revision: number;
  /** The digest of all assignments afterwards; null if a release without assignments made it. */
  readonly digest: string | null;
  readonly changes: readonly AssignmentChangeRow[];
}

/**
 * What the commits say of assignments, the newest first: each must come to the same as the
 * one before it with its changes, and the table to the same as the latest.
 */
export class AssignmentChain {
  readonly #links: Link[] = [];
  /** The newest change of each assignment. */
  readonly #last = new Map<string, { revision: number; text: string | null }>();

  /** Takes the next older commit. */
  add(row: JournalRow, changes: readonly AssignmentChangeRow[]): void {
    const revision = Number(row.revision);
    this.#links.push({ revision, digest: row.assignments_digest, changes });
    for (const { assignment_id: id, after } of changes) {
      if (!this.#last.has(id)) {
        this.#last.set(id, { revision, text: after });
      }
    }
  }

  /**
   * Compares the table with what the commits made of it.
   *
   * @param isSound - whether no commit is missing
   * @param isWhole - whether they are all that there ever were
   */
  compare(
    rows: readonly AssignmentRow[],
    { isSound, isWhole }: { isSound: boolean; isWhole: boolean },
  ): HistoryProblem[] {
    const problems = [...this.#brokenLinks()];
    const present = new SetDigest();
    const seen = new Set<string>();
    for (const row of rows) {
      const assignment = toAssignment(row);
      const last = this.#last.get(row.id);
      seen.add(row.id);
      if (assignment) {
        present.add(row.id, assignmentDigest(assignment));
      }
      if (!assignment) {
        problems.push({
          role: row.role_ref,
          message: `The assignment ${row.id} cannot be read, and gives nobody anything; end or correct it`,
        });
      } else if (last && !isAs(last.text, assignmentDigest(assignment))) {
        problems.push({
          role: row.role_ref,
          message: `The assignment ${row.id} is not as revision ${last.revision} left it`,
        });
      }
    }
    if (isWhole) {
      problems.push(...this.#unmade(rows));
    }
    const [latest] = this.#links;
    // What an older release removed with a role is gone without a word.
    if (isSound && latest?.digest && problems.length === 0) {
      if (latest.digest !== present.toString()) {
        problems.push(...this.#missing(seen), ...this.#unmade(rows));
        problems.push({
          message:
            'The assignments are not those that the commits made: somebody added, altered or removed rows of rbac_assignments',
        });
      }
    }
    return problems;
  }

  *#brokenLinks(): Generator<HistoryProblem> {
    for (const [
      index,
      { revision, digest, changes },
    ] of this.#links.entries()) {
      const before = this.#links[index + 1]?.digest;
      if (
        digest !== null &&
        before &&
        digest !== digestAfter(before, changes)
      ) {
        yield {
          revision,
          message:
            'The commit was made on assignments that the commits before it had not left so: somebody had altered them',
        };
      }
    }
  }

  *#unmade(rows: readonly AssignmentRow[]): Generator<HistoryProblem> {
    for (const { id, role_ref: role } of rows) {
      if (!this.#last.has(id)) {
        yield {
          role,
          message: `The assignment ${id} is there, although no commit made it that is in the history`,
        };
      }
    }
  }

  *#missing(seen: ReadonlySet<string>): Generator<HistoryProblem> {
    for (const [id, { revision, text }] of this.#last) {
      if (text !== null && !seen.has(id)) {
        yield {
          message: `The assignment ${id} is gone, although no commit after revision ${revision} removed it`,
        };
      }
    }
  }
}

/** A digest after some changes; nothing if they cannot be read. */
function digestAfter(
  before: string,
  changes: readonly AssignmentChangeRow[],
): string | undefined {
  const digest = new SetDigest(before || NOTHING);
  try {
    for (const step of changes.map(toAssignmentStep)) {
      if (step.before) {
        digest.remove(step.id, assignmentDigest(step.before));
      }
      if (step.after) {
        digest.add(step.id, assignmentDigest(step.after));
      }
    }
  } catch {
    return undefined;
  }
  return digest.toString();
}

function isAs(text: string | null, digest: string): boolean {
  const row: AssignmentRow | undefined =
    text === null ? undefined : parsed(text);
  const assignment = row && toAssignment(row);
  return assignment !== undefined && assignmentDigest(assignment) === digest;
}

function parsed(text: string): AssignmentRow | undefined {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return undefined;
  }
}
