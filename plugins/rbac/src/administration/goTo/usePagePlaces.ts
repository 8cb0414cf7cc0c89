import { useRouteRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { policyEntityCreatePermission } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { administrationRouteRef } from '../../kit/links/routes';
import { useTranslate } from '../../translations/useTranslate';
import { tabPaths } from '../tabTitle';
import { Place } from './places';

/** The pages of the administration, and what can be begun on them. */
export function usePagePlaces(): readonly Place[] {
  const t = useTranslate();
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });
  const root = useRouteRef(administrationRouteRef)?.();
  return useMemo(
    () =>
      root === undefined
        ? []
        : [
            ...tabPaths.map((path): Place => ({
              kind: 'page',
              id: `${root}/${path}`,
              label: t(`administration.tabs.${path}`),
              detail: t(`administration.goTo.page.${path}`),
            })),
            ...(mayCreate
              ? [
                  {
                    kind: 'page',
                    id: `${root}/roles/new`,
                    label: t('administration.goTo.createRole'),
                    detail: t('administration.goTo.createRoleDetail'),
                  } as const,
                ]
              : []),
            {
              kind: 'page',
              id: `${root}/roles/compare`,
              label: t('administration.goTo.compareRoles'),
              detail: t('administration.goTo.compareRolesDetail'),
            },
          ],
    [t, root, mayCreate],
  );
}
