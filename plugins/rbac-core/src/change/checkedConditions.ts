import {
  conditionBytes,
  ConditionContent,
  mappedAction,
  Repetition,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Role, RoleCondition } from '../model/document';
import { PolicyRefusal, refuse } from './errors';

/** The targets of a condition: a role has one condition for each. */
export function scopesOf({
  pluginId,
  resourceType,
  mapping,
}: ConditionContent): string[] {
  const actions = new Set(mapping.map(mappedAction));
  return [...actions].map(action => `${pluginId}, ${resourceType}, ${action}`);
}

/**
 * What conditions repeat although a role may have it only once; nothing if all
 * is well.
 */
export function repeatedIn(
  conditions: Iterable<ConditionContent>,
): Repetition | undefined {
  const taken = new Set<string>();
  for (const condition of conditions) {
    const entries = new Set<string>();
    for (const entry of condition.mapping) {
      const text =
        typeof entry === 'string' ? entry : `${entry.name}, ${entry.action}`;
      if (entries.has(text)) {
        return { what: 'mapping', name: text };
      }
      entries.add(text);
    }
    for (const scope of scopesOf(condition)) {
      if (taken.has(scope)) {
        return { what: 'scope', name: scope };
      }
      taken.add(scope);
    }
  }
  return undefined;
}

function twice(role: RoleRef, repetition: Repetition) {
  return refuse(
    'named-twice',
    { ...repetition, role },
    { field: 'conditions' },
  );
}

/**
 * Says what keeps a role from having a condition: a mapping that names the same
 * thing twice, or another condition on the same plugin, resource type and action.
 *
 * @public
 */
export function conflictOf(
  { ref, conditions }: Pick<Role, 'ref' | 'conditions'>,
  condition: RoleCondition,
): PolicyRefusal | undefined {
  const repeated = repeatedIn([condition]);
  if (repeated) {
    return twice(ref, repeated);
  }
  const scopes = scopesOf(condition);
  for (const other of conditions) {
    const shared = scopesOf(other).find(scope => scopes.includes(scope));
    if (shared) {
      return refuse('condition-exists', {
        role: ref,
        scope: shared,
        id: other.id,
      });
    }
  }
  return undefined;
}

/**
 * Bytes of all conditions of one role, as JSON. They are held in memory, sent to
 * plugins and compared with every change of the role.
 */
const MAX_CONDITION_BYTES = 1024 * 1024;

/**
 * Says what keeps a role from having conditions: that they take too much room.
 * A role that has taken too much before keeps what it has, but cannot grow.
 *
 * @param before - the conditions of the role as they were
 */
export function excessOf(
  role: RoleRef,
  conditions: readonly ConditionContent[],
  before: readonly ConditionContent[],
): PolicyRefusal | undefined {
  const bytes = bytesOf(conditions);
  return bytes > MAX_CONDITION_BYTES && bytes > bytesOf(before)
    ? refuse('conditions-too-large', {
        role,
        bytes,
        limit: MAX_CONDITION_BYTES,
      })
    : undefined;
}

function bytesOf(conditions: readonly ConditionContent[]): number {
  return conditions.reduce((sum, one) => sum + conditionBytes(one), 0);
}

/**
 * The conditions of a role with a new one beside them, which takes the place of
 * one with the same id.
 */
export function withCondition(
  { ref, conditions: before }: Role,
  condition: RoleCondition,
): RoleCondition[] {
  const others = before.filter(({ id }) => id !== condition.id);
  const conditions = [...others, condition];
  const problem =
    conflictOf({ ref, conditions: others }, condition) ??
    excessOf(ref, conditions, before);
  if (problem) {
    throw problem;
  }
  return conditions;
}

/**
 * Refuses conditions that cannot be all that a role has: one that names the same
 * thing twice, two on the same action, or more than there is room for.
 *
 * @param before - the conditions of the role as they were
 */
export function requireSound(
  role: RoleRef,
  conditions: readonly ConditionContent[],
  before: readonly ConditionContent[],
) {
  const repeated = repeatedIn(conditions);
  const problem = repeated
    ? twice(role, repeated)
    : excessOf(role, conditions, before);
  if (problem) {
    throw problem;
  }
}
