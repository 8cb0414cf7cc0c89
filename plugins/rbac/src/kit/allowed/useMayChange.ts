import { usePermission } from '@backstage/plugin-permission-react';
import {
  policyEntityDeletePermission,
  policyEntityUpdatePermission,
  RoleMetadataJson,
} from '@portal-rbac/plugin-rbac-common';
import { whyReadOnly } from '../words/whyReadOnly';

/** What the user may do with a role: their permissions say so, and its source. */
export function useMayChange(role: {
  name: string;
  metadata: RoleMetadataJson;
}) {
  const { allowed: mayUpdate } = usePermission({
    permission: policyEntityUpdatePermission,
    resourceRef: role.name,
  });
  const { allowed: mayDelete } = usePermission({
    permission: policyEntityDeletePermission,
    resourceRef: role.name,
  });
  const isEditable = whyReadOnly(role.metadata.source) === undefined;
  return { edit: isEditable && mayUpdate, delete: isEditable && mayDelete };
}
