import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { DecisionSettings } from '../decide/decide';
import { Role } from '../model/document';
import { Steps } from '../model/steps';
import { Population } from './Population';

/** Roles between two steps. */
const ROLES_PER_STEP = 20;

/**
 * Marks the users who are in at least one of some roles.
 *
 * @returns 1 for each of them, by their places, and 0 for the others
 */
export function* usersIn(
  roles: readonly Role[],
  population: Population,
  { defaultRole }: Pick<DecisionSettings, 'defaultRole'>,
): Steps<Uint8Array> {
  if (roles.some(({ ref }) => ref === defaultRole)) {
    return new Uint8Array(population.users.length).fill(1);
  }
  const members = new Set<EntityRef>();
  for (const [index, role] of roles.entries()) {
    role.members.forEach(member => members.add(member));
    if (index % ROLES_PER_STEP === 0) {
      yield;
    }
  }
  return yield* population.marked(members);
}
