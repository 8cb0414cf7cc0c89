import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog, ConfirmedChange } from '../change/ChangeDialog';
import { MadeChange } from '../change/madeChange';
import { roleAsOf } from './roleAsOf';

/** Says what it does to make a role what it was as of a revision, and makes it that. */
export function RestoreDialog({
  role,
  revision,
  onClose,
  onRestored,
}: {
  role: string;
  revision: number;
  onClose(): void;
  /** Called after `onClose`. */
  onRestored(made: MadeChange): void;
}) {
  const api = useApi(rbacApiRef);
  const change = useMemo((): ConfirmedChange => {
    let past: ReturnType<typeof roleAsOf> | undefined;
    // What was does not change: it is read once, unless that fails.
    const read = () => {
      past ??= roleAsOf(api, role, revision).catch(error => {
        past = undefined;
        throw error;
      });
      return past;
    };
    return {
      preview: async options =>
        api.previewRole(role, await read(), undefined, options),
      make: async options => api.replaceRole(role, await read(), options),
    };
  }, [api, role, revision]);
  return (
    <ChangeDialog
      title={`Restore revision ${revision}?`}
      confirm="Restore"
      failed="The role was not restored"
      change={change}
      onClose={onClose}
      onMade={made =>
        onRestored({
          title: `Made ${role} what it was at revision ${revision}`,
          revision: made.revision,
        })
      }
    >
      <Text>
        Makes <strong>{role}</strong> what it was at revision {revision}: its
        name, members, policies, conditions, description and owner. Whatever was
        changed of it since is lost, but for the history.
      </Text>
    </ChangeDialog>
  );
}
