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

/** What the page is called, how new the policy is, and what most people come to do. */
export function OverviewHeading({
  latest,
}: {
  /** The latest commit, if it is known. */
  latest: CommitJson | undefined;
}) {
  const access = useRouteRef(accessRouteRef);
  const newRole = useRouteRef(newRoleRouteRef);
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });
  return (
    <PageHeading
      title="Overview"
      lead={
        latest ? (
          <>
            Revision {latest.revision}, <Moment at={latest.at} />
          </>
        ) : (
          'How the policy is doing'
        )
      }
    >
      <ButtonLink
        variant="secondary"
        href={access?.()}
        iconStart={<RiGroupLine />}
      >
        Who can…
      </ButtonLink>
      {mayCreate && (
        <ButtonLink href={newRole?.()} iconStart={<RiAddLine />}>
          Create role
        </ButtonLink>
      )}
    </PageHeading>
  );
}
