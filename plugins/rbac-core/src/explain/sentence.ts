import { Action, PermissionMapping } from '@portal-rbac/plugin-rbac-common';
import { ruleExtent, RuleUse } from './ruleExtent';
import { Statement } from './statement';

/**
 * How a sentence about a condition begins, before what has to hold.
 *
 * @public
 */
export interface Opening {
  /** Before resources of a certain sort: `May read`. */
  readonly some: string;
  /** Of one that has to satisfy something: `May read a catalog-entity`. */
  readonly one: string;
  /** Of any that is not of a certain sort: `May read any catalog-entity`. */
  readonly any: string;
}

/**
 * How plugins describe their rules, by name.
 *
 * @public
 */
export type RuleDescriptions = ReadonlyMap<string, string>;

const NONE: RuleDescriptions = new Map();

/**
 * What must hold, as an English sentence without a full stop, positive and short
 * if possible: "May update or delete entities owned by the user". An exception is
 * worded as one: "May read any catalog-entity except entities with spec.type
 * “kubernetes-cluster”".
 *
 * @param rules - for criteria whose rules have no words yet
 * @public
 */
export function sentence(
  beginning: Opening,
  statement: Statement,
  rules: RuleDescriptions = NONE,
): string {
  const extents = (uses: readonly RuleUse[], conjunction: string) =>
    uses.map(use => ruleExtent(use, rules.get(use.rule))).join(conjunction);
  const { only, except } = sortsIn(statement);
  if (except) {
    return `${beginning.any} except ${extents(except, ' and ')}`;
  }
  return only
    ? `${beginning.some} ${extents(only, ' or ')}`
    : `${beginning.one} if ${clause(statement, rules)}`;
}

/**
 * The same about a resource for which the result is known: the sentence ends
 * with what the resource is.
 */
export function sentenceAbout(
  resourceRef: string,
  holds: boolean,
  beginning: Opening,
  statement: Statement,
  rules: RuleDescriptions,
): string {
  const { only, except } = sortsIn(statement);
  const isOne = except ? !holds : holds;
  const is =
    only || except
      ? `is ${isOne ? '' : 'not '}one`
      : `${holds ? 'meets' : 'does not meet'} that`;
  return `${sentence(beginning, statement, rules)}; ${resourceRef} ${is}`;
}

/**
 * The rules if a statement requires only that one of them holds, or that none
 * does.
 *
 * @public
 */
export function sortsIn(statement: Statement): {
  only?: readonly RuleUse[];
  except?: readonly RuleUse[];
} {
  const isGroup = 'parts' in statement;
  const parts = isGroup ? statement.parts : [statement];
  const rules = parts.filter(part => 'rule' in part);
  const uses = rules.map(({ rule }) => rule);
  if (rules.length < parts.length) {
    return {};
  }
  if (rules.every(({ isNegated }) => !isNegated)) {
    return isGroup && statement.quantifier === 'all' ? {} : { only: uses };
  }
  return rules.every(({ isNegated }) => isNegated) &&
    !(isGroup && statement.quantifier === 'any')
    ? { except: uses }
    : {};
}

/**
 * How the sentence about a condition of a role begins.
 *
 * @public
 */
export function opening({
  permissionMapping,
  resourceType,
}: {
  readonly permissionMapping: readonly PermissionMapping[];
  readonly resourceType: string;
}): Opening {
  const actions = permissionMapping.map(entry =>
    typeof entry === 'string' ? entry : `${entry.action} (${entry.name})`,
  );
  const anyOfThem = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return openingWith(`May ${anyOfThem.format(actions)}`, resourceType);
}

/** The beginning of a sentence about what a role lets people do. */
export function openingOf(
  role: string,
  action: Action,
  resourceType: string,
): Opening {
  return openingWith(`${role} ${action}s`, resourceType);
}

function openingWith(may: string, resourceType: string): Opening {
  const article = /^[aeiou]/i.test(resourceType) ? 'an' : 'a';
  return {
    some: may,
    one: `${may} ${article} ${resourceType}`,
    any: `${may} any ${resourceType}`,
  };
}

/**
 * How the sentence about what somebody is granted begins.
 *
 * @public
 */
export const grantOpening: Opening = { some: 'Only', one: 'Only', any: 'Any' };

/**
 * What a plugin publishes about its rules, as far as it matters for sentences.
 *
 * @public
 */
export interface PluginRuleList {
  readonly pluginId: string;
  readonly rules: readonly {
    readonly name: string;
    readonly description: string;
    readonly resourceType: string;
  }[];
}

/**
 * How plugins describe the rules that a condition can name.
 *
 * @param of - without a plugin, those of any that has rules for the resource type
 * @public
 */
export function rulesFor(
  {
    pluginId,
    resourceType,
  }: { readonly pluginId?: string; readonly resourceType?: string },
  plugins: readonly PluginRuleList[],
): RuleDescriptions {
  return new Map(
    plugins
      .filter(plugin => pluginId === undefined || plugin.pluginId === pluginId)
      .flatMap(({ rules }) => rules)
      .filter(rule => rule.resourceType === resourceType)
      .map(rule => [rule.name, rule.description]),
  );
}

/**
 * A statement without a full stop; groups in groups stand in brackets.
 *
 * @public
 */
export function clause(
  statement: Statement,
  rules: RuleDescriptions = NONE,
): string {
  if ('rule' in statement) {
    const { rule, isNegated } = statement;
    const extent = ruleExtent(rule, rules.get(rule.rule));
    return `it is ${isNegated ? 'not ' : ''}among the ${extent}`;
  }
  return statement.parts
    .map(part =>
      'parts' in part ? `(${clause(part, rules)})` : clause(part, rules),
    )
    .join(statement.quantifier === 'all' ? ' and ' : ' or ');
}
