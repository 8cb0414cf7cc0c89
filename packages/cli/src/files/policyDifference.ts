import {
  ConditionContent,
  nameOf,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  diff,
  RoleDelta,
  PolicyDocument,
  Role,
  RoleCondition,
} from '@portal-rbac/plugin-rbac-core';

/** What comes to a role and what it loses. */
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
  /** A condition that changes is one that goes and one that comes. */
  readonly conditions: Difference<ConditionContent>;
}

/** How two policies differ, in the order of the references of roles. */
export function policyDifference(
  base: PolicyDocument,
  next: PolicyDocument,
): readonly RoleDifference[] {
  const { removed, changed } = diff(base, next);
  const deltas = new Map(changed.map(delta => [delta.role.ref, delta]));
  return [...removed, ...deltas.keys()]
    .sort()
    .map(ref => differenceOf(ref, base.roles.get(ref), deltas.get(ref)));
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
