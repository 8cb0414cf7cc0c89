import {
  conditionBytes,
  mappedAction,
  MemberRef,
  nameOf,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyRefusal, refuse } from './errors';
import { Role, RoleCondition } from './model';

/** The members, if none is named twice. */
export function distinctMembers(
  members: readonly MemberRef[],
): readonly MemberRef[] {
  const seen = new Set<MemberRef>();
  for (const member of members) {
    if (seen.has(member)) {
      throw refuse.twice(`the member ${member}`, {
        field: 'memberReferences',
        item: member,
      });
    }
    seen.add(member);
  }
  return members;
}

/** Some members of a role, if it has each of them and none is named twice. */
export function presentMembers(
  { ref, members }: Role,
  named: readonly MemberRef[],
): ReadonlySet<MemberRef> {
  const present = new Set(members);
  for (const member of distinctMembers(named)) {
    if (!present.has(member)) {
      throw refuse.unknownMember(ref, member);
    }
  }
  return new Set(named);
}

/**
 * A policy as people write it.
 *
 * @public
 */
export function describePolicy(policy: PolicyStatement): string {
  return `${policy.permission}, ${policy.action}, ${policy.effect}`;
}

function twice(role: RoleRef, policy: string): PolicyRefusal {
  const about = { role, field: 'policies', item: policy };
  return refuse.twice(`the policy ${policy} of ${role}`, about);
}

/** The policies of a role and new ones beside them. */
export function withPolicies(
  ref: RoleRef,
  present: readonly PolicyStatement[],
  additions: readonly PolicyStatement[],
): PolicyStatement[] {
  const known = new Set(present.map(describePolicy));
  const added = new Set<string>();
  for (const policy of additions) {
    const text = describePolicy(policy);
    if (added.has(text)) {
      throw twice(ref, text);
    }
    if (known.has(text)) {
      throw refuse.policyExists(ref, text);
    }
    added.add(text);
  }
  return [...present, ...additions];
}

/** The policies of a role without some, all of which it must have. */
export function withoutPolicies(
  role: Role,
  removals: readonly PolicyStatement[],
): PolicyStatement[] {
  const present = new Set(role.policies.map(describePolicy));
  const leaving = new Set<string>();
  for (const policy of removals) {
    const text = describePolicy(policy);
    if (leaving.has(text)) {
      throw twice(role.ref, text);
    }
    if (!present.has(text)) {
      throw refuse.unknownPolicy(role.ref, text);
    }
    leaving.add(text);
  }
  return role.policies.filter(policy => !leaving.has(describePolicy(policy)));
}

/** The conditions of a role without one. */
export function withoutCondition(role: Role, id: number): RoleCondition[] {
  return role.conditions.filter(condition => condition.id !== id);
}

/**
 * The conditions of a role with a new one beside them, which takes the place of
 * one with the same id.
 */
export function withCondition(
  role: Role,
  condition: RoleCondition,
): RoleCondition[] {
  const others = withoutCondition(role, condition.id);
  const conditions = [...others, condition];
  const problem =
    conflictOf({ ref: role.ref, conditions: others }, condition) ??
    excessOf(role.ref, conditions, role.conditions);
  if (problem) {
    throw problem;
  }
  return conditions;
}

/**
 * Bytes of all conditions of one role, as JSON. They are held in memory, sent to
 * plugins and compared with every change of the role.
 */
const MAX_CONDITION_BYTES = 1024 * 1024;

/**
 * Says what keeps a role from having conditions: that they take too much room.
 * A role that has taken too much before keeps what it has, but cannot grow.
 */
export function excessOf(
  role: Role['ref'],
  conditions: readonly RoleCondition[],
  before: readonly RoleCondition[],
): PolicyRefusal | undefined {
  const bytes = bytesOf(conditions);
  return bytes > MAX_CONDITION_BYTES && bytes > bytesOf(before)
    ? refuse.tooManyConditions(role, bytes, MAX_CONDITION_BYTES)
    : undefined;
}

function bytesOf(conditions: readonly RoleCondition[]): number {
  return conditions.reduce((sum, one) => sum + conditionBytes(one), 0);
}

/**
 * Says what keeps a role from having a condition: a mapping that names the same
 * thing twice, or another condition on the same plugin, resource type and action.
 *
 * @public
 */
export function conflictOf(
  role: Pick<Role, 'ref' | 'conditions'>,
  { pluginId, resourceType, mapping }: RoleCondition,
): PolicyRefusal | undefined {
  const entries = new Set<string>();
  for (const entry of mapping) {
    const text =
      typeof entry === 'string' ? entry : `${entry.name}, ${entry.action}`;
    if (entries.has(text)) {
      return refuse.twice(`the permissionMapping ${text}`, {
        role: role.ref,
        field: 'conditions',
      });
    }
    entries.add(text);
  }
  const actions = new Set(mapping.map(mappedAction));
  for (const other of role.conditions) {
    const shared =
      other.pluginId === pluginId && other.resourceType === resourceType
        ? other.mapping.map(mappedAction).find(action => actions.has(action))
        : undefined;
    if (shared) {
      return refuse.conditionExists(
        role.ref,
        `${pluginId}, ${resourceType}, ${shared}`,
        other.id,
      );
    }
  }
  return undefined;
}

/**
 * Items in the order of writing, in which the tables keep them as well: those
 * that were there before keep their places, new ones come after them. One that
 * says what another one says is left out. Those that were there before, if there
 * is no difference.
 *
 * @param before - the items as they were
 */
export function inOrderOfWriting<T>(
  items: readonly T[],
  before: readonly T[],
  textOf: (item: T) => string,
): readonly T[] {
  if (items === before || (items.length < 2 && before.length === 0)) {
    return items;
  }
  const others = new Map(items.map(item => [textOf(item), item]));
  if (before.length === 0 && others.size === items.length) {
    return items;
  }
  const kept = before.filter(item => others.delete(textOf(item)));
  return kept.length === before.length && others.size === 0
    ? before
    : [...kept, ...others.values()];
}

/**
 * Whether two versions of a role are and grant the same. When and by whom they
 * were written makes no difference.
 */
export function sameContent(a: Role, b: Role): boolean {
  return (
    nameOf(a) === nameOf(b) &&
    a.source === b.source &&
    a.metadata.description === b.metadata.description &&
    a.metadata.owner === b.metadata.owner &&
    sameSet(a.members, b.members) &&
    sameSet(a.policies.map(describePolicy), b.policies.map(describePolicy)) &&
    sameSet(
      a.conditions.map(condition => JSON.stringify(condition)),
      b.conditions.map(condition => JSON.stringify(condition)),
    )
  );
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) {
    return false;
  }
  const known = new Set(a);
  return b.every(item => known.has(item));
}
