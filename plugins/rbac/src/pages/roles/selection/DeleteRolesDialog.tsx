import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { useMemo } from 'react';
import { rbacApiRef } from '../../../api/RbacApi';
import {
  ChangeDialog,
  ConfirmedChange,
} from '../../../kit/change/ChangeDialog';
import { useTellMade } from '../../../kit/change/madeChange';
import { Deletions, deleteRoles, toldDeletions } from './deleteRoles';
import styles from './DeleteRolesDialog.module.css';

/** Asks whether to delete roles, says what that does all together, and deletes one after the other. */
export function DeleteRolesDialog({
  names,
  leftOut,
  onClose,
}: {
  /** The same ones as long as the dialog is open; at least one. */
  names: readonly string[];
  /** Those that are selected as well and cannot be deleted. */
  leftOut: readonly string[];
  onClose(): void;
}) {
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const change = useMemo(
    (): ConfirmedChange<Deletions> => ({
      preview: options => api.previewDeletions(names, options),
      make: options => deleteRoles(api, names, options),
    }),
    [api, names],
  );
  const roles = counted(names.length, 'role');
  return (
    <ChangeDialog
      title={`Delete ${roles}?`}
      confirm={`Delete ${roles}`}
      failed="Nothing was deleted"
      change={change}
      onClose={onClose}
      onMade={deletions => tellMade(toldDeletions(deletions))}
    >
      <ul className={styles.names} aria-label="Roles to delete">
        {names.map(name => (
          <li key={name}>
            <Text weight="bold">{name}</Text>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <Text>
          Left out, because they cannot be deleted here, or not by you:{' '}
          {leftOut.join(', ')}.
        </Text>
      )}
      <Text>
        They are deleted one after the other, those that deny something last; if
        one is refused, the rest stays. The history keeps each of them, and can
        bring it back.
      </Text>
    </ChangeDialog>
  );
}
