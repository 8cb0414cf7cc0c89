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
    const named = (
      name:
        | 'createRole'
        | 'compareRoles'
        | 'exportRoles'
        | 'exportHistory'
        | 'exportAccess'
        | 'users'
        | 'downloadUserList',
      id: string,
      kind: 'page' | 'action' = 'action',
    ): Place => ({
      kind,
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
          named('users', `${root}/roles/users`, 'page'),
          ...(mayCreate ? [named('createRole', `${root}/roles/new`)] : []),
          named('compareRoles', `${root}/roles/compare`),
          named('exportRoles', `${root}/roles`),
          named('exportHistory', `${root}/history`),
          named('exportAccess', `${root}/access`),
          named('downloadUserList', `${root}/roles/users`),
        ];
  }, [t, root, mayCreate]);
}
