import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Instant } from '../model/assignment';
import { PolicyDocument, Role } from '../model/document';
import { weightOfRole } from '../model/roleParts';
import { RoleIndex, RolesBy } from '../model/RoleIndex';
import { inSteps, Steps } from '../model/steps';
import { AssignedRoles } from './AssignedRoles';

/** Roles as they are in force at an instant. */
export interface MembersAt {
  readonly rolesByMember: RolesBy<EntityRef>;
  /** The roles of the document with the members that they have at the instant. */
  readonly inForce: PolicyDocument['roles'];
}

/**
 * Has roles be in force with the members of an instant.
 *
 * @param changed - the roles that may have other members than before
 */
export function* membersAt(
  before: MembersAt | undefined,
  changed: Iterable<RoleRef>,
  roles: PolicyDocument['roles'],
  assigned: AssignedRoles,
  instant: Instant | undefined,
): Steps<MembersAt> {
  const members = new RoleIndex(before?.rolesByMember);
  const next = new Map<RoleRef, Role | undefined>();
  yield* inSteps(
    changed,
    ref => {
      const role = roles.get(ref);
      const had = before?.inForce.get(ref);
      const has =
        role && instant !== undefined ? assigned.inForce(role, instant) : role;
      members.replace(ref, had?.members ?? [], has?.members ?? []);
      next.set(ref, has);
    },
    ref => weightOfRole(roles.get(ref)),
  );
  return {
    rolesByMember: yield* members.finish(),
    inForce:
      assigned.byRole.size === 0
        ? roles
        : yield* (before?.inForce ?? roles).withInSteps(next),
  };
}
