import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Role, Steps } from '@portal-rbac/plugin-rbac-core';
import { CommitChain, HistoryProblem } from './CommitChain';
import { roleDigest, SetDigest } from './digests';

/** The digest of each role; null for one that an older release wrote. */
export type Digests = ReadonlyMap<string, string | null>;

/** Holds the roles of the tables against what the commits made of them. */
export class StoredRoleDigests {
  readonly problems: HistoryProblem[] = [];
  /** Roles whose expected content is unknown. */
  unknown = 0;
  /** Whether the history covers the expected content of every role. */
  readonly #isSound: boolean;
  /** All roles as they should be. */
  readonly #all = new SetDigest();
  readonly #missing: Set<string>;

  /**
   * @param chain - the commits, at their end
   * @param own - the digests in the rows of the roles
   * @param kept - of the roles where the history begins
   */
  constructor(
    private readonly chain: CommitChain,
    private readonly own: Digests,
    private readonly kept: Digests,
  ) {
    this.#isSound = chain.problems.length === 0;
    this.#missing = new Set([...kept.keys(), ...chain.lastChanges.keys()]);
  }

  /** Compares a role with what it should be. */
  compare(role: Role): void {
    const { ref } = role;
    this.#missing.delete(ref);
    const last = this.chain.lastChanges.get(ref);
    const recorded = last ? last.digest : this.#before(ref);
    const actual = roleDigest(role);
    if (last && last.digest === null) {
      this.#report(
        ref,
        `The role is there, although revision ${last.revision} removed it`,
      );
      return;
    }
    const own = this.own.get(ref);
    if (recorded === undefined && (this.#isSound || !own)) {
      this.#report(ref, 'The role is there, although no commit made it');
      return;
    }
    const isUnknown = recorded === null;
    const expected = recorded ?? own ?? actual;
    if (expected !== actual || (own !== expected && !isUnknown)) {
      this.#report(
        ref,
        `The role is not as ${last ? `revision ${last.revision}` : 'its last commit'} left it`,
      );
    } else if (isUnknown && this.chain.rolesDigest === undefined) {
      this.unknown += 1;
    }
    this.#all.add(ref, expected);
  }

  /** There are no more roles. */
  *end(): Steps<void> {
    for (const role of this.#missing) {
      yield;
      const last = this.chain.lastChanges.get(role as RoleRef);
      const digest = last ? last.digest : this.kept.get(role);
      // A missing commit may have removed it.
      if (last ? digest !== null : this.#isSound) {
        this.#report(
          role,
          `The role is gone, although no commit ${last ? `after revision ${last.revision} ` : ''}removed it`,
        );
        this.#all.add(role, digest ?? '');
      }
    }
    if (this.#isSound) {
      yield* this.#compareAll();
    }
  }

  /** The expected content of a role that no kept commit has changed. */
  #before(ref: string): string | null | undefined {
    const kept = this.kept.get(ref);
    // A missing commit may have changed it.
    return this.#isSound ? kept : (this.own.get(ref) ?? kept);
  }

  *#compareAll(): Steps<void> {
    yield* this.chain.compareRoles(this.kept);
    const { problems, rolesDigest, since } = this.chain;
    const isSaid = problems.length === 0 && rolesDigest !== undefined;
    if (isSaid && rolesDigest !== `${this.#all}`) {
      this.problems.push({
        revision: since,
        message:
          'What the roles were before this commit, the oldest, is not what the commits say: somebody altered rbac_kept_roles, or a role that an older release wrote',
      });
    }
  }

  #report(role: string, message: string) {
    this.problems.push({ role, message });
  }
}
