import {
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Assignment } from '../model/assignment';
import {
  assignmentsOf,
  PolicyDocument,
  Role,
  RoleCondition,
} from '../model/document';
import { Difference } from '../model/ImmutableMap';
import { describePolicy, weightOfDifference } from '../model/roleParts';
import { atOnce, inSteps, sortedInSteps, Steps } from '../model/steps';

/**
 * How one role differs between two documents, in the terms of the tables.
 *
 * @public
 */
export interface RoleDelta {
  /** The role as it is in the next document. */
  readonly role: Role;
  readonly membersAdded: readonly MemberRef[];
  readonly membersRemoved: readonly MemberRef[];
  readonly policiesAdded: readonly PolicyStatement[];
  readonly policiesRemoved: readonly PolicyStatement[];
  readonly conditionsPut: readonly RoleCondition[];
  readonly conditionsRemoved: readonly number[];
}

/**
 * What has to be written to get from one document to the next.
 *
 * @public
 */
export interface DocumentDelta {
  readonly removed: readonly RoleRef[];
  readonly changed: readonly RoleDelta[];
  readonly nextConditionId: number;
  /** Assignments that are new or changed, by id; absent if there are none. */
  readonly assignmentsPut?: readonly Assignment[];
  /** Assignments that are gone, as they were, by id; absent if there are none. */
  readonly assignmentsRemoved?: readonly Assignment[];
}

/**
 * Compares two documents, role by role in the order of their references. Costs what
 * they differ in, if one was made from the other.
 *
 * @public
 */
export function diff(
  base: PolicyDocument,
  next: PolicyDocument,
): DocumentDelta {
  return atOnce(diffInSteps(base, next));
}

/**
 * The same, in steps: for documents that may differ in much.
 *
 * @public
 */
export function* diffInSteps(
  base: PolicyDocument,
  next: PolicyDocument,
): Steps<DocumentDelta> {
  const removed: RoleRef[] = [];
  const changed: RoleDelta[] = [];
  const differences: Difference<RoleRef, Role>[] = [];
  yield* inSteps(next.roles.differencesFrom(base.roles), one =>
    differences.push(one),
  );
  const inOrder = yield* sortedInSteps(differences, (a, b) => a.key < b.key);
  yield* inSteps(
    inOrder,
    ({ key, before, after }) => {
      if (after) {
        changed.push(diffRole(before, after));
      } else {
        removed.push(key);
      }
    },
    weightOfDifference,
  );
  return {
    removed,
    changed,
    nextConditionId: next.nextConditionId,
    ...diffAssignments(base, next),
  };
}

function diffAssignments(
  base: PolicyDocument,
  next: PolicyDocument,
): Pick<DocumentDelta, 'assignmentsPut' | 'assignmentsRemoved'> {
  const put: Assignment[] = [];
  const removed: Assignment[] = [];
  const before = assignmentsOf(base);
  for (const difference of assignmentsOf(next).differencesFrom(before)) {
    if (difference.after) {
      put.push(difference.after);
    } else if (difference.before) {
      removed.push(difference.before);
    }
  }
  const byId = (a: Assignment, b: Assignment) => (a.id < b.id ? -1 : 1);
  return {
    ...(put.length > 0 && { assignmentsPut: put.sort(byId) }),
    ...(removed.length > 0 && { assignmentsRemoved: removed.sort(byId) }),
  };
}

/**
 * Whether there is nothing to write.
 *
 * @public
 */
export function isEmpty(delta: DocumentDelta): boolean {
  return (
    delta.removed.length === 0 &&
    delta.changed.length === 0 &&
    assignmentsIn(delta) === 0
  );
}

/** How many assignments it writes or removes. */
function assignmentsIn({
  assignmentsPut = [],
  assignmentsRemoved = [],
}: DocumentDelta): number {
  return assignmentsPut.length + assignmentsRemoved.length;
}

/**
 * How many rows it writes or removes at most, but for those of removed roles.
 *
 * @public
 */
export function sizeOf(delta: DocumentDelta): number {
  return delta.changed.reduce(
    (size, role) => size + 1 + partsOfDelta(role),
    delta.removed.length + assignmentsIn(delta),
  );
}

/** How many members, policies and conditions a role gets and loses. */
export function partsOfDelta(role: RoleDelta): number {
  return (
    role.membersAdded.length +
    role.membersRemoved.length +
    role.policiesAdded.length +
    role.policiesRemoved.length +
    role.conditionsPut.length +
    role.conditionsRemoved.length
  );
}

/** Compares a role with what it is in another document. */
export function diffRole(before: Role | undefined, role: Role): RoleDelta {
  const members = compare(before?.members ?? [], role.members, ref => ref);
  const policies = compare(
    before?.policies ?? [],
    role.policies,
    describePolicy,
  );
  const conditions = compare(
    before?.conditions ?? [],
    role.conditions,
    condition => JSON.stringify(condition),
  );
  const kept = new Set(role.conditions.map(condition => condition.id));
  return {
    role,
    membersAdded: members.added,
    membersRemoved: members.removed,
    policiesAdded: policies.added,
    policiesRemoved: policies.removed,
    conditionsPut: conditions.added,
    conditionsRemoved: conditions.removed
      .map(condition => condition.id)
      .filter(id => !kept.has(id)),
  };
}

function compare<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): { added: readonly T[]; removed: readonly T[] } {
  if (before === after) {
    return { added: [], removed: [] };
  }
  if (before.length === 0) {
    return { added: after, removed: before };
  }
  const old = new Map(before.map(item => [keyOf(item), item]));
  const added = after.filter(item => !old.delete(keyOf(item)));
  return { added, removed: [...old.values()] };
}
