import { parseEntityRef } from '@backstage/catalog-model';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog, ConfirmedChange } from './ChangeDialog';
import { useTellMade } from './madeChange';
import { roleRouteRef } from '../links/routes';
import { whatGoesWith } from './whatGoesWith';
import { useTranslate } from '../../translations/useTranslate';
import { shortName } from '../references/shortName';

/** Asks whether to delete a role, says what goes with it, deletes it, and shows what is left. */
export function DeleteRoleDialog({
  role,
  leftPage,
  onClose,
}: {
  role: Pick<
    RoleSummaryJson,
    'name' | 'members' | 'permissionPolicies' | 'conditions'
  >;
  /** The path of a page without it; by default this one. */
  leftPage?: string;
  onClose(): void;
}) {
  const t = useTranslate();
  const { name } = role;
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const linkToRole = useRouteRef(roleRouteRef);
  const change = useMemo(
    (): ConfirmedChange => ({
      preview: options => api.previewDeletion(name, options),
      make: options => api.deleteRole(name, options),
    }),
    [api, name],
  );
  return (
    <ChangeDialog
      title={t('change.deletion.title')}
      confirm={t('change.deletion.confirm')}
      failed={t('change.deletion.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade(
          {
            made: [
              {
                title: t('change.deletion.done', { role: shortName(name) }),
                revision,
                undoneTo: linkToRole?.(parseEntityRef(name)),
              },
            ],
          },
          leftPage,
        )
      }
    >
      <Text>
        <strong title={name}>{shortName(name)}</strong>
      </Text>
      <Text>
        {whatGoesWith(t, role)} {t('change.deletion.kept')}
      </Text>
    </ChangeDialog>
  );
}
