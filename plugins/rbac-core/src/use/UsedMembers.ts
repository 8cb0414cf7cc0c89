import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { decide } from '../decide/decide';
import { PolicySnapshot } from '../decide/snapshot';
import { Subject } from '../model/document';
import { Steps } from '../model/steps';
import { earlier, LastDays, later, note } from './days';
import { RoleDays } from './RoleDays';
import { keysOfRequest, keysOfRole } from './spokenWords';
import { Day, requestUsed, UserUse } from './use';
import { usesByUser } from './usesByUser';

/**
 * By which members roles were used. What a user was allowed counts for each of their
 * roles that speaks of it, and there for each member that they have the role by.
 */
export class UsedMembers {
  private readonly days = new Map<RoleRef, LastDays>();
  /** What was used by somebody who has it by no role now, as far as the catalog knows. */
  private readonly unexplained: LastDays = new Map();
  private readonly keys = new Map<RoleRef, Set<string>>();

  private constructor(
    private readonly policy: PolicySnapshot,
    private readonly lastDays: RoleDays,
  ) {}

  /**
   * @param evaluatedUsers - everybody, those included whom only the policy names
   * @param lastDays - takes note of the roles by which users have now what they used, though
   *   they had it by others then
   */
  static *of(
    policy: PolicySnapshot,
    evaluatedUsers: EvaluatedUsers,
    uses: readonly UserUse[],
    lastDays: RoleDays,
  ): Steps<UsedMembers> {
    const used = new UsedMembers(policy, lastDays);
    for (const [user, theirs] of yield* usesByUser(uses)) {
      used.add(subjectOf(user, evaluatedUsers), theirs);
      yield;
    }
    return used;
  }

  /**
   * The last day on which somebody used a role whom a member stands for.
   *
   * @param ofRole - when what the role speaks of was used through it
   */
  lastDayOf(
    role: RoleRef,
    member: EntityRef,
    ofRole: LastDays,
  ): Day | undefined {
    // Who has groups that only their sign-in names, or has lost a role since, may have used it by any member.
    const byAnybody = [...this.keysOf(role)].map(key =>
      earlier(ofRole.get(key), this.unexplained.get(key)),
    );
    return byAnybody.reduce(later, this.days.get(role)?.get(member));
  }

  private add(subject: Subject, uses: readonly UserUse[]): void {
    const { settings, rolesByMember } = this.policy;
    const roles = this.policy.rolesAtOnce(subject);
    const lastOf = new Map<RoleRef, Day>();
    for (const use of uses) {
      const request = requestUsed(use);
      const keys = keysOfRequest(request);
      const { result, reason } = decide(request, subject, roles, settings);
      if (result === 'DENY') {
        keys.forEach(key => note(this.unexplained, key, use.lastDay));
        continue;
      }
      for (const { role } of [...reason.policies, ...reason.conditions]) {
        this.lastDays.note(role, keys, use.lastDay);
      }
      for (const { ref } of roles) {
        const spoken = this.keysOf(ref);
        if (keys.some(key => spoken.has(key))) {
          note(lastOf, ref, use.lastDay);
        }
      }
    }
    for (const principal of subject.principals) {
      rolesByMember.get(principal)?.forEach(ref => {
        const day = lastOf.get(ref);
        if (day !== undefined) {
          this.noteMember(ref, principal, day);
        }
      });
    }
  }

  private noteMember(role: RoleRef, member: EntityRef, day: Day): void {
    const ofRole: LastDays = this.days.get(role) ?? new Map();
    this.days.set(role, ofRole);
    note(ofRole, member, day);
  }

  private keysOf(ref: RoleRef): ReadonlySet<string> {
    let keys = this.keys.get(ref);
    if (!keys) {
      const role = this.policy.role(ref);
      keys = role ? keysOfRole(role) : new Set();
      this.keys.set(ref, keys);
    }
    return keys;
  }
}

/** A user as decisions see them; somebody of whom nothing is known, if the catalog has them no more. */
export function subjectOf(
  user: EntityRef,
  evaluatedUsers: EvaluatedUsers,
): Subject {
  const place = evaluatedUsers.placeOf(user).user;
  return place === undefined
    ? { userRef: user, principals: [user], ownerRefs: [user] }
    : evaluatedUsers.subjectOf(place);
}
