import {
  because,
  EntityRef,
  Reason,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';

/**
 * On which terms a role may be requested, as its owner or the configuration says.
 *
 * @public
 */
export interface Terms {
  readonly role: RoleRef;
  /** Users and groups that may ask; nobody, if empty. */
  readonly who: readonly EntityRef[];
  /** Users and groups that may approve. */
  readonly approvers: readonly EntityRef[];
  /** How many different people have to approve; 0: it is given at once. */
  readonly approvals: number;
  /** How long access may last at most, in milliseconds; absent: for ever. */
  readonly maxDuration?: number;
  readonly reason: 'required' | 'optional';
  /** Users and groups that are told when somebody gets the role. */
  readonly notify: readonly EntityRef[];
}

/**
 * How many approvals terms may demand.
 *
 * @public
 */
export const MAX_APPROVALS = 5;

/**
 * The longest time that terms may name, in milliseconds: ten years.
 *
 * @public
 */
export const MAX_DURATION = 10 * 366 * 24 * 60 * 60 * 1_000;

/**
 * What is wrong with terms; nothing, if they hold together. Whether their role and
 * groups exist is for the caller to see.
 *
 * @public
 */
export function termsProblem(terms: Terms): Reason | undefined {
  const { role, approvals, maxDuration } = terms;
  if (!isWithin(approvals, 0, MAX_APPROVALS)) {
    const [least, most] = [0, MAX_APPROVALS];
    return because('terms-out-of-range', {
      ...{ role, field: 'approvals', least, most },
    });
  }
  if (maxDuration === undefined) {
    return approvals === 0 ? because('unbounded-terms', { role }) : undefined;
  }
  const [least, most] = [1, MAX_DURATION];
  return isWithin(maxDuration, least, most)
    ? undefined
    : because('terms-out-of-range', {
        ...{ role, field: 'maxDuration', least, most },
      });
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

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
