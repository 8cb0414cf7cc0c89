import { useRouteRef } from '@backstage/frontend-plugin-api';
import { RoleTemplate } from '../references/roleTemplate';
import { compareRolesRouteRef, newRoleRouteRef } from './routes';

/** Gives addresses of what begins with roles that there are; nothing in a portal without the pages. */
export function useRoleLinks() {
  const newRole = useRouteRef(newRoleRouteRef);
  const compare = useRouteRef(compareRolesRouteRef);
  return {
    /** The form for a role that is like another one. */
    clone: (from: string) =>
      newRole && `${newRole()}?${new URLSearchParams({ from })}`,
    /** The form for a role of a template. */
    ofTemplate: (template: RoleTemplate) =>
      newRole && `${newRole()}?${new URLSearchParams({ template })}`,
    compare: (one: string, other: string) =>
      compare && `${compare()}?${new URLSearchParams({ one, other })}`,
  };
}
