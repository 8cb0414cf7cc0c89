import { usePermission } from '@backstage/plugin-permission-react';
import {
  policyEntityDeletePermission,
  policyEntityUpdatePermission,
  RoleMetadataJson,
} from '@portal-rbac/plugin-rbac-common';
import { isChangedHere } from '../words/whyReadOnly';

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
  const isEditable = isChangedHere(role.metadata.source);
  return {
    edit: isEditable && mayUpdate,
    delete: isEditable && mayDelete,
    /** Give it for a time, which is possible wherever the role comes from; everybody has a default role anyway. */
    assign: mayUpdate && !role.metadata.isDefault,
  };
}
