import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { rbacApiRef } from '../api/RbacApi';
import { ChangeDialog, ConfirmedChange } from '../dialog/ChangeDialog';
import { whatGoesWith } from './whatGoesWith';

/** Milliseconds for which the page says that the role is gone. */
const SHOWN_FOR = 5_000;

/** Asks whether to delete a role, says what goes with it, and deletes it. */
export function DeleteRoleDialog({
  role,
  onClose,
  onDeleted,
}: {
  role: Pick<
    RoleSummaryJson,
    'name' | 'members' | 'permissionPolicies' | 'conditions'
  >;
  onClose(): void;
  /** Called after `onClose`. */
  onDeleted(): void;
}) {
  const { name } = role;
  const api = useApi(rbacApiRef);
  const toastApi = useApi(toastApiRef);
  const change = useMemo(
    (): ConfirmedChange => ({
      preview: signal => api.previewDeletion(name, signal),
      make: options => api.deleteRole(name, options),
    }),
    [api, name],
  );
  return (
    <ChangeDialog
      title="Delete this role?"
      confirm="Delete role"
      failed="The role was not deleted"
      change={change}
      onClose={onClose}
      onMade={() => {
        toastApi.post({ title: `Deleted ${name}`, timeout: SHOWN_FOR });
        onDeleted();
      }}
    >
      <Text>
        <strong>{name}</strong>
      </Text>
      <Text>
        {whatGoesWith(role)} The history keeps it: the REST API and the command
        line can bring it back.
      </Text>
    </ChangeDialog>
  );
}
