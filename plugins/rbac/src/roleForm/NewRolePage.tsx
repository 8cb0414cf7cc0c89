import { useRouteRef } from '@backstage/frontend-plugin-api';
import { rolesRouteRef } from '../routes';
import { RoleFormPage } from './RoleFormPage';

/** The form for a new role. */
export function NewRolePage() {
  const linkToRoles = useRouteRef(rolesRouteRef);
  return <RoleFormPage title="New role" backTo={linkToRoles?.() ?? '/'} />;
}
