import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { CardsOutline } from '../design/Outline';
import { NamedRole } from '../entities/NamedRole';
import { roleListParameters } from '../links/roleListState';
import { rolesRouteRef } from '../links/routes';
import { Loaded } from '../section/Loaded';
import { useAsked } from '../section/useAsked';

/** Roles that are named here; the list of roles has the others. */
const MAX_NAMED = 20;

/** The roles that name a user or group as a member. */
export function RolesOfMember({ member }: { member: string }) {
  const rolesPage = useRouteRef(rolesRouteRef);
  const roles = useAsked(
    api => api.listRoles({ member, limit: MAX_NAMED, offset: 0 }),
    [member],
  );
  return (
    <Loaded
      asked={roles}
      failure="The roles cannot be shown"
      outline={<CardsOutline cards={1} rows={3} />}
    >
      {({ items, total }) =>
        total === 0 ? (
          <Text color="secondary">No role that you may see names it.</Text>
        ) : (
          <Flex direction="column" gap="2">
            {items.map(({ name, metadata: { description } }) => (
              <Flex key={name} direction="column" gap="0_5">
                <NamedRole role={name} hasTile />
                {description && <Text color="secondary">{description}</Text>}
              </Flex>
            ))}
            {total > MAX_NAMED && rolesPage && (
              <Link href={`${rolesPage()}?${roleListParameters({ member })}`}>
                All {counted(total, 'role')}
              </Link>
            )}
          </Flex>
        )
      }
    </Loaded>
  );
}
