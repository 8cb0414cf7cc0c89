import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { MadeChange } from '../change/madeChange';
import { shortName } from '../references/shortName';
import { roleAsOf } from './roleAsOf';
import { useTranslate } from '../../translations/useTranslate';

/** Says what it does to make a role what it was as of a revision, and makes it that. */
export function RestoreDialog({
  role,
  commit: { revision, change: kind },
  onClose,
  onRestored,
}: {
  role: string;
  commit: CommitJson;
  onClose(): void;
  /** Called after `onClose`. */
  onRestored(made: MadeChange): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  /** The revision that it is restored to: the one before, if this one deleted it. */
  const [past, setPast] = useState(revision);
  const change = useMemo((): ConfirmedChange => {
    let found: ReturnType<typeof roleAsOf> | undefined;
    // What was does not change: it is read once, unless that fails.
    const read = async () => {
      found ??= roleAsOf(api, role, revision, kind === 'deleteRole').catch(
        error => {
          found = undefined;
          throw error;
        },
      );
      const then = await found;
      setPast(then.revision);
      return then.role;
    };
    return {
      preview: async options =>
        api.previewRole(role, await read(), undefined, options),
      make: async options => api.replaceRole(role, await read(), options),
    };
  }, [api, role, revision, kind]);
  return (
    <ChangeDialog
      title={t('history.restore.title', { revision: String(revision) })}
      confirm={t('history.restore.confirm')}
      failed={t('history.restore.failed')}
      change={change}
      onClose={onClose}
      onMade={made =>
        onRestored({
          title: t('history.restore.done', {
            role: shortName(role),
            revision: String(past),
          }),
          revision: made.revision,
        })
      }
    >
      {past !== revision && (
        <Text as="p">
          {t('history.restore.wasDeleted', { revision: String(revision) })}
        </Text>
      )}
      <Text as="p">
        {t('history.restore.text', {
          role: <strong title={role}>{shortName(role)}</strong>,
          revision: String(past),
        })}
      </Text>
    </ChangeDialog>
  );
}
