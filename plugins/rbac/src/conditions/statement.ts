import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { RuleUse } from './rulePhrase';

/** Criteria in the form in which people read them: nothing is negated but rules. */
export type Statement =
  | { rule: RuleUse; isNegated: boolean }
  | { quantifier: 'all' | 'any'; parts: Statement[] };

/**
 * Restates criteria: `not` is carried down to the rules ("not all of" becomes
 * "any of … not"), and groups in groups of the same kind, or with one part
 * only, disappear. Means the same as the criteria.
 */
export function toStatement(node: ConditionNode, isNegated = false): Statement {
  if ('rule' in node) {
    const { rule, params } = node;
    return { rule: { rule, params }, isNegated };
  }
  const { allOf, anyOf, not } = node;
  const parts = [
    allOf && group('all', allOf, isNegated),
    anyOf && group('any', anyOf, isNegated),
    not && toStatement(not, !isNegated),
  ].filter(part => part !== undefined);
  return joined(isNegated ? 'any' : 'all', parts);
}

function group(
  quantifier: 'all' | 'any',
  nodes: readonly ConditionNode[],
  isNegated: boolean,
): Statement {
  const opposite = quantifier === 'all' ? 'any' : 'all';
  return joined(
    isNegated ? opposite : quantifier,
    nodes.map(node => toStatement(node, isNegated)),
  );
}

function joined(quantifier: 'all' | 'any', parts: Statement[]): Statement {
  const flat = parts.flatMap(part =>
    'parts' in part && part.quantifier === quantifier ? part.parts : [part],
  );
  return flat.length === 1 ? flat[0] : { quantifier, parts: flat };
}
