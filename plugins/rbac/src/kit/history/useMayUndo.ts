import { useApi } from '@backstage/frontend-plugin-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  CommitJson,
  policyEntityCreatePermission,
} from '@portal-rbac/plugin-rbac-common';
import useAsync from 'react-use/esm/useAsync';
import { allowedChanges, isAllowed } from '../allowed/isAllowed';
import { isChangedHere } from '../words/whyReadOnly';

const NOTHING_KNOWN: ReadonlySet<number> = new Set();

/** The revisions that the user may revert, as far as their permissions say. Empty until it is known. */
export function useMayUndo(
  commits: readonly CommitJson[] | undefined,
): ReadonlySet<number> {
  const permissionApi = useApi(permissionApiRef);
  const { value } = useAsync(async () => {
    const permission = policyEntityCreatePermission;
    const own = (commits ?? []).filter(({ source }) => isChangedHere(source));
    const [mayCreate, ...mayUpdate] = await Promise.all([
      isAllowed(permissionApi, { permission }),
      ...own.map(async ({ roles: [role] }) =>
        allowedChanges(permissionApi, role),
      ),
    ]);
    // Of a role that is gone nobody can say whose it was.
    return new Set(
      own
        .filter(
          ({ change }, index) =>
            mayUpdate[index].update || (change === 'deleteRole' && mayCreate),
        )
        .map(({ revision }) => revision),
    );
  }, [commits, permissionApi]);
  return value ?? NOTHING_KNOWN;
}
