import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { PolicyDocument, PolicyVersion, Role } from '../model';
import { Reader } from '../visible';
import { applied, inverseOf, RoleChange } from './RoleChange';

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
  /** The roles that were gone through, as they were. */
  readonly #roles = new Map<RoleRef, Role | undefined>();
  readonly #hidden = new Set<RoleRef>();

  constructor(document: PolicyDocument, reader: Reader) {
    this.#document = document;
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
    const after = this.#roles.has(ref)
      ? this.#roles.get(ref)
      : this.#document.roles.get(ref);
    const before = applied(after, inverseOf(change));
    this.#roles.set(ref, before);
    for (const role of [after, before]) {
      if (role && !this.#reader.maySee(role)) {
        this.#hidden.add(ref);
      }
    }
    return this.#hidden.has(ref) ? undefined : { change, before, after };
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
      nextConditionId,
    };
  }

  /** Whoever reads the policy as it was by now. */
  get reader(): Reader {
    const { isLimited } = this.#reader;
    return {
      isLimited,
      maySee: role => !this.#hidden.has(role.ref) && this.#reader.maySee(role),
    };
  }
}
