import { RoleState } from '../../kit/difference/RoleState';

/** Who has both of two roles, and who only one of them. */
export interface ComparedMembers {
  readonly both: readonly string[];
  readonly onlyOne: readonly string[];
  readonly onlyOther: readonly string[];
}

/** Compares the members of two roles. */
export function comparedMembers(
  one: Pick<RoleState, 'members'>,
  other: Pick<RoleState, 'members'>,
): ComparedMembers {
  const ofOne = new Set(one.members);
  const ofOther = new Set(other.members);
  return {
    both: one.members.filter(ref => ofOther.has(ref)),
    onlyOne: one.members.filter(ref => !ofOther.has(ref)),
    onlyOther: other.members.filter(ref => !ofOne.has(ref)),
  };
}
