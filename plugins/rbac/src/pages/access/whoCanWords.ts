import { Result, WhoCanJson } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';

/** How many may do it, such as `7 users may do it, 2 of them only on conditions`. */
export function whoCanTitle({
  ALLOW,
  CONDITIONAL,
}: Record<Result, number>): string {
  const granted = ALLOW + CONDITIONAL;
  if (granted === 0) {
    return 'Nobody of these users may do it';
  }
  const all = `${counted(granted, 'user')} may do it`;
  if (CONDITIONAL === 0) {
    return all;
  }
  return ALLOW === 0
    ? `${all}, only on conditions`
    : `${all}, ${CONDITIONAL.toLocaleString('en')} of them only on conditions`;
}

/** For whom an answer speaks, to stand before when that was so. */
export function evaluatedUsersWords({
  users,
  inCatalog,
}: WhoCanJson['evaluatedUsers']): string {
  const named = users - inCatalog;
  const all = `Asked of ${counted(users, 'user')}`;
  return named === 0
    ? `${all}, read from the catalog`
    : `${all}: ${named.toLocaleString('en')} known by name only, the others read from the catalog`;
}
