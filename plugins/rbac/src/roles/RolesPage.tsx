import { useRouteRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Alert, ButtonLink, Flex, Text } from '@backstage/ui';
import { policyEntityCreatePermission } from '@portal-rbac/plugin-rbac-common';
import { RiAddLine } from '@remixicon/react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../api/errorMessage';
import { newRoleRouteRef } from '../routes';
import { TryAgain } from '../section/TryAgain';
import { DownloadUserList } from './DownloadUserList';
import { NoRoles } from './NoRoles';
import { RoleFilters } from './RoleFilters';
import { isFiltered } from './roleListState';
import { RoleTable } from './RoleTable';
import { SkippedRoles } from './SkippedRoles';
import { useRoleListState } from './useRoleListState';
import { useRoles } from './useRoles';

/** All roles that the user may see. */
export function RolesPage() {
  const [state, change] = useRoleListState();
  const { value: roles, loading, error, retry } = useRoles(state);
  const [downloadError, setDownloadError] = useState<Error>();
  const newLink = useRouteRef(newRoleRouteRef);
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });

  const lastPage = Math.max(1, Math.ceil((roles?.total ?? 1) / state.pageSize));
  useEffect(() => {
    if (!loading && roles && state.page > lastPage) {
      change({ page: lastPage }, { replace: true });
    }
  });

  return (
    <Flex direction="column" gap="5">
      <Flex
        justify="between"
        align="center"
        gap="3"
        style={{ flexWrap: 'wrap' }}
      >
        <Text as="h2" variant="title-small">
          Roles
        </Text>
        <Flex gap="2" style={{ flexWrap: 'wrap' }}>
          <DownloadUserList onError={setDownloadError} />
          {mayCreate && (
            <ButtonLink href={newLink?.()} iconStart={<RiAddLine />}>
              Create role
            </ButtonLink>
          )}
        </Flex>
      </Flex>
      {downloadError && (
        <Alert
          status="danger"
          icon
          title="The user list cannot be downloaded"
          description={errorMessage(downloadError)}
        />
      )}
      <SkippedRoles />
      <RoleFilters state={state} onChange={change} />
      {error ? (
        <Alert
          status="danger"
          icon
          title="The roles cannot be shown"
          description={errorMessage(error)}
          customActions={<TryAgain onPress={retry} />}
        />
      ) : (
        <RoleTable
          roles={roles}
          isStale={loading && roles !== undefined}
          state={state}
          onChange={change}
          onDeleted={retry}
          emptyState={
            <NoRoles
              isFiltered={isFiltered(state)}
              onClear={() => change({ search: '', source: '', member: '' })}
            />
          }
        />
      )}
    </Flex>
  );
}
