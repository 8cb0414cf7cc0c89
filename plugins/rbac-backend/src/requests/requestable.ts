import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  decide,
  Decision,
  DecisionRequest,
  PolicySnapshot,
  Role,
  Terms,
} from '@portal-rbac/plugin-rbac-core';
import { Person } from './PresentTerms';

/** A role that somebody may request. */
export interface Requestable {
  readonly role: Role;
  readonly terms: Terms;
  /** What would be decided with it; absent if nothing is asked. */
  readonly decision?: Decision;
}

/**
 * Of the roles that somebody may request, those with which they could do something,
 * the one that gives the least first.
 */
export function helpful(
  roles: readonly Requestable[],
  request: DecisionRequest,
  { subject }: Person,
  policy: PolicySnapshot,
): Requestable[] {
  const own = policy.rolesAtOnce(subject);
  const held = new Set(own.map(({ ref }) => ref));
  return bySmallestPower(
    roles
      .filter(({ role }) => !held.has(role.ref))
      .map(one => ({
        ...one,
        decision: decide(
          request,
          subject,
          [...own, one.role].sort(byRef),
          policy.settings,
        ),
      }))
      .filter(({ decision }) => decision.result !== 'DENY'),
  );
}

/** The same roles, the one with the fewest policies and conditions first. */
export function bySmallestPower<R extends { readonly role: Role }>(
  roles: readonly R[],
): R[] {
  return [...roles].sort(
    (one, other) =>
      powerOf(one.role) - powerOf(other.role) || byRef(one.role, other.role),
  );
}

function powerOf({ policies, conditions }: Role): number {
  const allows = policies.filter(({ effect }) => effect === 'allow');
  return allows.length + conditions.length;
}

function byRef(one: { ref: RoleRef }, other: { ref: RoleRef }): number {
  return one.ref < other.ref ? -1 : Number(one.ref > other.ref);
}
