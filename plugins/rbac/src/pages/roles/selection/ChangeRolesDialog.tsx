import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ReactNode, useMemo, useState } from 'react';
import { rbacApiRef } from '../../../api/RbacApi';
import { ChangeDialog } from '../../../kit/change/ChangeDialog';
import { useTellMade } from '../../../kit/change/madeChange';
import { NewMembers } from '../../../kit/change/NewMembers';
import { EntityPicker } from '../../../kit/entities/EntityPicker';
import { shortName } from '../../../kit/references/shortName';
import { useFocusedField } from '../../../kit/section/useFocusedField';
import { useTranslate } from '../../../translations/useTranslate';
import { changeRoles, RoleChange } from './changeRoles';
import { reportedRoles } from './oneByOne';

/** Roles that are changed together. */
interface Some {
  /** The same ones as long as the dialog is open; at least one. */
  readonly names: readonly string[];
  /** Those that are selected as well and cannot be changed. */
  readonly leftOut: readonly string[];
  onClose(): void;
}

/** Asks who else should have some roles, says what that does, and gives these to them. */
export function AddMembersToRoles(some: Some) {
  const t = useTranslate();
  const [members, setMembers] = useState<readonly string[]>([]);
  const change = useMemo(
    (): RoleChange | undefined =>
      members.length > 0
        ? role => ({
            ...role,
            members: [...new Set([...role.members, ...members])],
          })
        : undefined,
    [members],
  );
  const count = some.names.length;
  return (
    <ChangeRolesDialog
      {...some}
      title={t('roles.bulk.addTitle', { count })}
      confirm={t('roles.bulk.addConfirm', { count })}
      titleOf={role => t('roles.bulk.added', { role })}
      change={change}
    >
      <NewMembers members={members} onChange={setMembers} />
    </ChangeRolesDialog>
  );
}

/** Asks who should own some roles, says what that does, and makes them the owner. */
export function SetOwnerOfRoles(some: Some) {
  const t = useTranslate();
  const [owner, setOwner] = useState<string | null>(null);
  const change = useMemo(
    (): RoleChange | undefined =>
      owner ? role => ({ ...role, owner }) : undefined,
    [owner],
  );
  const field = useFocusedField(true);
  const count = some.names.length;
  return (
    <ChangeRolesDialog
      {...some}
      title={t('roles.bulk.ownerTitle', { count })}
      confirm={t('roles.bulk.ownerConfirm', { count })}
      titleOf={role => t('roles.bulk.owned', { role })}
      change={change}
    >
      <div ref={field}>
        <EntityPicker
          label={t('roles.bulk.owner')}
          placeholder={t('roles.membership.search')}
          kinds={['user', 'group']}
          value={owner}
          onChange={setOwner}
        />
      </div>
    </ChangeRolesDialog>
  );
}

function ChangeRolesDialog({
  names,
  leftOut,
  title,
  confirm,
  change,
  titleOf,
  children,
  onClose,
}: Some & {
  title: string;
  confirm: string;
  /** Absent until it is known. */
  change: RoleChange | undefined;
  /** What was done to a role, by its name. */
  titleOf(role: string): string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const confirmed = useMemo(
    () => change && changeRoles(api, names, change),
    [api, names, change],
  );
  const short = (roles: readonly string[]) => roles.map(shortName);
  return (
    <ChangeDialog
      title={title}
      confirm={confirm}
      failed={t('roles.bulk.failed')}
      change={confirmed}
      onClose={onClose}
      onMade={done => {
        if (done.done.length > 0) {
          tellMade(reportedRoles(t, done, titleOf));
        }
      }}
    >
      <Text>{t('roles.bulk.roles', { names: short(names) })}</Text>
      {leftOut.length > 0 && (
        <Text>{t('roles.bulk.leftOut', { names: short(leftOut) })}</Text>
      )}
      {children}
      {names.length > 1 && <Text>{t('roles.bulk.oneByOne')}</Text>}
    </ChangeDialog>
  );
}
