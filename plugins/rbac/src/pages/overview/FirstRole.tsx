import { useRouteRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { ButtonLink, Flex, Text } from '@backstage/ui';
import {
  policyEntityCreatePermission,
  RoleSummaryJson,
} from '@portal-rbac/plugin-rbac-common';
import { RiAddLine, RiKey2Line } from '@remixicon/react';
import { Page } from '../../api/RbacApi';
import { newRoleRouteRef } from '../../kit/links/routes';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';

/** What to begin with where there is no role but that of the administrators, which the configuration makes. */
export function FirstRole({
  roles,
}: {
  roles: Page<RoleSummaryJson> | undefined;
}) {
  const t = useTranslate();
  const newRole = useRouteRef(newRoleRouteRef);
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });
  const isFirst =
    roles &&
    roles.total < 2 &&
    roles.items.every(({ metadata }) => metadata.source === 'configuration');
  if (!isFirst) {
    return null;
  }
  return (
    <SectionCard>
      <Flex direction="column" align="center" gap="3" py="4">
        <RiKey2Line size={24} aria-hidden />
        <Text as="h3" variant="title-x-small">
          {t('overview.firstRole.title')}
        </Text>
        <Text as="p" color="secondary" style={{ textAlign: 'center' }}>
          {t('overview.firstRole.text')}
        </Text>
        {mayCreate && (
          <ButtonLink
            variant="secondary"
            href={newRole?.()}
            iconStart={<RiAddLine />}
          >
            {t('overview.firstRole.create')}
          </ButtonLink>
        )}
      </Flex>
    </SectionCard>
  );
}
