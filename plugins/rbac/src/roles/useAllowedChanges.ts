import { useApi } from '@backstage/frontend-plugin-api';
import {
  AuthorizeResult,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  policyEntityDeletePermission,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';
import useAsync from 'react-use/esm/useAsync';
import { RoleSummary } from '../api/types';
import { whyReadOnly } from '../sources/whyReadOnly';

/** What the user may do with a role. */
export interface AllowedChanges {
  update: boolean;
  delete: boolean;
}

const NOTHING_KNOWN: ReadonlyMap<string, AllowedChanges> = new Map();

/**
 * What the user may do with each of some roles, by name; without those that
 * nobody may change here. Empty until it is known.
 */
export function useAllowedChanges(
  roles: readonly RoleSummary[] | undefined,
): ReadonlyMap<string, AllowedChanges> {
  const permissionApi = useApi(permissionApiRef);
  const { value } = useAsync(async () => {
    // Asked in one turn, these become one request.
    const isAllowed = async (permission: ResourcePermission, role: string) => {
      const request = { permission, resourceRef: role };
      const { result } = await permissionApi.authorize(request);
      return result === AuthorizeResult.ALLOW;
    };
    const changeable = (roles ?? []).filter(
      ({ metadata }) => !whyReadOnly(metadata.source),
    );
    return new Map(
      await Promise.all(
        changeable.map(async ({ name }): Promise<[string, AllowedChanges]> => {
          const [mayUpdate, mayDelete] = await Promise.all([
            isAllowed(policyEntityUpdatePermission, name),
            isAllowed(policyEntityDeletePermission, name),
          ]);
          return [name, { update: mayUpdate, delete: mayDelete }];
        }),
      ),
    );
  }, [roles, permissionApi]);
  return value ?? NOTHING_KNOWN;
}
