import { parseEntityRef } from '@backstage/catalog-model';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { useMemo, useState } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { useTranslate } from '../../translations/useTranslate';
import { roleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';
import { addMembers } from './addMembers';
import { ChangeDialog } from './ChangeDialog';
import { useTellMade } from './madeChange';
import { NewMembers } from './NewMembers';

/** Asks who else should have a role, says what that does, and gives it to them. */
export function AddMembersDialog({
  role,
  onClose,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  onClose(): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const linkToRole = useRouteRef(roleRouteRef);
  const [members, setMembers] = useState<readonly string[]>([]);
  const change = useMemo(
    () => (members.length > 0 ? addMembers(api, role, members) : undefined),
    [api, role, members],
  );
  const count = members.length;
  const name = shortName(role);
  return (
    <ChangeDialog
      title={t('roles.membership.title', { role: name })}
      confirm={
        count > 0
          ? t('roles.membership.confirm', { count })
          : t('roles.membership.add')
      }
      failed={t('roles.membership.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [
            {
              title: t('roles.membership.added', { count, role: name }),
              revision,
              undoneTo: linkToRole?.(parseEntityRef(role)),
            },
          ],
        })
      }
    >
      <NewMembers members={members} onChange={setMembers} />
    </ChangeDialog>
  );
}
