import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { lastUses } from './lastUses';
import { UsedMembership, usedMemberships } from './memberships';
import { UnusedPart, unusedParts, UnusedScope } from './unused';
import { NotedUses } from './use';

/**
 * What is known of use, and of whom that is asked.
 *
 * @public
 */
export interface UseScope extends UnusedScope {
  readonly uses: NotedUses;
  /** Everybody in the catalog. */
  readonly evaluatedUsers: EvaluatedUsers;
  /** Leaves what this user or group is a member of. */
  readonly member?: MemberRef;
}

/**
 * What nobody used in a period, and of a user or a group that is asked about, what they did.
 *
 * @public
 */
export interface JudgedUse {
  readonly unused: readonly UnusedPart[];
  /** Absent if nobody is asked about, or people are not noted. */
  readonly used?: readonly UsedMembership[];
}

/**
 * Finds what nobody used in a period, by role.
 *
 * @param policy - as it is now
 * @public
 */
export function* judgeUse(
  policy: PolicySnapshot,
  { uses, evaluatedUsers, member, ...scope }: UseScope,
): Steps<JudgedUse> {
  const last = yield* lastUses(policy, uses, evaluatedUsers);
  const unused = yield* unusedParts(policy, last, scope);
  if (member === undefined) {
    return { unused };
  }
  return {
    unused: unused.filter(part => memberOf(part) === member),
    used: yield* usedMemberships(policy, last, { ...scope, member }),
  };
}

function memberOf(part: UnusedPart): MemberRef | undefined {
  switch (part.kind) {
    case 'member':
      return part.member;
    case 'assignment':
      return part.assignment.member;
    default:
      return undefined;
  }
}
