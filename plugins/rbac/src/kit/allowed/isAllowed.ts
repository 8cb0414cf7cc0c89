import {
  AuthorizePermissionRequest,
  AuthorizeResult,
} from '@backstage/plugin-permission-common';
import { PermissionApi } from '@backstage/plugin-permission-react';
import {
  policyEntityDeletePermission,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';

/** What a user may do with a role. */
export interface AllowedChanges {
  readonly update: boolean;
  readonly delete: boolean;
}

/**
 * Whether the permission framework allows something outright. Questions that are
 * asked in one turn become one request.
 */
export async function isAllowed(
  permissionApi: PermissionApi,
  request: AuthorizePermissionRequest,
): Promise<boolean> {
  const { result } = await permissionApi.authorize(request);
  return result === AuthorizeResult.ALLOW;
}

/**
 * What the user may do with a role.
 *
 * @param resourceRef - the role, or `policy-entity` for any
 */
export async function allowedChanges(
  permissionApi: PermissionApi,
  resourceRef: string,
): Promise<AllowedChanges> {
  const [mayUpdate, mayDelete] = await Promise.all(
    [policyEntityUpdatePermission, policyEntityDeletePermission].map(
      permission => isAllowed(permissionApi, { permission, resourceRef }),
    ),
  );
  return { update: mayUpdate, delete: mayDelete };
}
