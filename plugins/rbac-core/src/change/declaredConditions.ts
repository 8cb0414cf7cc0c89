import {
  ConditionContent,
  DeclaredCondition,
  mappedAction,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { refuse } from './errors';
import { RoleCondition } from '../model/document';
import { conflictOf, excessOf } from './checkedParts';

/** What a condition bears on: a role has one condition for each. */
function scopesOf({
  pluginId,
  resourceType,
  mapping,
}: ConditionContent): ReadonlySet<string> {
  return new Set(
    mapping.map(
      entry => `${pluginId}, ${resourceType}, ${mappedAction(entry)}`,
    ),
  );
}

/** Conditions that make up all that a role has, and how they come about. */
export interface DeclaredConditions {
  readonly conditions: readonly RoleCondition[];
  /** Whether one of them is none of those that were there. */
  readonly areAdded: boolean;
  /** Whether one that was there is none of them. */
  readonly areRemoved: boolean;
}

/**
 * The conditions that a role gets when all of them are declared. One becomes the
 * one that it names, or one on the same action, and keeps its id.
 *
 * @param present - the conditions of the role as they were
 */
export function declaredConditions(
  declared: readonly DeclaredCondition[],
  present: readonly RoleCondition[],
  newId: () => number,
): DeclaredConditions {
  const left = new Set(present.map(({ id }) => id));
  const named = new Set<number>();
  for (const { id } of declared) {
    if (id === undefined) {
      continue;
    }
    if (named.has(id)) {
      throw refuse.twice(`the condition ${id}`, {
        field: 'conditions',
        item: `${id}`,
      });
    }
    if (!left.delete(id)) {
      throw refuse.unknownCondition(id, false);
    }
    named.add(id);
  }
  const idOn = new Map(
    present.flatMap(condition =>
      [...scopesOf(condition)].map(scope => [scope, condition.id]),
    ),
  );
  let areAdded = false;
  const conditions = declared.map(({ id, ...content }): RoleCondition => {
    const known =
      id ??
      [...scopesOf(content)]
        .map(scope => idOn.get(scope))
        .find(other => other !== undefined && left.delete(other));
    areAdded ||= known === undefined;
    return { id: known ?? newId(), ...content };
  });
  return { conditions, areAdded, areRemoved: left.size > 0 };
}

/**
 * Refuses conditions that cannot be all that a role has: one that names the same
 * thing twice, two on the same action, or more than there is room for.
 *
 * @param before - the conditions of the role as they were
 */
export function requireSound(
  ref: RoleRef,
  conditions: readonly RoleCondition[],
  before: readonly RoleCondition[],
) {
  const taken = new Set<string>();
  for (const condition of conditions) {
    const conflict = conflictOf({ ref, conditions: [] }, condition);
    if (conflict) {
      throw conflict;
    }
    for (const scope of scopesOf(condition)) {
      if (taken.has(scope)) {
        throw refuse.twice(`a condition on ${scope}`, {
          role: ref,
          field: 'conditions',
        });
      }
      taken.add(scope);
    }
  }
  const excess = excessOf(ref, conditions, before);
  if (excess) {
    throw excess;
  }
}
