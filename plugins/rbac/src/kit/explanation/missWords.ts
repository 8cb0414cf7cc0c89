import { ReportedPossibleGrant } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { conditionName, partsWords, policyWords } from './partWords';

/** What is close by and concerns no role that could be asked for, or its other actions. */
export type Miss = Exclude<
  ReportedPossibleGrant,
  { kind: 'not-a-member' | 'other-action' }
>;

/** Whether a possible grant is a miss. */
export function isMiss(grant: ReportedPossibleGrant): grant is Miss {
  return grant.kind !== 'not-a-member' && grant.kind !== 'other-action';
}

/** What would let somebody do it, as a sentence. */
export function missWords(t: Translate, miss: Miss): string {
  switch (miss.kind) {
    case 'denied': {
      const policies = partsWords(
        t,
        miss.denying.map(policy => policyWords(t, policy)),
      );
      return miss.result === 'ALLOW'
        ? t('explanation.remedy.withoutDeny', { policies })
        : t('explanation.remedy.withoutDenyConditional', { policies });
    }
    case 'narrowed': {
      const narrowing = miss.narrowing.map(each => conditionName(t, each));
      return t('explanation.remedy.withoutConditions', {
        conditions: [...new Set(narrowing)],
      });
    }
    default: {
      const { count, isAtLeast } = miss;
      return isAtLeast
        ? t('explanation.remedy.atLeastRoles', { count })
        : t('explanation.remedy.moreRoles', { count });
    }
  }
}
