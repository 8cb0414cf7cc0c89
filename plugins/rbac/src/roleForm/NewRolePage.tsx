import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useSearchParams } from 'react-router-dom';
import { ALL_ROLES } from '../roles/allRoles';
import { askedRole } from '../roles/askedRole';
import { shortRoleName } from '../roles/shortRoleName';
import { rolesRouteRef } from '../routes';
import { RoleFormPage } from './RoleFormPage';

/** The form for a new role: an empty one, or, with `?from=<role>`, one like another. */
export function NewRolePage() {
  const linkToRoles = useRouteRef(rolesRouteRef);
  const from = askedRole(useSearchParams()[0].get('from'));
  return (
    <RoleFormPage
      from={from}
      title={from ? `New role like ${shortRoleName(from)}` : 'New role'}
      above={[{ label: ALL_ROLES, href: linkToRoles?.() }]}
    />
  );
}
