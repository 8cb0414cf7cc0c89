import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Reader } from '../change/visible';
import { PolicySnapshot } from '../decide/snapshot';
import { Assignment } from '../model/assignment';
import { Role } from '../model/document';
import { Steps } from '../model/steps';
import { lastUses, UseScope } from './lastUses';
import { Day } from './use';

/**
 * That somebody has a role, and used it.
 *
 * @public
 */
export interface UsedMembership {
  readonly role: Role;
  readonly member: MemberRef;
  /** What gives them the role for a time; absent if they are a permanent member. */
  readonly assignment?: Assignment;
  readonly lastDay: Day;
}

/**
 * Whose memberships are looked through.
 *
 * @public
 */
export interface MembershipScope extends UseScope {
  /** The first day of the period. */
  readonly since: Day;
  /** Of whose roles alone it is told. */
  readonly reader: Reader;
  /** Leaves this role. */
  readonly only?: RoleRef;
  /** A user or a group. */
  readonly member: MemberRef;
}

/**
 * By which roles of its own a user or a group used something in a period: what they would
 * lose without these. Whatever cannot be ruled out counts as use. Ordered by role; nothing
 * where people are not noted.
 *
 * @param policy - as it is now
 * @public
 */
export function* usedMemberships(
  policy: PolicySnapshot,
  { since, reader, only, member, ...scope }: MembershipScope,
): Steps<UsedMembership[]> {
  const { lastDays, members } = yield* lastUses(policy, scope);
  const found: UsedMembership[] = [];
  if (!members) {
    return found;
  }
  for (const role of policy.document.roles.values()) {
    const assignments = policy
      .assignmentsOf(role.ref)
      .filter(one => one.member === member);
    const isMember = role.members.includes(member);
    const isAsked = only === undefined || role.ref === only;
    const hasRole = isMember || assignments.length > 0;
    if (isAsked && hasRole && reader.maySee(role)) {
      const days = lastDays.of(role.ref);
      const lastDay = members.lastDayOf(role.ref, member, days);
      if (lastDay !== undefined && lastDay >= since) {
        found.push(
          ...(isMember ? [{ role, member, lastDay }] : []),
          ...assignments.map(assignment => ({
            ...{ role, member, assignment, lastDay },
          })),
        );
      }
    }
    yield;
  }
  return found.sort((one, other) => (one.role.ref < other.role.ref ? -1 : 1));
}
