import { useRouteRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { ButtonLink } from '@backstage/ui';
import {
  CommitJson,
  policyEntityCreatePermission,
} from '@portal-rbac/plugin-rbac-common';
import { RiAddLine, RiGroupLine } from '@remixicon/react';
import { PageHeading } from '../../kit/design/PageHeading';
import { accessRouteRef, newRoleRouteRef } from '../../kit/links/routes';
import { Moment } from '../../kit/time/Moment';
import { useTranslate } from '../../translations/useTranslate';

/** What the page is called, how new the policy is, and what most people come to do. */
export function OverviewHeading({
  latest,
}: {
  /** The latest commit, if it is known. */
  latest: CommitJson | undefined;
}) {
  const t = useTranslate();
  const access = useRouteRef(accessRouteRef);
  const newRole = useRouteRef(newRoleRouteRef);
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });
  return (
    <PageHeading
      title={t('overview.title')}
      lead={
        latest
          ? t('overview.revision', {
              revision: String(latest.revision),
              moment: <Moment at={latest.at} />,
            })
          : t('overview.lead')
      }
    >
      <ButtonLink
        variant="secondary"
        href={access?.()}
        iconStart={<RiGroupLine />}
      >
        {t('overview.whoCan')}
      </ButtonLink>
      {mayCreate && (
        <ButtonLink href={newRole?.()} iconStart={<RiAddLine />}>
          {t('overview.createRole')}
        </ButtonLink>
      )}
    </PageHeading>
  );
}
