import { useApi } from '@backstage/frontend-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import useAsync from 'react-use/esm/useAsync';
import { allowedChanges, AllowedChanges } from './isAllowed';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { isChangedHere } from '../words/whyReadOnly';

const NOTHING_KNOWN: ReadonlyMap<string, AllowedChanges> = new Map();

/**
 * What the user may do with each of some roles, by name; without those that
 * nobody may change here. Empty until it is known.
 */
export function useAllowedChanges(
  roles: readonly RoleSummaryJson[] | undefined,
): ReadonlyMap<string, AllowedChanges> {
  const permissionApi = useApi(permissionApiRef);
  const { value } = useAsync(async () => {
    const changeable = (roles ?? []).filter(({ metadata }) =>
      isChangedHere(metadata.source),
    );
    return new Map(
      await Promise.all(
        changeable.map(async ({ name }): Promise<[string, AllowedChanges]> => [
          name,
          await allowedChanges(permissionApi, name),
        ]),
      ),
    );
  }, [roles, permissionApi]);
  return value ?? NOTHING_KNOWN;
}
