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
    /** Give it for a time, and for longer; everybody has a default role anyway. */
    assign: isEditable && mayUpdate && !role.metadata.isDefault,
    /** End assignments: those that were requested for a role of files are not in the files. */
    end: mayUpdate,
  };
}
