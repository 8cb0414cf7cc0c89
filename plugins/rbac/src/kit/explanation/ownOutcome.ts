import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { isNothing, reasonWords } from './reasonWords';

/** What an explanation of one's own access comes to, as a sentence to oneself. */
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
