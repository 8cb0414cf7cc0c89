import { Result } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** How many may do it, such as `7 users may do it, 2 of them only on conditions`. */
export function whoCanTitle(
  t: Translate,
  { ALLOW, CONDITIONAL }: Record<Result, number>,
): string {
  const count = ALLOW + CONDITIONAL;
  if (count === 0) {
    return t('access.whoCan.none');
  }
  if (CONDITIONAL === 0) {
    return t('access.whoCan.all', { count });
  }
  return ALLOW === 0
    ? t('access.whoCan.onlyConditional', { count })
    : t('access.whoCan.someConditional', { count, n: CONDITIONAL });
}
