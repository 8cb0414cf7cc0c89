import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { isNothing, reasonWords } from './reasonWords';

/** The result of an explanation of the user's own access, as a sentence addressed to them. */
export function ownOutcome(
  t: Translate,
  {
    result,
    reason,
    resourceRef: resource,
    resourceResult,
  }: Pick<
    ExplanationJson,
    'result' | 'reason' | 'resourceRef' | 'resourceResult'
  >,
): string {
  if (result === 'DENY') {
    // Explanations speak of "the user", who reads this one.
    return isNothing({ reason })
      ? t('explanation.own.nothing')
      : reasonWords(t, { reason });
  }
  if (result === 'ALLOW' || resourceResult === 'ALLOW') {
    return t('explanation.own.allowed');
  }
  if (resource === undefined) {
    return t('explanation.own.conditional');
  }
  return resourceResult === 'DENY'
    ? t('explanation.own.unmet', { resource })
    : t('explanation.own.unknown', { resource });
}
