import { UnusedPartJson } from '@portal-rbac/plugin-rbac-common';
import { isUser } from '../references/kinds';
import { countedMembers } from '../words/countedMembers';
import { Translate } from '../../translations/useTranslate';

/** What is taken away, counted, such as `2 permission policies` and `1 user`. */
export function takenAwayWords(
  t: Translate,
  parts: readonly UnusedPartJson[],
): string[] {
  const policies = parts.filter(({ kind }) => kind === 'policy').length;
  const conditions = parts.filter(({ kind }) => kind === 'condition').length;
  const members = parts.flatMap(({ member }) => member ?? []);
  const users = members.filter(isUser).length;
  return [
    ...(policies > 0 ? [t('kit.counts.policy', { count: policies })] : []),
    ...(conditions > 0
      ? [t('kit.counts.condition', { count: conditions })]
      : []),
    ...countedMembers(t, { users, groups: members.length - users }),
  ];
}
