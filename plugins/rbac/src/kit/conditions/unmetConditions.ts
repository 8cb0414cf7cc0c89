import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { sortsIn, toStatement } from '@portal-rbac/plugin-rbac-core';
import { Translate } from '../../translations/useTranslate';
import { Params } from './knownRules';
import { sentenceWords } from './sentenceWords';

/** What is needed of an explanation. */
type Unmet = Pick<
  ExplanationJson,
  | 'result'
  | 'resourceResult'
  | 'conditions'
  | 'permission'
  | 'resourceRef'
  | 'aliases'
>;

/** The conditions that would have to hold, as sentences; none if one does. */
export function unmetConditions(t: Translate, explanation: Unmet): string[] {
  const { result, resourceResult, conditions } = explanation;
  if (result !== 'CONDITIONAL' || resourceResult === 'ALLOW') {
    return [];
  }
  return [
    ...new Set(
      conditions
        .filter(({ counted, holds }) => counted && holds !== true)
        .flatMap(condition => unmetWords(t, condition, explanation) ?? []),
    ),
  ];
}

/** A condition and whether the resource satisfies it; nothing of one that may not be seen. */
function unmetWords(
  t: Translate,
  { role, criteria, holds }: Unmet['conditions'][number],
  { permission, resourceRef, aliases }: Unmet,
): string | undefined {
  if (!criteria) {
    return undefined;
  }
  const statement = toStatement(criteria);
  const sentence = sentenceWords(
    t,
    {
      says: 'role',
      // References stay as they are.
      role: role ?? t('kit.grants.hiddenRoleFirst'),
      action: permission.action,
      resourceType: permission.resourceType ?? '',
    },
    statement,
    { params: params => withAliases(params, aliases) },
  );
  if (resourceRef === undefined || holds !== false) {
    return t('conditions.about.plain', { sentence });
  }
  const { only, except } = sortsIn(statement);
  const given = { sentence, resource: resourceRef };
  if (!only && !except) {
    return t('conditions.about.notMet', given);
  }
  return except
    ? t('conditions.about.isOne', given)
    : t('conditions.about.isNotOne', given);
}

/** Params with the aliases that they had before these were replaced, which is shorter. */
function withAliases(
  params: Params,
  { $currentUser, $ownerRefs = [] }: Unmet['aliases'],
): Params {
  const aliased = (value: unknown) =>
    value === $currentUser && $currentUser !== undefined
      ? '$currentUser'
      : value;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!Array.isArray(value)) {
        return [name, aliased(value)];
      }
      const hasAll =
        $ownerRefs.length > 0 && $ownerRefs.every(ref => value.includes(ref));
      const others = hasAll
        ? value.filter(each => !$ownerRefs.includes(each))
        : value;
      return [
        name,
        [...(hasAll ? ['$ownerRefs'] : []), ...others.map(aliased)],
      ];
    }),
  );
}
