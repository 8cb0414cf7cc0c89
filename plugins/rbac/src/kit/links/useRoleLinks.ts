import { useRouteRef } from '@backstage/frontend-plugin-api';
import { compareRolesRouteRef, newRoleRouteRef } from './routes';

/** Gives addresses of what begins with roles that there are; nothing in a portal without the pages. */
export function useRoleLinks() {
  const newRole = useRouteRef(newRoleRouteRef);
  const compare = useRouteRef(compareRolesRouteRef);
  return {
    /** The form for a role that is like another one. */
    clone: (from: string) =>
      newRole && `${newRole()}?${new URLSearchParams({ from })}`,
    compare: (one: string, other: string) =>
      compare && `${compare()}?${new URLSearchParams({ one, other })}`,
  };
}
