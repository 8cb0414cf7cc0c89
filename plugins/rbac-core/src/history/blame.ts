import { roleTermsJson } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { AssignmentStep } from '../change/AssignmentStep';
import { PolicyChange } from '../change/change';
import { Assignment, describeAssignment } from '../model/assignment';
import { Role, RoleCondition } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { CommitRecord, RoleChange, RoleFacts } from '../change/RoleChange';

/**
 * One line of a role.
 *
 * @public
 */
export interface RoleLine {
  readonly part:
    | 'name'
    | 'description'
    | 'owner'
    | 'terms'
    | 'member'
    | 'assignment'
    | 'policy'
    | 'condition';
  /** Its content; for a condition, its id; for terms, their JSON. */
  readonly text: string;
  /** Who has the role for a time, if the line says that. */
  readonly assignment?: Assignment;
}

/**
 * A line of a role with the commit that made it what it is.
 *
 * @public
 */
export interface BlamedLine extends RoleLine {
  /** Absent if that was before the history begins. */
  readonly commit?: CommitRecord;
}

/** A line with all its fields, if the text does not have them. */
interface WholeLine extends RoleLine {
  readonly condition?: RoleCondition;
}

/** The kind of a commit that restores what others removed or changed. */
const REVERT: PolicyChange['kind'] = 'revert';

/**
 * Finds out which commit made each line of a role what it is, by going through the
 * commits that changed the role, the newest first. A revert makes nothing: what it brings back
 * is by the commit that made it before.
 *
 * @public
 */
export class Blame {
  readonly #lines: readonly WholeLine[];
  readonly #commits = new Map<string, CommitRecord>();
  /** Lines of the present role whose commit is not known yet. */
  readonly #open: Set<string>;
  /** Open lines that a revert brought back. */
  readonly #broughtBack = new Map<string, WholeLine>();

  /**
   * @param assignments - those of the role
   */
  constructor(role: Role, assignments: readonly Assignment[] = []) {
    this.#lines = linesOf(
      { ...role, name: role.name ?? role.ref },
      assignments.map(lineOf),
    );
    this.#open = new Set(this.#lines.map(keyOf));
  }

  /** Whether older commits cannot add anything. */
  get isComplete(): boolean {
    return this.#open.size === 0;
  }

  /** Takes the next older commit that changed the role. */
  add(commit: CommitRecord, { after = {} }: RoleChange): void {
    for (const line of linesOf(after)) {
      this.#made(commit, line);
    }
  }

  /** Takes the same commit's change of an assignment of the role. */
  addAssignment(commit: CommitRecord, { after }: AssignmentStep): void {
    if (after) {
      this.#made(commit, lineOf(after));
    }
  }

  /** The lines of the role in its order. */
  get lines(): BlamedLine[] {
    return this.#lines.map(({ condition, ...line }) => ({
      ...line,
      commit: this.#commits.get(keyOf(line)),
    }));
  }

  #made(commit: CommitRecord, line: WholeLine) {
    const key = keyOf(line);
    const wanted = this.#broughtBack.get(key) ?? line;
    if (commit.change === REVERT) {
      this.#broughtBack.set(key, wanted);
    } else if (isEqual(line, wanted) && this.#open.delete(key)) {
      this.#commits.set(key, commit);
    }
  }
}

/** An assignment stays the same line when it ends at another time. */
function keyOf({ part, text, assignment }: RoleLine): string {
  return `${part} ${assignment?.id ?? text}`;
}

function lineOf(assignment: Assignment): RoleLine {
  return {
    part: 'assignment',
    text: describeAssignment(assignment),
    assignment,
  };
}

function linesOf(
  { name, metadata, members = [], policies = [], conditions = [] }: RoleFacts,
  assignments: readonly RoleLine[] = [],
): WholeLine[] {
  const line =
    (part: RoleLine['part']) =>
    (text: string): RoleLine => ({ part, text });
  const single = (part: RoleLine['part'], text?: string | null) =>
    text ? [{ part, text }] : [];
  return [
    ...single('name', name),
    ...single('description', metadata?.description),
    ...single('owner', metadata?.owner),
    ...(metadata?.requests
      ? [line('terms')(JSON.stringify(roleTermsJson(metadata.requests)))]
      : []),
    ...members.map(line('member')),
    ...assignments,
    ...policies.map(describePolicy).map(line('policy')),
    ...conditions.map(condition => ({
      ...line('condition')(`${condition.id}`),
      condition,
    })),
  ];
}
