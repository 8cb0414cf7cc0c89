import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { DocumentDelta, partsOfDelta } from '../change/diff';
import { PolicySnapshot } from '../decide/snapshot';
import { Role } from '../model/document';

/**
 * A change of a policy, as far as guardrails are concerned.
 *
 * @public
 */
export interface JudgedChange {
  readonly before: PolicySnapshot;
  readonly after: PolicySnapshot;
  readonly delta: DocumentDelta;
}

/** The roles that a change makes other in what they grant, as they were and will be. */
export function changedRoles({
  before,
  delta,
}: Pick<JudgedChange, 'before' | 'delta'>): ReadonlyMap<
  RoleRef,
  readonly Role[]
> {
  const { roles } = before.document;
  const found = new Map<RoleRef, readonly Role[]>();
  const add = (ref: RoleRef, after?: Role) =>
    found.set(
      ref,
      [roles.get(ref), after].filter(role => role !== undefined),
    );
  delta.removed.forEach(ref => add(ref));
  for (const change of delta.changed) {
    const { role } = change;
    // A guardrail may be about an empty role that is added.
    if (partsOfDelta(change) > 0 || !roles.has(role.ref)) {
      add(role.ref, role);
    }
  }
  return found;
}
