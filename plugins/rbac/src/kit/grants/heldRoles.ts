import { GrantJson } from '@portal-rbac/plugin-rbac-common';
import { isGroup } from '../references/kinds';

/** A role that somebody has, and the groups on the way to it; none if they are a member themselves. */
export interface HeldRole {
  readonly role: string;
  readonly groups: readonly string[];
}

/** The groups on a way from a user to a role. */
export function groupsOnPath(path: readonly string[] = []): string[] {
  return path.filter(isGroup);
}

/** The roles that have a part in what somebody gets, in the order of their references, and whether there are others that the reader may not see. */
export function heldRoles(grants: readonly Pick<GrantJson, 'via'>[]): {
  readonly roles: readonly HeldRole[];
  readonly areSomeHidden: boolean;
} {
  const ways = grants.flatMap(({ via }) =>
    via ? [via, ...(via.others ?? [])] : [],
  );
  const roles = new Map<string, HeldRole>();
  for (const { role, path } of ways) {
    if (role && !roles.has(role)) {
      roles.set(role, { role, groups: groupsOnPath(path) });
    }
  }
  return {
    roles: [...roles.values()].sort((a, b) => a.role.localeCompare(b.role)),
    areSomeHidden:
      ways.some(({ role }) => role === null) ||
      grants.some(({ via }) => (via?.othersOmitted ?? 0) > 0),
  };
}
