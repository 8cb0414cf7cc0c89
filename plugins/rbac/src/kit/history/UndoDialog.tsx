import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { MadeChange } from '../change/madeChange';
import { undone } from './undone';

/** Says what it does to revert what a commit changed, and reverts it. */
export function UndoDialog({
  revision,
  onClose,
  onUndone,
}: {
  revision: number;
  onClose(): void;
  /** Called after `onClose`. */
  onUndone(made: MadeChange): void;
}) {
  const api = useApi(rbacApiRef);
  const change = useMemo(
    (): ConfirmedChange => ({
      preview: options => api.previewUndo(revision, options),
      make: options => api.undo(revision, options),
    }),
    [api, revision],
  );
  return (
    <ChangeDialog
      title={`Undo revision ${revision}?`}
      confirm="Undo"
      failed="Nothing was undone"
      change={change}
      onClose={onClose}
      onMade={made => onUndone(undone(revision, made.revision))}
    >
      <Text>
        Reverts what this revision changed, as a new revision. Other later
        changes stay. If the same lines were changed since, nothing is undone.
      </Text>
    </ChangeDialog>
  );
}
