import { policyEntityUpdatePermission } from '@portal-rbac/plugin-rbac-common';
import { useAsked } from '../section/useAsked';

/** Administrators whose faces are shown. */
const SHOWN = 5;

/**
 * Who may change every role, and how many users there are.
 *
 * @param isAsked - whether the caller may see all roles
 */
export function useAdministrators(isAsked: boolean) {
  return useAsked(
    async api =>
      isAsked
        ? api.whoCan(
            {
              permission: policyEntityUpdatePermission.name,
              results: ['ALLOW'],
              limit: SHOWN,
              offset: 0,
            },
            { isOldGood: true },
          )
        : undefined,
    [isAsked],
  );
}
