import { GrantJson } from '@portal-rbac/plugin-rbac-common';
import { Masked } from '../tone/Masked';
import { CriteriaSentence } from '../conditions/ConditionSentence';
import { useTranslate } from '../../translations/useTranslate';

/** What has to hold, if anything has. */
export function GrantCriteria({
  grant: { result, conditions },
}: {
  grant: GrantJson;
}) {
  const t = useTranslate();
  if (conditions) {
    return <CriteriaSentence beginning="only" criteria={conditions} />;
  }
  return result === 'CONDITIONAL' ? (
    <Masked>{t('kit.grants.hiddenConditions')}</Masked>
  ) : null;
}
