import { EntityRef, RoleRef, RoleTerms } from '@portal-rbac/plugin-rbac-common';

/**
 * On which terms a role may be requested, as its owner or the configuration says.
 *
 * @public
 */
export interface Terms extends Omit<RoleTerms, 'who' | 'approvers' | 'notify'> {
  readonly role: RoleRef;
  /** Users and groups that may ask; nobody if empty. */
  readonly who: readonly EntityRef[];
  /** Users and groups that may approve. */
  readonly approvers: readonly EntityRef[];
  /** Users and groups that are notified when somebody gets the role. */
  readonly notify: readonly EntityRef[];
}

/**
 * Whether somebody may request the role: they, or a group that they belong to, are
 * named.
 *
 * @param principals - the user and all their groups
 * @public
 */
export function mayRequest(
  { who }: Terms,
  principals: readonly EntityRef[],
): boolean {
  return who.some(ref => principals.includes(ref));
}

/**
 * Whether somebody is an approver of the role by these terms.
 *
 * @param principals - the user and all their groups
 * @public
 */
export function mayApprove(
  { approvers }: Terms,
  principals: readonly EntityRef[],
): boolean {
  return approvers.some(ref => principals.includes(ref));
}
