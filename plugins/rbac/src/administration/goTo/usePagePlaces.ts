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
  return useMemo(() => {
    const action = (
      name:
        | 'createRole'
        | 'compareRoles'
        | 'exportRoles'
        | 'exportHistory'
        | 'exportAccess',
      id: string,
    ): Place => ({
      kind: 'action',
      id,
      label: t(`administration.goTo.${name}`),
      detail: t(`administration.goTo.${name}Detail`),
    });
    return root === undefined
      ? []
      : [
          ...tabPaths.map((path): Place => ({
            kind: 'page',
            id: `${root}/${path}`,
            label: t(`administration.tabs.${path}`),
            detail: t(`administration.goTo.page.${path}`),
          })),
          ...(mayCreate ? [action('createRole', `${root}/roles/new`)] : []),
          action('compareRoles', `${root}/roles/compare`),
          action('exportRoles', `${root}/roles`),
          action('exportHistory', `${root}/history`),
          action('exportAccess', `${root}/access`),
        ];
  }, [t, root, mayCreate]);
}
