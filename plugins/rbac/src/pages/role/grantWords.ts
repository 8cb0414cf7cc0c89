import { ConditionJson, PolicyJson } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';

/** How much a role allows and denies, such as `Allows 7 actions, 3 more on conditions, and denies 1.` */
export function grantWords(
  policies: readonly Pick<PolicyJson, 'effect'>[],
  conditions: readonly Pick<ConditionJson, 'permissionMapping'>[],
): string {
  const denied = policies.filter(({ effect }) => effect === 'deny').length;
  const allowed = policies.length - denied;
  const conditional = conditions.reduce(
    (sum, { permissionMapping }) => sum + permissionMapping.length,
    0,
  );
  const parts = [
    ...(allowed > 0 ? [`allows ${counted(allowed, 'action')}`] : []),
    ...(conditional > 0
      ? [
          allowed > 0
            ? `${conditional} more on conditions`
            : `allows ${counted(conditional, 'action')} on conditions`,
        ]
      : []),
    ...(denied > 0
      ? [
          `denies ${allowed + conditional > 0 ? denied : counted(denied, 'action')}`,
        ]
      : []),
  ];
  if (parts.length === 0) {
    return 'Allows and denies nothing.';
  }
  const [last] = parts.slice(-1);
  const text =
    parts.length > 1
      ? `${parts.slice(0, -1).join(', ')}${parts.length > 2 ? ',' : ''} and ${last}`
      : last;
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}
