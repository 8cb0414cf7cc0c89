import { RoleState } from '../../../kit/difference/RoleState';

/** Who has a role in the end, for good or for a time. */
export function allMembers({ members, assignments = [] }: RoleState): string[] {
  return [...members, ...assignments.map(({ member }) => member)];
}

/** The members of a role, and what is given for a time, if nobody named it. */
export function withoutMember(
  { members, assignments = [] }: RoleState,
  ref: string,
): Pick<RoleState, 'members' | 'assignments'> {
  return {
    members: members.filter(member => member !== ref),
    assignments: assignments.filter(({ member }) => member !== ref),
  };
}

/**
 * The members of a role, and what is given for a time, if somebody has it until then.
 *
 * @param until - as ISO 8601; absent: for good
 */
export function withMemberUntil(
  role: RoleState,
  ref: string,
  until: string | undefined,
): Pick<RoleState, 'members' | 'assignments'> {
  const { members, assignments = [] } = withoutMember(role, ref);
  return until === undefined
    ? { members: [...members, ref], assignments }
    : { members, assignments: [...assignments, { member: ref, until }] };
}
