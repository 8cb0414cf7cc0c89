import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** The text for a denial that no single change would override. */
export function noRemedyWords(
  t: Translate,
  {
    verdict,
    conditions,
    permission: { name: permission, action, resourceType },
  }: Pick<ExplanationJson, 'verdict' | 'conditions' | 'permission'>,
): string {
  // A policy that allows overrides neither a deny nor a condition.
  if (verdict !== 'nothing-grants' || conditions.length > 0) {
    return t('explanation.grant.none');
  }
  return resourceType === undefined
    ? t('explanation.grant.newOne', { action, permission })
    : t('explanation.grant.newOneOfType', { action, permission, resourceType });
}
