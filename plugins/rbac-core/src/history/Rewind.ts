import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { compact } from 'lodash';
import { AssignmentStep } from '../change/AssignmentStep';
import { Assignments } from '../model/assignment';
import {
  assignmentsOf,
  PolicyDocument,
  PolicyVersion,
  Role,
} from '../model/document';
import { Reader } from '../change/visible';
import {
  applied,
  BrokenHistoryError,
  inverseOf,
  RoleChange,
  whole,
} from '../change/RoleChange';

/**
 * A change of a role with all that the role was before it and after it.
 *
 * @public
 */
export interface PastChange {
  readonly change: RoleChange;
  readonly before?: Role;
  readonly after?: Role;
}

/**
 * Goes back from a policy, change by change, the newest first, on behalf of somebody.
 * A role is there as far back as they might have seen it all the time since: whoever
 * may not see a role learns nothing of what it was either, nor of what it was before it
 * was theirs.
 *
 * @public
 */
export class Rewind {
  readonly #document: PolicyDocument;
  readonly #reader: Reader;
  #assignments: Assignments;
  /** The roles that were gone through, as they were. */
  readonly #roles = new Map<RoleRef, Role | undefined>();
  readonly #hidden = new Set<RoleRef>();
  /** The roles whose creation was undone, as they were created. */
  readonly #created = new Map<RoleRef, Role>();

  constructor(document: PolicyDocument, reader: Reader) {
    this.#document = document;
    this.#assignments = assignmentsOf(document);
    this.#reader = reader;
  }

  /**
   * Goes back before a change.
   *
   * @returns the change as far as the reader may see it: nothing, if the role is
   *   hidden from them
   * @throws BrokenHistoryError if the change does not lead to what the role is
   */
  undo(change: RoleChange): PastChange | undefined {
    const { ref } = change;
    const after = this.#role(ref);
    const before = this.#before(change, after);
    this.#roles.set(ref, before);
    if (after && !before) {
      this.#created.set(ref, after);
    }
    for (const role of [after, before]) {
      if (role && !this.#reader.maySee(role)) {
        this.#hidden.add(ref);
      }
    }
    return this.#hidden.has(ref)
      ? undefined
      : { change: completed(change, before, after), before, after };
  }

  /**
   * Goes back before a change of an assignment, after the changes of roles by the same commit.
   *
   * @returns whether the reader may see it: it is as much theirs as its role is
   * @throws BrokenHistoryError if the change does not lead to what the assignment is
   */
  undoAssignment({ id, before, after }: AssignmentStep): boolean {
    const present = this.#assignments.get(id);
    if (Boolean(present) !== Boolean(after)) {
      throw new BrokenHistoryError((after ?? before ?? present)!.role);
    }
    this.#assignments = this.#assignments.with([[id, before]]);
    return compact([before, after]).every(({ role }) => this.#sees(role));
  }

  /**
   * The whole policy as it was by now, hidden roles included.
   *
   * @param version - of the policy then
   */
  document({ revision, commitId }: PolicyVersion): PolicyDocument {
    const { roles, nextConditionId } = this.#document;
    return {
      revision,
      commitId,
      roles: roles.with(this.#roles),
      ...(this.#assignments.size > 0 && { assignments: this.#assignments }),
      nextConditionId,
    };
  }

  /** Whether the reader might have seen a role ever since, whether it exists or not. */
  #sees(ref: RoleRef): boolean {
    if (this.#hidden.has(ref)) {
      return false;
    }
    const role = this.#role(ref) ?? this.#created.get(ref);
    return role ? this.#reader.maySee(role) : !this.#reader.isLimited;
  }

  #role(ref: RoleRef): Role | undefined {
    return this.#roles.has(ref)
      ? this.#roles.get(ref)
      : this.#document.roles.get(ref);
  }

  /** What a role was before a change. */
  #before(change: RoleChange, after: Role | undefined): Role | undefined {
    const { ref, before } = change;
    if (!before?.renamedTo) {
      return applied(after, inverseOf(change));
    }
    // The creation of what it became is undone before or after this.
    const { ref: next, less } = before.renamedTo;
    const role = this.#role(next) ?? this.#created.get(next);
    if (after) {
      throw new BrokenHistoryError(ref);
    }
    return applied(role, { ref, before: less, after: before });
  }

  /** The reader of a past policy, by their present access. */
  get reader(): Reader {
    const { isLimited } = this.#reader;
    return {
      isLimited,
      maySee: role => !this.#hidden.has(role.ref) && this.#reader.maySee(role),
    };
  }
}

/** A change of a role that got another name, with all that the role was. */
function completed(
  change: RoleChange,
  before: Role | undefined,
  after: Role | undefined,
): RoleChange {
  return change.before?.renamedTo || change.after?.renamedFrom
    ? { ref: change.ref, before: whole(before), after: whole(after) }
    : change;
}
