import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { rbacApiRef } from '../../api/RbacApi';
import { ChangeDialog } from '../../kit/change/ChangeDialog';
import { changeRole } from '../../kit/change/changeRole';
import { useTellMade } from '../../kit/change/madeChange';
import { RoleState } from '../../kit/difference/RoleState';
import { shortName } from '../../kit/references/shortName';
import { useTranslate } from '../../translations/useTranslate';
import { FindingGroup } from './findingGroups';
import { findingText } from './findingText';

/** Says what putting a finding in order does to everybody, and does it. */
export function FixDialog({
  group,
  fix,
  changed,
  onClose,
}: {
  group: FindingGroup;
  /** What is done, as the button said it. */
  fix: string;
  /** The same one as long as the finding is the same. */
  changed(role: RoleState): RoleState;
  onClose(): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const tellMade = useTellMade();
  const { role } = group;
  const name = shortName(role);
  const { title, detail } = findingText(t, group);
  const change = useMemo(
    () => changeRole(api, role, changed),
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
      <Text weight="bold">{title}</Text>
      <Text color="secondary">{detail}</Text>
    </ChangeDialog>
  );
}
