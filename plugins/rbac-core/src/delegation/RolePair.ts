import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { changedRoles, JudgedChange } from '../guardrails/judgedChange';

/** A role before and after a change, be it by another name; or one that comes or goes. */
export interface RolePair {
  readonly before?: Role;
  readonly after?: Role;
  /** Whether somebody has the second who did not have the first. */
  readonly hasMore: boolean;
  /** Whether somebody had the first who does not have the second. */
  readonly hasFewer: boolean;
}

/**
 * The roles that differ after a change in their effective members or in what
 * they grant.
 */
export function rolePairs(change: JudgedChange): RolePair[] {
  const { before, after } = change;
  const refs = [...changedRoles(change).keys()];
  const gone = rolesOf(before, refs, ref => !after.inForce.has(ref));
  const renamed = new Set<Role>();
  const pairs = refs.flatMap((ref): RolePair[] => {
    const next = after.inForce.get(ref);
    if (!next) {
      return [];
    }
    const same = before.inForce.get(ref);
    // Whoever has the one had the other, which is all that matters of a name.
    const former = same ?? gone.find(role => isIncluded(next, role));
    if (former && !same) {
      renamed.add(former);
    }
    return [pairOf(former, next)];
  });
  const removed = gone.filter(role => !renamed.has(role));
  return [...pairs, ...removed.map(role => pairOf(role, undefined))];
}

function rolesOf(
  { inForce }: PolicySnapshot,
  refs: readonly Role['ref'][],
  isMeant: (ref: Role['ref']) => boolean,
): Role[] {
  return refs
    .filter(isMeant)
    .map(ref => inForce.get(ref))
    .filter(role => role !== undefined);
}

function pairOf(before: Role | undefined, after: Role | undefined): RolePair {
  return {
    before,
    after,
    hasMore: !isIncluded(after, before),
    hasFewer: !isIncluded(before, after),
  };
}

/** Whether every member of one role is a member of another. */
function isIncluded(one: Role | undefined, other: Role | undefined): boolean {
  const members = new Set(other?.members);
  return (one?.members ?? []).every(member => members.has(member));
}
