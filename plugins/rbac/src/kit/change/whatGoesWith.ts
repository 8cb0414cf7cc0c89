import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { countedMembers } from '../words/countedMembers';

/** What is lost with a role when it is deleted, as sentences. */
export function whatGoesWith(
  t: Translate,
  {
    members,
    permissionPolicies,
    conditions,
  }: Pick<RoleSummaryJson, 'members' | 'permissionPolicies' | 'conditions'>,
): string {
  const losers = countedMembers(t, members);
  const parts = [
    ...(permissionPolicies > 0
      ? [t('kit.counts.policy', { count: permissionPolicies })]
      : []),
    ...(conditions > 0
      ? [t('kit.counts.condition', { count: conditions })]
      : []),
  ];
  return [
    losers.length > 0
      ? t('change.deletion.losers', { who: losers })
      : t('change.deletion.nobody'),
    parts.length > 0
      ? t('change.deletion.parts', { what: parts })
      : t('change.deletion.nothing'),
  ].join(' ');
}
