import { MarkedCriteriaJson } from '@portal-rbac/plugin-rbac-common';
import { ruleExtent } from './ruleExtent';
import { RuleDescriptions } from './sentence';

/**
 * Criteria in which each rule describes the resources for which it holds.
 *
 * @public
 */
export function inWords(
  criteria: MarkedCriteriaJson,
  rules: RuleDescriptions,
): MarkedCriteriaJson {
  const { rule, params, allOf, anyOf, not } = criteria;
  const part = (node: MarkedCriteriaJson) => inWords(node, rules);
  return {
    ...criteria,
    ...(allOf && { allOf: allOf.map(part) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
    ...(not && { not: part(not) }),
    ...(rule !== undefined && {
      words: ruleExtent({ rule, params }, rules.get(rule)),
    }),
  };
}
