import { changesOf } from '../../kit/difference/changesOf';
import { RoleState } from '../../kit/difference/RoleState';

/** What of a role is under one heading of a comparison. */
export type ComparedPart = Pick<
  RoleState,
  'members' | 'policies' | 'conditions'
>;

/** What two roles grant, and to whom: each by itself, and both. */
export interface ComparedRoles {
  readonly onlyOne: ComparedPart;
  readonly onlyOther: ComparedPart;
  readonly both: ComparedPart;
}

/** Compares what two different roles grant, and to whom. */
export function comparedRoles(one: RoleState, other: RoleState): ComparedRoles {
  const changes = changesOf(one, other);
  const onlyOne = {
    members: changes.membersLost,
    policies: changes.policiesLost,
    conditions: changes.conditions.flatMap(({ before }) => before ?? []),
  };
  const without = <T>(all: readonly T[], some: readonly T[]) =>
    all.filter(item => !some.includes(item));
  return {
    onlyOne,
    onlyOther: {
      members: changes.membersGained,
      policies: changes.policiesGained,
      conditions: changes.conditions.flatMap(({ after }) => after ?? []),
    },
    both: {
      members: without(one.members, onlyOne.members),
      policies: without(one.policies, onlyOne.policies),
      conditions: without(one.conditions, onlyOne.conditions),
    },
  };
}
