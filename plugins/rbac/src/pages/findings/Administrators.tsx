import { Flex, Link, Text } from '@backstage/ui';
import { policyEntityUpdatePermission } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { useAccessLink } from '../../kit/links/useAccessLink';
import { errorMessage } from '../../api/errorMessage';
import { RowsOutline } from '../../kit/design/Outline';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { useAsked } from '../../kit/section/useAsked';
import { SectionCard } from '../../kit/section/SectionCard';

/** Administrators that are named; the page *Access* has the others. */
const MAX_NAMED = 8;

/** How many may change every role, and who that is. */
export function Administrators() {
  const accessLink = useAccessLink();
  const { name: permission } = policyEntityUpdatePermission;
  const page = { limit: MAX_NAMED, offset: 0 };
  const { value, error } = useAsked(
    api => api.whoCan({ permission, results: ['ALLOW'], ...page }),
    [permission],
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
