import { DeclaredCondition } from '@portal-rbac/plugin-rbac-common';
import { Role, RoleCondition } from '../model/document';
import { describePolicy, inOrderOfWriting } from '../model/roleParts';
import { NewRole } from './change';
import { scopesOf } from './checkedConditions';
import { refuse } from './errors';

/** The content of a role, without its source and dates. */
export type RoleParts = Pick<
  Role,
  'ref' | 'name' | 'members' | 'policies' | 'conditions'
>;

/** Conditions that make up all that a role has, and how they come about. */
interface DeclaredConditions {
  readonly conditions: readonly RoleCondition[];
  /** Whether any of them is new. */
  readonly areAdded: boolean;
  /** Whether any earlier one is gone. */
  readonly areRemoved: boolean;
}

/**
 * The parts that a role gets when all of them are declared. What was there before keeps
 * its place and its id.
 *
 * @param present - the role as it was
 */
export function declaredParts(
  { ref, name, members, policies = [], conditions = [] }: NewRole,
  present: RoleParts | undefined,
  newId: () => number,
) {
  const before = present ?? { members: [], policies: [], conditions: [] };
  const declared = declaredConditions(conditions, before.conditions, newId);
  const { areAdded, areRemoved } = declared;
  const parts: RoleParts = {
    ref,
    name,
    members: inOrderOfWriting(members, before.members, one => one),
    policies: inOrderOfWriting(policies, before.policies, describePolicy),
    conditions: declared.conditions,
  };
  return { parts, areAdded, areRemoved };
}

/**
 * The conditions that a role gets when all of them are declared. One becomes the
 * one that it names, or one on the same action, and keeps its id.
 *
 * @param present - the conditions of the role as they were
 */
function declaredConditions(
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
      throw refuse(
        'named-twice',
        { what: 'condition', name: `${id}` },
        { field: 'conditions', item: `${id}` },
      );
    }
    if (!left.delete(id)) {
      throw refuse('unknown-condition', { id });
    }
    named.add(id);
  }
  const idOn = new Map(
    present.flatMap(condition =>
      scopesOf(condition).map(scope => [scope, condition.id]),
    ),
  );
  let areAdded = false;
  const conditions = declared.map(({ id, ...content }): RoleCondition => {
    const known =
      id ??
      scopesOf(content)
        .map(scope => idOn.get(scope))
        .find(other => other !== undefined && left.delete(other));
    areAdded ||= known === undefined;
    return { id: known ?? newId(), ...content };
  });
  return { conditions, areAdded, areRemoved: left.size > 0 };
}
