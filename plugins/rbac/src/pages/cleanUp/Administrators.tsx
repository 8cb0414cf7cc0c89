import { useApi } from '@backstage/frontend-plugin-api';
import { Flex, Link, Text } from '@backstage/ui';
import { policyEntityUpdatePermission } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import useAsync from 'react-use/esm/useAsync';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { errorMessage } from '../../api/errorMessage';
import { rbacApiRef } from '../../api/RbacApi';
import { RowsOutline } from '../../kit/design/Outline';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { SectionCard } from '../../kit/section/SectionCard';

/** Administrators that are named; the page *Access* has the others. */
const MAX_NAMED = 8;

/** How many may change every role, and who that is. */
export function Administrators() {
  const api = useApi(rbacApiRef);
  const accessLink = useAccessLink();
  const { name: permission } = policyEntityUpdatePermission;
  const { value, error } = useAsync(
    () =>
      api.whoCan({
        permission,
        results: ['ALLOW'],
        limit: MAX_NAMED,
        offset: 0,
      }),
    [api, permission],
  );
  return (
    <SectionCard
      title={
        value
          ? `${counted(value.counts.ALLOW, 'person', 'people')} may change every role`
          : 'Who may change every role'
      }
      beside={
        <Link
          href={accessLink({ permission, show: 'allow' })}
          variant="body-small"
        >
          By which roles
        </Link>
      }
    >
      {!value && !error && <RowsOutline rows={1} />}
      {error && <Text color="secondary">{errorMessage(error)}</Text>}
      <Flex gap="4" style={{ flexWrap: 'wrap' }}>
        {value?.users.map(({ userEntityRef }) => (
          <PrincipalLink key={userEntityRef} entityRef={userEntityRef} />
        ))}
        {value && value.total > MAX_NAMED && (
          <Text color="secondary">
            and {counted(value.total - MAX_NAMED, 'other')}
          </Text>
        )}
      </Flex>
    </SectionCard>
  );
}
