import { isDeepStrictEqual } from 'node:util';
import {
  serviceTokens,
  TestPortal,
} from '@internal/rbac-testkit/backend/TestPortal';
import { CatalogMembers, catalogMembersOf } from '../catalogMembers';
import { catalogOf, ObservedWorld } from './observedWorld';

/** Whether the catalog of a portal has the world's users and groups by now. */
export async function isFilled(world: ObservedWorld, portal: TestPortal) {
  const { body } = await portal.callWithToken(
    serviceTokens.unrestricted,
    'get',
    '/api/catalog/entities?filter=kind=user&filter=kind=group',
  );
  const sorted = ({ users, groups }: CatalogMembers) => ({
    users: [...users].sort().map(([ref, of]) => [ref, [...of].sort()]),
    groups: [...groups]
      .sort()
      .map(([ref, { parent, parents }]) => [ref, parent, [...parents].sort()]),
  });
  return isDeepStrictEqual(
    sorted(catalogMembersOf(body)),
    sorted(catalogOf(world)),
  );
}
