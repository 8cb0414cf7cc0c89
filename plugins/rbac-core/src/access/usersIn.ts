import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { DecisionSettings } from '../decide';
import { Role } from '../model';
import { Steps } from '../steps';
import { Population } from './Population';

/** Users between two steps. */
const USERS_PER_STEP = 2_000;

/**
 * Marks the users who are in at least one of some roles.
 *
 * @returns 1 for each of them, by their places, and 0 for the others
 */
export function* usersIn(
  roles: readonly Role[],
  { users, groups, starts, memberships }: Population,
  { defaultRole }: Pick<DecisionSettings, 'defaultRole'>,
): Steps<Uint8Array> {
  const members = new Set<EntityRef>(roles.flatMap(role => role.members));
  const isEverybody = roles.some(({ ref }) => ref === defaultRole);
  const isInside = groups.map(group => members.has(group));
  const marks = new Uint8Array(users.length);
  for (const [user, ref] of users.entries()) {
    const isIn =
      isEverybody ||
      members.has(ref) ||
      memberships
        .subarray(starts[user], starts[user + 1])
        .some(group => isInside[group]);
    marks[user] = isIn ? 1 : 0;
    if (user % USERS_PER_STEP === 0) {
      yield;
    }
  }
  return marks;
}
