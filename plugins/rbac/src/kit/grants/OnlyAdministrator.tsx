import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { Alert, ButtonLink } from '@backstage/ui';
import {
  policyEntityUpdatePermission,
  UserGrantJson,
} from '@portal-rbac/plugin-rbac-common';
import { WhoCanPage } from '../../api/RbacApi';
import { roleRouteRef } from '../links/routes';
import { useAccessLink } from '../links/useAccessLink';
import { useTranslate } from '../../translations/useTranslate';

/** Says that nobody but one person can manage roles. Nothing if there are more, and until that is known. */
export function OnlyAdministrator({
  administrators,
}: {
  administrators: WhoCanPage | undefined;
}) {
  return administrators?.counts.ALLOW === 1 && administrators.users[0] ? (
    <Warning grant={administrators.users[0]} />
  ) : null;
}

function Warning({ grant: { userEntityRef, via } }: { grant: UserGrantJson }) {
  const t = useTranslate();
  const { primaryTitle } = useEntityPresentation(userEntityRef);
  const roleLink = useRouteRef(roleRouteRef);
  const accessLink = useAccessLink();
  const { name: permission } = policyEntityUpdatePermission;
  return (
    <Alert
      status="danger"
      icon
      role="status"
      title={t('overview.onlyAdministrator.title', { person: primaryTitle })}
      description={t('overview.onlyAdministrator.description')}
      customActions={
        <ButtonLink
          variant="secondary"
          size="small"
          href={
            via?.role
              ? roleLink?.(parseEntityRef(via.role))
              : accessLink({ permission, show: 'allow' })
          }
        >
          {t('overview.onlyAdministrator.add')}
        </ButtonLink>
      }
    />
  );
}
