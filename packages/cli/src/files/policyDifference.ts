import {
  ConditionContent,
  NamedRole,
  nameOf,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  assignmentSteps,
  AssignmentStep,
  diff,
  isDeclaredBy,
  RoleDelta,
  PolicyDocument,
  Role,
  RoleCondition,
} from '@portal-rbac/plugin-rbac-core';
import { groupBy, pull, uniq } from 'lodash';

/** What a role gains and loses. */
export interface Difference<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** How one role differs between two policies. */
export interface RoleDifference {
  /** Its name; of a role that changes, the new one. */
  readonly role: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** Fields of the role itself; absent values are `null`. */
  readonly fields: readonly {
    readonly field: 'name' | 'source' | 'description' | 'owner';
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly members: Difference<string>;
  readonly policies: Difference<PolicyStatement>;
  /** A changed condition counts as one that goes and one that comes. */
  readonly conditions: Difference<ConditionContent>;
  /** Who gets it for a time, and who no longer has it; absent if that is nobody. */
  readonly assignments?: Difference<Assignment> & {
    /** Assignments with another beginning or end than before. */
    readonly changed: readonly {
      readonly before: Assignment;
      readonly after: Assignment;
    }[];
  };
}

/** How two policies differ, in the order of the references of roles. */
export function policyDifference(
  base: PolicyDocument,
  next: PolicyDocument,
): readonly RoleDifference[] {
  const delta = diff(base, next);
  const { removed, changed } = delta;
  const deltas = new Map(changed.map(one => [one.role.ref, one]));
  const steps = groupBy(
    assignmentSteps(base, delta),
    ({ before, after }) => (after ?? before)!.role,
  );
  return uniq([...removed, ...deltas.keys(), ...Object.keys(steps)])
    .sort()
    .map(name => {
      const ref = name as RoleRef;
      const before = base.roles.get(ref);
      const isRemoved = removed.includes(ref);
      return {
        ...(deltas.has(ref) || isRemoved
          ? differenceOf(ref, before, deltas.get(ref))
          : sameBut(before ?? { ref })),
        ...(steps[ref] && { assignments: assignmentsIn(steps[ref]) }),
      };
    });
}

/** A role that stays what it is, but for those who have it for a time. */
function sameBut(role: NamedRole): RoleDifference {
  const nothing = { added: [], removed: [] };
  return {
    role: nameOf(role),
    change: 'changed',
    fields: [],
    members: nothing,
    policies: nothing,
    conditions: nothing,
  };
}

/**
 * What goes and comes of the same member is another end: of what files declare, the id
 * says the end.
 */
function assignmentsIn(
  steps: readonly AssignmentStep[],
): RoleDifference['assignments'] {
  const added = steps.flatMap(({ before, after }) =>
    after && !before ? [after] : [],
  );
  const removed = steps.flatMap(({ before, after }) =>
    before && !after ? [before] : [],
  );
  const changed = steps.flatMap(({ before, after }) =>
    before && after ? [{ before, after }] : [],
  );
  for (const before of [...removed]) {
    const after = added.find(
      one =>
        one.member === before.member &&
        isDeclaredBy(one.grantedBy, one) &&
        isDeclaredBy(one.grantedBy, before),
    );
    if (after) {
      pull(added, after);
      pull(removed, before);
      changed.push({ before, after });
    }
  }
  return { added, removed, changed };
}

/** Without a delta the role goes with everything that it has. */
function differenceOf(
  ref: RoleRef,
  before: Role | undefined,
  delta: RoleDelta | undefined,
): RoleDifference {
  const replaced = new Set([
    ...(delta?.conditionsRemoved ?? []),
    ...(delta?.conditionsPut ?? []).map(({ id }) => id),
  ]);
  return {
    role: nameOf(delta?.role ?? before ?? { ref }),
    change: changeOf(before, delta),
    fields: before && delta ? fieldsOf(before, delta.role) : [],
    members: {
      added: delta?.membersAdded ?? [],
      removed: delta?.membersRemoved ?? before?.members ?? [],
    },
    policies: {
      added: delta?.policiesAdded ?? [],
      removed: delta?.policiesRemoved ?? before?.policies ?? [],
    },
    conditions: {
      added: delta?.conditionsPut.map(contentOf) ?? [],
      removed: (before?.conditions ?? [])
        .filter(({ id }) => !delta || replaced.has(id))
        .map(contentOf),
    },
  };
}

function changeOf(
  before: Role | undefined,
  delta: RoleDelta | undefined,
): RoleDifference['change'] {
  if (!before) {
    return 'added';
  }
  return delta ? 'changed' : 'removed';
}

function fieldsOf(before: Role, after: Role): RoleDifference['fields'] {
  const valuesOf = (role: Role) => ({
    name: nameOf(role),
    source: role.source,
    description: role.metadata.description ?? null,
    owner: role.metadata.owner ?? null,
  });
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return (['name', 'source', 'description', 'owner'] as const)
    .filter(field => old[field] !== now[field])
    .map(field => ({ field, before: old[field], after: now[field] }));
}

function contentOf({ id, ...content }: RoleCondition): ConditionContent {
  return content;
}
