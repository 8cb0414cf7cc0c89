import { Translate } from '../../translations/useTranslate';

/** How many members there are of each kind that there are any of, such as `2 users` and `1 group`. */
export function countedMembers(
  t: Translate,
  { users, groups }: { users: number; groups: number },
): string[] {
  return [
    ...(users > 0 ? [t('kit.counts.user', { count: users })] : []),
    ...(groups > 0 ? [t('kit.counts.group', { count: groups })] : []),
  ];
}
