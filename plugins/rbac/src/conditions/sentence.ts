import {
  ConditionNode,
  ConditionRuleJson,
  PermissionMapping,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { ruleExtent, rulePhrase, RuleUse } from './rulePhrase';
import { Statement } from './statement';

/** What of a condition is put into words. */
export interface Narrowing {
  pluginId: string;
  resourceType: string;
  permissionMapping: readonly PermissionMapping[];
  conditions: ConditionNode;
}

/** How a sentence about a condition begins, before what has to hold. */
export interface Opening {
  /** Of something that has to be of a certain sort: `May read a catalog-entity`. */
  one: string;
  /** Of anything that is not of a certain sort: `May read any catalog-entity`. */
  any: string;
}

/**
 * What has to hold as an English sentence, whatever its nesting: `May update or
 * delete a catalog-entity if it is among the entities owned by the user.` What
 * only leaves something out says so: `May read any catalog-entity except the
 * entities matching the kind “User”.`
 */
export function sentence(
  beginning: Opening,
  statement: Statement,
  rules: ReadonlyMap<string, ConditionRuleJson>,
): string {
  const left = leftOut(statement);
  return left
    ? `${beginning.any} except ${left
        .map(use => ruleExtent(use, rules.get(use.rule)))
        .join(' and ')}.`
    : `${beginning.one} if ${clause(statement, rules)}.`;
}

/** The rules none of which may hold, if a statement says nothing else. */
function leftOut(statement: Statement): RuleUse[] | undefined {
  if ('parts' in statement && statement.quantifier === 'any') {
    return undefined;
  }
  const parts = 'parts' in statement ? statement.parts : [statement];
  const negated = parts.flatMap(part =>
    'rule' in part && part.isNegated ? part.rule : [],
  );
  return negated.length === parts.length ? negated : undefined;
}

/** How the sentence about a condition of a role begins. */
export function opening({
  permissionMapping,
  resourceType,
}: Pick<Narrowing, 'permissionMapping' | 'resourceType'>): Opening {
  const actions = permissionMapping.map(entry =>
    typeof entry === 'string' ? entry : `${entry.action} (${entry.name})`,
  );
  const article = /^[aeiou]/i.test(resourceType) ? 'an' : 'a';
  const anyOfThem = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  const may = `May ${anyOfThem.format(actions)}`;
  return {
    one: `${may} ${article} ${resourceType}`,
    any: `${may} any ${resourceType}`,
  };
}

/**
 * The rules that the criteria of a condition can name, by name.
 *
 * @param of - without a plugin, those of any that has rules for the resource type
 */
export function rulesFor(
  { pluginId, resourceType }: { pluginId?: string; resourceType?: string },
  plugins: readonly PluginRulesJson[],
): ReadonlyMap<string, ConditionRuleJson> {
  return new Map(
    plugins
      .filter(plugin => pluginId === undefined || plugin.pluginId === pluginId)
      .flatMap(({ rules }) => rules)
      .filter(rule => rule.resourceType === resourceType)
      .map(rule => [rule.name, rule]),
  );
}

/** A statement without a full stop; groups in groups stand in brackets. */
export function clause(
  statement: Statement,
  rules: ReadonlyMap<string, ConditionRuleJson>,
): string {
  if ('rule' in statement) {
    const { rule, isNegated } = statement;
    return `it ${rulePhrase(rule, rules.get(rule.rule), isNegated)}`;
  }
  return statement.parts
    .map(part =>
      'parts' in part ? `(${clause(part, rules)})` : clause(part, rules),
    )
    .join(statement.quantifier === 'all' ? ' and ' : ' or ');
}
