import {
  ConditionJson,
  mappedAction,
  PluginPermissionsJson,
  PolicyJson,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';

/** Policies, conditions and members of a role. */
export interface RoleParts {
  readonly policies: readonly PolicyJson[];
  readonly conditions: readonly ConditionJson[];
  readonly members: readonly string[];
}

/**
 * What of a role has an effect: without the policies that match no permission, the actions of
 * conditions that match none, and the members that the catalog does not know.
 *
 * @param problems - of the role
 * @param published - what plugins publish
 */
export function effectiveParts(
  { policies, conditions, members }: RoleParts,
  problems: readonly SourceProblem[],
  published: readonly PluginPermissionsJson[] = [],
): RoleParts {
  const named = (code: string, ...params: string[]) =>
    new Set(
      problems
        .filter(problem => problem.code === code)
        .map(problem => keyOf(params.map(name => problem.params[name]))),
    );
  const unmatched = named('policy-unmatched', 'permission', 'action', 'effect');
  const partly = named('condition-unmatched', 'resourceType');
  const absent = named('member-absent', 'member');
  const granted = new Set(
    published
      .flatMap(plugin => plugin.policies)
      .map(({ resourceType, policy }) => keyOf([resourceType, policy])),
  );
  return {
    policies: policies.filter(
      ({ permission, policy, effect }) =>
        !unmatched.has(keyOf([permission, policy, effect])),
    ),
    conditions: conditions.map(condition => {
      const { resourceType, permissionMapping } = condition;
      return partly.has(keyOf([resourceType]))
        ? {
            ...condition,
            permissionMapping: permissionMapping.filter(entry =>
              granted.has(keyOf([resourceType, mappedAction(entry)])),
            ),
          }
        : condition;
    }),
    members: members.filter(member => !absent.has(keyOf([member]))),
  };
}

function keyOf(parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}
