import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { ButtonLink, Card, Flex } from '@backstage/ui';
import {
  policyEntityCreatePermission,
  SourceStatusJson,
} from '@portal-rbac/plugin-rbac-common';
import { RiUserLine } from '@remixicon/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { DownloadButton } from '../../kit/download/DownloadButton';
import { PageHeading } from '../../kit/design/PageHeading';
import { useAsked } from '../../kit/section/useAsked';
import { Failure } from '../../kit/section/Failure';
import { nothingSelected } from './selection/selection';
import { SelectionBar } from './selection/SelectionBar';
import { findingsOfRoles } from './findingsOfRoles';
import { CreateRole } from './CreateRole';
import { NoRoles } from './NoRoles';
import { RoleFilters } from './RoleFilters';
import {
  isFiltered,
  roleQueryOf,
  unfiltered,
} from '../../kit/links/roleListState';
import { usersRouteRef } from '../../kit/links/routes';
import { RoleTable } from './RoleTable';
import { SkippedRoles } from './SkippedRoles';
import { useRoleListState } from './useRoleListState';
import { useRoles } from './useRoles';
import styles from './RolesPage.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Roles that can be selected at once. */
const MOST = 10_000;

const NONE: readonly SourceStatusJson[] = [];

/** All roles that the user may see. */
export function RolesPage() {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const users = useRouteRef(usersRouteRef);
  const [state, change] = useRoleListState();
  const { value: roles, loading, error, retry } = useRoles(state);
  const [downloadError, setDownloadError] = useState<Error>();
  const [selected, setSelected] = useState(nothingSelected);
  // The list is of use without what is known of its sources.
  const { value: sources = NONE } = useAsked(it => it.listSources(), []);
  // As much as without what is wrong with them.
  const { value: found } = useAsked(it => it.listFindings(), []);
  const findings = useMemo(
    () => findingsOfRoles(found?.findings ?? []),
    [found],
  );
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });

  const selectAll = useCallback(async () => {
    const { items } = await api.listRoles({
      ...roleQueryOf(state),
      offset: 0,
      limit: MOST,
    });
    setSelected(new Map(items.map(role => [role.name, role])));
  }, [api, state]);

  const lastPage = Math.max(1, Math.ceil((roles?.total ?? 1) / state.pageSize));
  useEffect(() => {
    if (!loading && roles && state.page > lastPage) {
      change({ page: lastPage }, { replace: true });
    }
  });

  return (
    <Flex direction="column" gap="4">
      <PageHeading title={t('roles.page.title')}>
        <ButtonLink
          variant="secondary"
          href={users?.()}
          iconStart={<RiUserLine aria-hidden />}
        >
          {t('roles.page.users')}
        </ButtonLink>
        <DownloadButton
          label={t('roles.page.downloadUserList')}
          fileName="users.csv"
          load={() => api.downloadUserList()}
          onError={setDownloadError}
        />
        {mayCreate && <CreateRole />}
      </PageHeading>
      {downloadError && (
        <Failure title={t('roles.page.downloadFailed')} error={downloadError} />
      )}
      <SkippedRoles sources={sources} />
      <Card className={styles.card}>
        <RoleFilters
          sources={sources}
          faulty={findings.size}
          state={state}
          onChange={change}
        />
        {error ? (
          <Failure
            title={t('roles.page.failed')}
            error={error}
            onRetry={retry}
          />
        ) : (
          <RoleTable
            roles={roles}
            findings={findings}
            isStale={loading && roles !== undefined}
            state={state}
            onChange={change}
            selected={selected}
            onSelect={setSelected}
            emptyState={
              <NoRoles
                isFiltered={isFiltered(state)}
                onClear={() => change(unfiltered)}
              />
            }
          />
        )}
      </Card>
      {selected.size > 0 && (
        <SelectionBar
          selected={selected}
          total={roles?.total ?? 0}
          onSelectAll={selectAll}
          onClear={() => setSelected(nothingSelected)}
        />
      )}
    </Flex>
  );
}
