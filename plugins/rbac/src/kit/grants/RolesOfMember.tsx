import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import { rbacApiRef } from '../../api/RbacApi';
import { CardsOutline } from '../design/Outline';
import { RoleLink } from '../entities/RoleLink';
import { roleListParameters } from '../links/roleListState';
import { rolesRouteRef } from '../links/routes';
import { Failure } from '../section/Failure';

/** Roles that are named here; the list of roles has the others. */
const MAX_NAMED = 20;

/** The roles that name a user or group as a member. */
export function RolesOfMember({ member }: { member: string }) {
  const api = useApi(rbacApiRef);
  const rolesPage = useRouteRef(rolesRouteRef);
  const {
    value: roles,
    error,
    retry,
  } = useAsyncRetry(
    () => api.listRoles({ member, limit: MAX_NAMED, offset: 0 }),
    [api, member],
  );
  if (error) {
    return (
      <Failure
        title="The roles cannot be shown"
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!roles) {
    return <CardsOutline cards={1} rows={3} />;
  }
  if (roles.total === 0) {
    return <Text color="secondary">No role that you may see names it.</Text>;
  }
  return (
    <Flex direction="column" gap="2">
      {roles.items.map(({ name, metadata: { description } }) => (
        <Flex key={name} direction="column" gap="0_5">
          <RoleLink role={name} />
          {description && <Text color="secondary">{description}</Text>}
        </Flex>
      ))}
      {roles.total > MAX_NAMED && rolesPage && (
        <Link href={`${rolesPage()}?${roleListParameters({ member })}`}>
          All {counted(roles.total, 'role')}
        </Link>
      )}
    </Flex>
  );
}
