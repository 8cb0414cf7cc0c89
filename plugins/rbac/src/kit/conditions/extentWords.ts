import { ruleExtent, RuleUse } from '@portal-rbac/plugin-rbac-core';
import { Translate } from '../../translations/useTranslate';
import { knownRules, Params } from './knownRules';
import { listWords, valueWords } from './valueWords';

/**
 * The resources for which a rule holds. Rules are described by their plugins, in English:
 * those of Backstage are in the language of the user, others as their plugin has them.
 *
 * @param description - of the rule, as its plugin publishes it, if it does
 * @param known - gives the params as they are to be shown
 */
export function extentWords(
  t: Translate,
  use: RuleUse,
  description?: string,
  known: (params: Params) => Params = params => params,
): string {
  const { rule, params = {} } = use;
  const extent = ruleExtent(use, description);
  const isSaid = (as: string | undefined) =>
    ruleExtent({ rule, params }, as) === extent;
  const name = Object.keys(knownRules).find(
    each => each === rule && isSaid(knownRules[each].description),
  );
  const said = name && knownRules[name].say(t, known(params));
  if (said) {
    return said;
  }
  return isSaid(undefined)
    ? ruleWords(t, rule, known(params))
    : t('conditions.extent.described', { extent });
}

/** What nothing is known of but its name. */
function ruleWords(t: Translate, rule: string, params: Params): string {
  const named = Object.entries(params).map(([name, value]) => {
    const words = Array.isArray(value)
      ? listWords(t, value).join(', ')
      : valueWords(t, value);
    return `${name} ${words}`;
  });
  return named.length > 0
    ? t('conditions.extent.ruleWith', { rule, params: named.join(', ') })
    : t('conditions.extent.rule', { rule });
}
