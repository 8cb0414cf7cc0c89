import {
  because,
  ConditionContent,
  ConditionNode,
  customIssue,
  EntityRef,
  problemsOf,
  Reason,
  RuleNode,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import type { JsonObject } from '@backstage/types';
import { uniq } from 'lodash';
import { z } from 'zod';
import { toFrameworkCriteria } from '../decide/criteria';
import { Subject } from '../model/document';
import { PluginMetadata } from './metadata';
import { ParamsCheck } from './ParamsCheck';

/**
 * In whose name aliases are replaced before params are checked. One ownership
 * reference, so that the items of an array stay where they are.
 */
const example: Subject = {
  userRef: 'user:default/example' as EntityRef,
  principals: [],
  ownerRefs: ['user:default/example'],
};

/** How many names a message lists. */
const MAX_LISTED = 20;

/**
 * Says what keeps a plugin from applying a condition - a resource type or a
 * rule that it does not have, params that the rule does not take - or nothing.
 * Each mistake has its place, such as `conditions.anyOf[1].params.claims`.
 *
 * @public
 */
export function conditionProblems(
  { pluginId, resourceType, criteria }: ConditionContent,
  { permissions, rules }: PluginMetadata,
): readonly ValueProblem[] | undefined {
  const types = uniq(
    [...rules, ...permissions].flatMap(item => item.resourceType ?? []),
  );
  if (!types.includes(resourceType)) {
    return [
      {
        field: 'resourceType',
        ...because('foreign-type', { plugin: pluginId, ...listed(types) }),
      },
    ];
  }
  const ofType = new Map(
    rules
      .filter(rule => rule.resourceType === resourceType)
      .map(rule => [rule.name, rule]),
  );
  const check = new ParamsCheck();
  const mistakes = rulesIn(criteria, ['conditions']).flatMap(
    ({ node, path }): Mistake[] => {
      const rule = ofType.get(node.rule);
      return rule
        ? check
            .mistakesIn(rule.paramsSchema, exampleParams(node))
            .map(mistake => ({
              path: [...path, 'params', ...mistake.path],
              why: because('unfit-params', mistake),
            }))
        : [
            {
              path: [...path, 'rule'],
              why: because('unknown-rule', {
                plugin: pluginId,
                resourceType,
                ...listed([...ofType.keys()]),
              }),
            },
          ];
    },
  );
  return mistakes.length > 0 ? placed(mistakes) : undefined;
}

interface Mistake {
  readonly path: readonly (string | number)[];
  readonly why: Reason;
}

interface PlacedRule {
  readonly node: RuleNode;
  readonly path: readonly (string | number)[];
}

function rulesIn(
  node: ConditionNode,
  path: readonly (string | number)[],
): PlacedRule[] {
  if ('rule' in node) {
    return [{ node, path }];
  }
  return [
    ...listIn(node.allOf, [...path, 'allOf']),
    ...listIn(node.anyOf, [...path, 'anyOf']),
    ...(node.not ? rulesIn(node.not, [...path, 'not']) : []),
  ];
}

function listIn(
  nodes: readonly ConditionNode[] = [],
  path: readonly (string | number)[],
): PlacedRule[] {
  return nodes.flatMap((node, index) => rulesIn(node, [...path, index]));
}

/** The params of a rule as the plugin would get them for the example. */
function exampleParams(node: RuleNode): JsonObject | undefined {
  const replaced = toFrameworkCriteria(node, example) as RuleNode;
  return replaced.params as JsonObject | undefined;
}

function listed(names: readonly string[]) {
  return {
    names: names.slice(0, MAX_LISTED),
    areMore: names.length > MAX_LISTED,
  };
}

function placed(mistakes: readonly Mistake[]): ValueProblem[] {
  const error = new z.ZodError(
    mistakes.map(({ path, why }) => ({
      ...customIssue(why),
      path: [...path],
      input: undefined,
    })),
  );
  return problemsOf(error);
}
