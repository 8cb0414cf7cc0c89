import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { MadeChange } from '../change/madeChange';
import { undone } from './undone';
import { useTranslate } from '../../translations/useTranslate';

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
  const t = useTranslate();
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
      title={t('history.undo.title', { revision: String(revision) })}
      confirm={t('history.undo.confirm')}
      failed={t('history.undo.failed')}
      change={change}
      onClose={onClose}
      onMade={made => onUndone(undone(t, revision, made.revision))}
    >
      <Text>{t('history.undo.text')}</Text>
    </ChangeDialog>
  );
}
