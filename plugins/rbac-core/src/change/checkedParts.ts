import {
  conditionBytes,
  mappedAction,
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyRefusal, refuse } from './errors';
import { Role, RoleCondition } from '../model/document';
import { describePolicy, withoutCondition } from '../model/roleParts';

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
