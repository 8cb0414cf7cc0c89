import {
  ReportedCondition,
  ReportedPolicy,
} from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { shortName } from '../references/shortName';

/** What a role is called within a sentence, as far as it may be known. */
export function roleWords(t: Translate, role: string | null): string {
  return role === null ? t('kit.grants.hiddenRole') : shortName(role);
}

/** A policy with all that it says. */
export function policyWords(
  t: Translate,
  { role, permission, policy, effect }: ReportedPolicy,
): string {
  return t('explanation.part.policyOf', {
    role: role ?? t('kit.grants.hiddenRole'),
    permission,
    action: policy,
    effect,
  });
}

/** A condition in a few words. */
export function conditionName(
  t: Translate,
  { role, id }: ReportedCondition,
): string {
  const whose = { role: role ?? t('kit.grants.hiddenRole') };
  return id === undefined
    ? t('explanation.part.aConditionOf', whose)
    : t('explanation.part.conditionOf', { ...whose, id: String(id) });
}

/** Several parts, each once, one after the other. */
export function partsWords(t: Translate, parts: readonly string[]): string {
  const [first = '', ...others] = new Set(parts);
  return others.reduce(
    (before, after) => t('explanation.part.and', { before, after }),
    first,
  );
}
