import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  Text,
} from '@backstage/ui';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { errorMessage } from '../api/errorMessage';
import { rbacApiRef } from '../api/RbacApi';
import { useLatest } from '../api/useLatest';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import surface from '../design/surface.module.css';
import { DestructiveButton } from '../dialog/DestructiveButton';
import { PreviewedImpact } from '../impact/PreviewedImpact';
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
  const api = useApi(rbacApiRef);
  const toastApi = useApi(toastApiRef);
  const preview = useLatest(
    signal => api.previewDeletion(role.name, signal),
    [api, role],
  );
  const shown = preview.error ? undefined : preview.value;
  const [{ loading, error }, deleteRole] = useAsyncFn(async () => {
    try {
      await api.deleteRole(role.name, shown?.etag);
    } catch (failure) {
      if ((failure as { statusCode?: number }).statusCode === 412) {
        preview.retry();
        throw new Error(
          'The policy was changed meanwhile. See what deleting the role would do now, and delete it again.',
        );
      }
      throw failure;
    }
    toastApi.post({ title: `Deleted ${role.name}`, timeout: SHOWN_FOR });
    onClose();
    onDeleted();
  }, [api, toastApi, role, shown, preview.retry, onClose, onDeleted]);

  return (
    <Dialog isOpen onOpenChange={isOpen => !isOpen && onClose()} width={480}>
      <DialogHeader>Delete this role?</DialogHeader>
      <DialogBody>
        {/* A dialog stands outside of the page. */}
        <Flex direction="column" gap="3" className={surface.surface}>
          <Text>
            <strong>{role.name}</strong>
          </Text>
          <Text>
            {whatGoesWith(role)} The history keeps it: the REST API and the
            command line can bring it back.
          </Text>
          <PreviewedImpact
            dryRun={shown}
            isLoading={preview.loading}
            error={preview.error}
            onRetry={preview.retry}
          />
          {error && (
            <Alert
              status="danger"
              icon
              title="The role was not deleted"
              description={errorMessage(error)}
            />
          )}
        </Flex>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
        <DestructiveButton
          isPending={loading || preview.loading}
          onPress={deleteRole}
        >
          Delete role
        </DestructiveButton>
      </DialogFooter>
    </Dialog>
  );
}
