import { RuleUse } from './ruleExtent';

/**
 * Criteria as roles have them, or as decisions and answers do.
 *
 * @public
 */
export interface ReadableCriteria extends Partial<RuleUse> {
  readonly allOf?: readonly ReadableCriteria[];
  readonly anyOf?: readonly ReadableCriteria[];
  readonly not?: ReadableCriteria;
}

/**
 * Criteria in the form in which people read them: nothing is negated but rules.
 *
 * @public
 */
export type Statement =
  | { readonly rule: RuleUse; readonly isNegated: boolean }
  | {
      readonly quantifier: 'all' | 'any';
      readonly parts: readonly Statement[];
    };

/**
 * Restates criteria: `not` is carried down to the rules ("not all of" becomes
 * "any of … not"), and groups in groups of the same kind, or with one part
 * only, disappear. Means the same as the criteria.
 *
 * @public
 */
export function toStatement(criteria: ReadableCriteria): Statement {
  return restated(criteria, false);
}

function restated(
  { rule, params, words, allOf, anyOf, not }: ReadableCriteria,
  isNegated: boolean,
): Statement {
  if (rule !== undefined) {
    return { rule: { rule, params, words }, isNegated };
  }
  const parts = [
    allOf && group('all', allOf, isNegated),
    anyOf && group('any', anyOf, isNegated),
    not && restated(not, !isNegated),
  ].filter(part => part !== undefined);
  return joined(isNegated ? 'any' : 'all', parts);
}

function group(
  quantifier: 'all' | 'any',
  nodes: readonly ReadableCriteria[],
  isNegated: boolean,
): Statement {
  const opposite = quantifier === 'all' ? 'any' : 'all';
  return joined(
    isNegated ? opposite : quantifier,
    nodes.map(node => restated(node, isNegated)),
  );
}

function joined(
  quantifier: 'all' | 'any',
  parts: readonly Statement[],
): Statement {
  const flat = parts.flatMap(part =>
    'parts' in part && part.quantifier === quantifier ? part.parts : [part],
  );
  return flat.length === 1 ? flat[0] : { quantifier, parts: flat };
}
