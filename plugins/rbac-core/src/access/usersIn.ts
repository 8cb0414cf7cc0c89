import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { DecisionSettings } from '../decide';
import { Role } from '../model';
import { Steps } from '../steps';
import { Population } from './Population';

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
  return roles.some(({ ref }) => ref === defaultRole)
    ? new Uint8Array(population.users.length).fill(1)
    : yield* population.marked(
        new Set<EntityRef>(roles.flatMap(role => role.members)),
      );
}
