import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { rbacApiRef } from '../../../api/RbacApi';
import {
  ChangeDialog,
  ConfirmedChange,
} from '../../../kit/change/ChangeDialog';
import { useTellMade } from '../../../kit/change/madeChange';
import { deleteRoles } from './deleteRoles';
import { DoneRoles, reportedRoles } from './oneByOne';
import styles from './DeleteRolesDialog.module.css';
import { shortName } from '../../../kit/references/shortName';
import { useTranslate } from '../../../translations/useTranslate';

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
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const change = useMemo(
    (): ConfirmedChange<DoneRoles> => ({
      preview: options => api.previewDeletions(names, options),
      make: options => deleteRoles(api, names, options),
    }),
    [api, names],
  );
  const count = names.length;
  return (
    <ChangeDialog
      title={t('roles.deletion.title', { count })}
      confirm={t('roles.deletion.confirm', { count })}
      failed={t('roles.deletion.failed')}
      change={change}
      onClose={onClose}
      onMade={done =>
        tellMade(
          reportedRoles(t, done, name =>
            t('roles.deletion.deleted', { role: name }),
          ),
        )
      }
    >
      <ul className={styles.names} aria-label={t('roles.deletion.names')}>
        {names.map(name => (
          <li key={name}>
            <Text weight="bold" title={name}>
              {shortName(name)}
            </Text>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <Text>
          {t('roles.deletion.leftOut', { names: leftOut.map(shortName) })}
        </Text>
      )}
      <Text>{t('roles.deletion.oneByOne')}</Text>
    </ChangeDialog>
  );
}
