import {
  ConditionNode,
  ConditionRuleJson,
  PermissionMapping,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { rulePhrase } from './rulePhrase';
import { Statement, toStatement } from './statement';

/** What of a condition is put into words. */
export interface Narrowing {
  pluginId: string;
  resourceType: string;
  permissionMapping: readonly PermissionMapping[];
  conditions: ConditionNode;
}

/**
 * A condition as an English sentence, whatever its nesting: `May update or
 * delete a catalog-entity if it is among the entities owned by the user.`
 *
 * @param plugins - the rules that plugins publish, with their descriptions
 */
export function conditionSentence(
  condition: Narrowing,
  plugins: readonly PluginRulesJson[],
): string {
  const rules = rulesFor(condition, plugins);
  const statement = toStatement(condition.conditions);
  return `${opening(condition)} if ${clause(statement, rules)}.`;
}

/** The beginning of the sentence: `May update or delete a catalog-entity`. */
export function opening({
  permissionMapping,
  resourceType,
}: Pick<Narrowing, 'permissionMapping' | 'resourceType'>): string {
  const actions = permissionMapping.map(entry =>
    typeof entry === 'string' ? entry : `${entry.action} (${entry.name})`,
  );
  const article = /^[aeiou]/i.test(resourceType) ? 'an' : 'a';
  const anyOfThem = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `May ${anyOfThem.format(actions)} ${article} ${resourceType}`;
}

/** The rules that the criteria of a condition can name, by name. */
export function rulesFor(
  { pluginId, resourceType }: Pick<Narrowing, 'pluginId' | 'resourceType'>,
  plugins: readonly PluginRulesJson[],
): ReadonlyMap<string, ConditionRuleJson> {
  const rules = plugins.find(plugin => plugin.pluginId === pluginId)?.rules;
  return new Map(
    (rules ?? [])
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
