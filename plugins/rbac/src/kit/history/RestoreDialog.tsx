import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { MadeChange } from '../change/madeChange';
import { roleAsOf } from './roleAsOf';

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
      title={`Restore revision ${revision}?`}
      confirm="Restore"
      failed="The role was not restored"
      change={change}
      onClose={onClose}
      onMade={made =>
        onRestored({
          title: `Restored ${role} as of revision ${past}`,
          revision: made.revision,
        })
      }
    >
      <Text>
        {past !== revision &&
          `Revision ${revision} deleted the role, so this restores what it was before. `}
        <strong>{role}</strong> gets back the name, members, policies,
        conditions, description and owner it had at revision {past}. Later
        changes stay in the history only.
      </Text>
    </ChangeDialog>
  );
}
