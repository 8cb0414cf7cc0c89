import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot } from '../decide/snapshot';
import { Assignment } from '../model/assignment';
import { Role } from '../model/document';
import { Steps } from '../model/steps';
import { LastUses } from './lastUses';
import { RoleScope, rolesInScope } from './rolesInScope';
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

/** Whose memberships are looked through. */
export interface MembershipScope extends RoleScope {
  /** A user or a group. */
  readonly member: MemberRef;
}

/**
 * By which roles of its own a user or a group used something in a period: what they would
 * lose without these. Whatever cannot be ruled out counts as use. Ordered by role.
 *
 * @param policy - as it is now
 * @returns nothing where people are not noted
 */
export function* usedMemberships(
  policy: PolicySnapshot,
  { lastDays, members }: LastUses,
  { since, member, ...scope }: MembershipScope,
): Steps<UsedMembership[] | undefined> {
  if (!members) {
    return undefined;
  }
  const found: UsedMembership[] = [];
  for (const role of rolesInScope(policy, scope)) {
    const ways = [
      ...(role.members.includes(member) ? [{}] : []),
      ...policy
        .assignmentsOf(role.ref)
        .filter(assignment => assignment.member === member)
        .map(assignment => ({ assignment })),
    ];
    const lastDay =
      ways.length > 0
        ? members.lastDayOf(role.ref, member, lastDays.of(role.ref))
        : undefined;
    if (lastDay !== undefined && lastDay >= since) {
      found.push(...ways.map(way => ({ role, member, lastDay, ...way })));
    }
    yield;
  }
  return found;
}
