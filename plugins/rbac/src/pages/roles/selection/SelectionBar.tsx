import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Alert, Button, ButtonLink, Text } from '@backstage/ui';
import { policyEntityCreatePermission } from '@portal-rbac/plugin-rbac-common';
import {
  RiDeleteBinLine,
  RiDownloadLine,
  RiFileCopyLine,
  RiScales3Line,
  RiUserAddLine,
  RiUserStarLine,
} from '@remixicon/react';
import { useMemo, useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { rbacApiRef } from '../../../api/RbacApi';
import { save } from '../../../kit/download/save';
import { useAllowedChanges } from '../../../kit/allowed/useAllowedChanges';
import { useRoleLinks } from '../../../kit/links/useRoleLinks';
import { Failure } from '../../../kit/section/Failure';
import { AddMembersToRoles, SetOwnerOfRoles } from './ChangeRolesDialog';
import { DeleteRolesDialog } from './DeleteRolesDialog';
import { changeableOf, SelectedRoles } from './selection';
import styles from './SelectionBar.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** What can be done with the roles that are ticked in the list. */
export function SelectionBar({
  selected,
  total,
  onSelectAll,
  onClear,
}: {
  /** At least one. */
  selected: SelectedRoles;
  /** How many roles the list has on all pages. */
  total: number;
  /** Selects these. */
  onSelectAll(): Promise<void>;
  onClear(): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const links = useRoleLinks();
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });
  const names = [...selected.keys()];
  const [one, other] = names;
  const [exported, writeFiles] = useAsyncFn(async () => {
    // What writes YAML is not loaded before it is needed.
    const { exportRoles } = await import('./exportRoles');
    const { policies, conditions, undeclared } = await exportRoles(
      t,
      api,
      names,
    );
    save(new Blob([policies], { type: 'text/csv' }), 'rbac-policies.csv');
    save(
      new Blob([conditions], { type: 'application/yaml' }),
      'rbac-conditional-policies.yaml',
    );
    return undeclared;
  }, [t, api, selected]);
  const undeclared = exported.value ?? [];
  const roles = useMemo(() => [...selected.values()], [selected]);
  const allowed = useAllowedChanges(roles);
  const deletable = changeableOf(roles, allowed, 'delete');
  const changeable = changeableOf(roles, allowed, 'update');
  const [all, selectAll] = useAsyncFn(onSelectAll, [onSelectAll]);
  const [dialog, setDialog] = useState<{
    readonly of: 'members' | 'owner';
    readonly names: readonly string[];
  }>();
  const Changing = dialog?.of === 'owner' ? SetOwnerOfRoles : AddMembersToRoles;
  const [deleted, setDeleted] = useState<readonly string[]>();

  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={t('roles.selection.label')}
    >
      <div className={styles.actions}>
        <Text weight="bold" role="status">
          {t('roles.selection.count', { count: names.length })}
        </Text>
        {names.length < total && (
          <Button
            variant="tertiary"
            size="small"
            isPending={all.loading}
            onPress={selectAll}
          >
            {t('roles.selection.all', { count: total })}
          </Button>
        )}
        {changeable.names.length > 0 && (
          <>
            <Button
              variant="secondary"
              size="small"
              iconStart={<RiUserAddLine aria-hidden />}
              isDisabled={!changeable.isKnown}
              onPress={() =>
                setDialog({ of: 'members', names: changeable.names })
              }
            >
              {t('roles.membership.add')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              iconStart={<RiUserStarLine aria-hidden />}
              isDisabled={!changeable.isKnown}
              onPress={() =>
                setDialog({ of: 'owner', names: changeable.names })
              }
            >
              {t('roles.bulk.setOwner')}
            </Button>
          </>
        )}
        {names.length === 1 && mayCreate && (
          <ButtonLink
            variant="secondary"
            size="small"
            iconStart={<RiFileCopyLine aria-hidden />}
            href={links.clone(one)}
          >
            {t('roles.selection.clone')}
          </ButtonLink>
        )}
        {names.length === 2 && (
          <ButtonLink
            variant="secondary"
            size="small"
            iconStart={<RiScales3Line aria-hidden />}
            href={links.compare(one, other)}
          >
            {t('roles.selection.compare')}
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          size="small"
          iconStart={<RiDownloadLine aria-hidden />}
          isPending={exported.loading}
          onPress={writeFiles}
        >
          {t('roles.selection.export')}
        </Button>
        <Button variant="tertiary" size="small" onPress={onClear}>
          {t('roles.selection.clear')}
        </Button>
        {deletable.names.length > 0 && (
          <div className={styles.last}>
            <Button
              variant="secondary"
              size="small"
              iconStart={<RiDeleteBinLine aria-hidden />}
              isDisabled={!deletable.isKnown}
              onPress={() => setDeleted(deletable.names)}
            >
              {t('roles.selection.delete')}
            </Button>
          </div>
        )}
      </div>
      {all.error && (
        <Failure title={t('roles.page.failed')} error={all.error} />
      )}
      {exported.error && (
        <Failure
          title={t('roles.selection.exportFailed')}
          error={exported.error}
        />
      )}
      {undeclared.length > 0 && (
        <Alert
          status="warning"
          icon
          title={t('roles.selection.undeclared')}
          description={t('roles.selection.whyUndeclared', {
            names: [...undeclared],
          })}
        />
      )}
      {dialog && (
        <Changing
          names={dialog.names}
          leftOut={names.filter(name => !dialog.names.includes(name))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {deleted && (
        <DeleteRolesDialog
          names={deleted}
          leftOut={names.filter(name => !deleted.includes(name))}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </div>
  );
}
