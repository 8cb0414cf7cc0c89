import { ConditionJson, PolicyJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** How much a role allows and denies, such as `Allows 7 actions, 3 more on conditions, and denies 1.` */
export function grantWords(
  t: Translate,
  policies: readonly Pick<PolicyJson, 'effect'>[],
  conditions: readonly Pick<ConditionJson, 'permissionMapping'>[],
): string {
  const denied = policies.filter(({ effect }) => effect === 'deny').length;
  const allowed = policies.length - denied;
  const conditional = conditions.reduce(
    (sum, { permissionMapping }) => sum + permissionMapping.length,
    0,
  );
  if (allowed > 0 && conditional > 0) {
    return denied > 0
      ? t('role.grants.all', { count: allowed, conditional, denied })
      : t('role.grants.allowedAndConditional', { count: allowed, conditional });
  }
  if (allowed > 0) {
    return denied > 0
      ? t('role.grants.allowedAndDenied', { count: allowed, denied })
      : t('role.grants.allowed', { count: allowed });
  }
  if (conditional > 0) {
    return denied > 0
      ? t('role.grants.conditionalAndDenied', { count: conditional, denied })
      : t('role.grants.conditional', { count: conditional });
  }
  return denied > 0
    ? t('role.grants.denied', { count: denied })
    : t('role.grants.nothing');
}
