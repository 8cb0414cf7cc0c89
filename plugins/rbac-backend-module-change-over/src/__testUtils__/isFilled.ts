import { Entity } from '@backstage/catalog-model';
import { isDeepStrictEqual } from 'node:util';
import {
  serviceTokens,
  TestPortal,
} from '@internal/rbac-testkit/backend/TestPortal';
import { CatalogMembers, catalogMembersOf } from '../catalogMembers';
import { catalogOf, World } from './observedWorld';

/** The users and groups that the catalog of a portal has. */
export async function membersIn(portal: TestPortal): Promise<Entity[]> {
  const { body } = await portal.callWithToken(
    serviceTokens.unrestricted,
    'get',
    '/api/catalog/entities?filter=kind=user&filter=kind=group',
  );
  return body;
}

/** Whether the catalog of a portal has the world's users and groups by now. */
export async function isFilled(world: World, portal: TestPortal) {
  const sorted = ({ users, groups }: CatalogMembers) => ({
    users: [...users].sort().map(([ref, of]) => [ref, [...of].sort()]),
    groups: [...groups]
      .sort()
      .map(([ref, { parent, parents }]) => [ref, parent, [...parents].sort()]),
  });
  return isDeepStrictEqual(
    sorted(catalogMembersOf(await membersIn(portal))),
    sorted(catalogOf(world)),
  );
}
