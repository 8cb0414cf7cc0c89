import { AssignmentJson } from '@portal-rbac/plugin-rbac-common';
import { RoleState } from '../../kit/difference/RoleState';

/** Somebody who has a role now. */
export interface Holder {
  readonly ref: string;
  /** When that ends by itself, as ISO 8601; absent if it does not. */
  readonly until?: string;
}

/** Who has both of two roles, and who only one of them. */
export interface ComparedHolders {
  /** Until they no longer have one of the roles. */
  readonly both: readonly Holder[];
  readonly onlyOne: readonly Holder[];
  readonly onlyOther: readonly Holder[];
}

/** The end in milliseconds since the epoch. */
const endOf = ({ until }: Holder) =>
  until === undefined ? Infinity : Date.parse(until);

/** The members of a role, then those who have it for a time, each once. */
export function holdersOf(
  { members }: Pick<RoleState, 'members'>,
  assignments: readonly Pick<AssignmentJson, 'member' | 'until' | 'state'>[],
): readonly Holder[] {
  const lasting = members.map((ref): Holder => ({ ref }));
  const timed = assignments
    .filter(({ state }) => state === 'active')
    .map(({ member, until }) => ({ ref: member, until }));
  const holders = new Map<string, Holder>();
  for (const one of [...lasting, ...timed]) {
    const known = holders.get(one.ref);
    if (!known || endOf(known) < endOf(one)) {
      holders.set(one.ref, one);
    }
  }
  return [...holders.values()];
}

/** Compares the holders of two roles. */
export function comparedHolders(
  one: readonly Holder[],
  other: readonly Holder[],
): ComparedHolders {
  const ofOne = new Map(one.map(holder => [holder.ref, holder]));
  const ofOther = new Map(other.map(holder => [holder.ref, holder]));
  return {
    both: one.flatMap(holder => {
      const same = ofOther.get(holder.ref);
      return same ? [endOf(same) < endOf(holder) ? same : holder] : [];
    }),
    onlyOne: one.filter(({ ref }) => !ofOther.has(ref)),
    onlyOther: other.filter(({ ref }) => !ofOne.has(ref)),
  };
}
