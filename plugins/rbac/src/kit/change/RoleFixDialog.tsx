import { useApi } from '@backstage/frontend-plugin-api';
import { ReactNode, useMemo } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog } from './ChangeDialog';
import { changeRole } from './changeRole';
import { useTellMade } from './madeChange';
import { RoleState } from '../difference/RoleState';
import { shortName } from '../references/shortName';
import { useTranslate } from '../../translations/useTranslate';

/** Says what fixing a role does to everybody, and does it. */
export function RoleFixDialog({
  role,
  fix,
  changed,
  onClose,
  children,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
  /** The action, in the words of the button. */
  fix: string;
  /** The same one as long as the fix is the same; absent if there is nothing to do. */
  changed: ((role: RoleState) => RoleState) | undefined;
  onClose(): void;
  /** Why it is done. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const name = shortName(role);
  const change = useMemo(
    () => changed && changeRole(api, role, changed),
    [api, role, changed],
  );
  return (
    <ChangeDialog
      title={t('findings.fix.title', { fix, role: name })}
      confirm={fix}
      failed={t('findings.fix.failed')}
      change={change}
      onClose={onClose}
      onMade={({ revision }) =>
        tellMade({
          made: [{ title: t('findings.fix.done', { role: name }), revision }],
        })
      }
    >
      {children}
    </ChangeDialog>
  );
}
