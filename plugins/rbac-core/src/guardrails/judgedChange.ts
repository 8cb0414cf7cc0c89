import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { groupBy, map } from 'lodash';
import { diff, DocumentDelta, partsOfDelta, RoleDelta } from '../change/diff';
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

/**
 * A change as it is judged, with everybody who has a role for a time as a member of it.
 * Both policies are taken at the instant that they are compiled for: an assignment that
 * starts later is judged a second time with both at its beginning.
 *
 * @public
 */
export function judgedChange(
  before: PolicySnapshot,
  after: PolicySnapshot,
): JudgedChange {
  const [former, next] = [before, after].map(({ document, inForce }) => ({
    ...document,
    roles: inForce,
  }));
  return { before, after, delta: diff(former, next) };
}

const unchanged: Omit<RoleDelta, 'role'> = {
  membersAdded: [],
  membersRemoved: [],
  policiesAdded: [],
  policiesRemoved: [],
  conditionsPut: [],
  conditionsRemoved: [],
};

/**
 * A change as if it gave and took at once what it gives and takes for a time: whatever it
 * concerns at some instant, it concerns so.
 *
 * @param delta - of the documents
 * @public
 */
export function judgedWhenever(
  before: PolicySnapshot,
  after: PolicySnapshot,
  delta: DocumentDelta,
): JudgedChange {
  const { assignmentsPut = [], assignmentsRemoved = [] } = delta;
  const changed = new Map(delta.changed.map(one => [one.role.ref, one]));
  const put = groupBy(assignmentsPut, 'role');
  const gone = groupBy(assignmentsRemoved, 'role');
  for (const ref of Object.keys({ ...put, ...gone }) as RoleRef[]) {
    const role = after.document.roles.get(ref);
    const change = changed.get(ref) ?? (role && { ...unchanged, role });
    // Those of a role that is removed go with it.
    if (change) {
      const { membersAdded, membersRemoved } = change;
      changed.set(ref, {
        ...change,
        membersAdded: membersAdded.concat(map(put[ref], 'member')),
        membersRemoved: membersRemoved.concat(map(gone[ref], 'member')),
      });
    }
  }
  return { before, after, delta: { ...delta, changed: [...changed.values()] } };
}

/** The roles that a change makes other in what they grant, as they were and will be. */
export function changedRoles({
  before,
  delta,
}: Pick<JudgedChange, 'before' | 'delta'>): ReadonlyMap<
  RoleRef,
  readonly Role[]
> {
  const { inForce: roles } = before;
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
