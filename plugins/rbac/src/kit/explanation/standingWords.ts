import { Considered } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { conditionName, partsWords, policyWords } from './partWords';

/** Whether something counts, and if not, what overrules it. */
export function standingWords(
  t: Translate,
  { counted, overruled }: Considered,
): string {
  if (counted) {
    return t('explanation.standing.counts');
  }
  if (!overruled) {
    return t('explanation.standing.not');
  }
  const { by, policies = [], conditions = [] } = overruled;
  const parts = [
    ...policies.map(policy => policyWords(t, policy)),
    ...conditions.map(condition => conditionName(t, condition)),
  ];
  return t(`explanation.standing.${by}`, {
    // Where none are given, they are of roles that one may not see.
    others: partsWords(t, parts) || t('kit.grants.hiddenRole'),
  });
}
