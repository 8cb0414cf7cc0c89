import {
  ConditionNode,
  PermissionMapping,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionRule, PluginRules } from '../api/types';
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
  plugins: readonly PluginRules[],
): string {
  const statement = toStatement(condition.conditions);
  return sentence(opening(condition), statement, rulesFor(condition, plugins));
}

/** What stands before the `if`, and the statement behind it, as one sentence. */
export function sentence(
  beginning: string,
  statement: Statement,
  rules: ReadonlyMap<string, ConditionRule>,
): string {
  return `${beginning} if ${clause(statement, rules)}.`;
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

/**
 * The rules that the criteria of a condition can name, by name.
 *
 * @param of - without a plugin, those of any that has rules for the resource type
 */
export function rulesFor(
  { pluginId, resourceType }: { pluginId?: string; resourceType?: string },
  plugins: readonly PluginRules[],
): ReadonlyMap<string, ConditionRule> {
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
  rules: ReadonlyMap<string, ConditionRule>,
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
