import { usePermission } from '@backstage/plugin-permission-react';
import { Button, ButtonLink } from '@backstage/ui';
import {
  policyEntityDeletePermission,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';
import { useMemo, useState } from 'react';
import { AddMembersDialog } from '../../kit/change/AddMembersDialog';
import { FixElsewhere } from '../../kit/change/FixElsewhere';
import { useRoleLinks } from '../../kit/links/useRoleLinks';
import { shortName } from '../../kit/references/shortName';
import { isChangedHere } from '../../kit/words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';
import { DeletionOfName } from './DeletionOfName';
import { FindingGroup } from './findingGroups';
import { FixDialog } from './FixDialog';
import { mendOf } from './mendOf';

/** What puts a finding in order: a button that shows the impact first, or where else it is done. */
export function Fix({ group }: { group: FindingGroup }) {
  const t = useTranslate();
  const { role, source } = group;
  const [isOpen, setOpen] = useState(false);
  const { compare } = useRoleLinks();
  const mend = useMemo(() => mendOf(group), [group]);
  const { allowed } = usePermission({
    permission:
      mend.kind === 'deleteRole'
        ? policyEntityDeletePermission
        : policyEntityUpdatePermission,
    resourceRef: role,
  });
  const of = (fix: string) =>
    t('findings.fix.of', { fix, role: shortName(role) });
  if (mend.kind === 'compare') {
    const fix = t('findings.fix.compare');
    return (
      <ButtonLink
        variant="secondary"
        size="small"
        href={compare(role, mend.other)}
        aria-label={of(fix)}
      >
        {fix}
      </ButtonLink>
    );
  }
  const isOnPage = mend.kind !== 'edit' && isChangedHere(source);
  if (!isOnPage || !allowed) {
    return <FixElsewhere role={role} source={source} mayEdit={allowed} />;
  }
  const fix =
    mend.kind === 'change'
      ? t(`findings.fix.${mend.label}`, mend.params as never)
      : t(`findings.fix.${mend.kind}`);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={of(fix)}
        onPress={() => setOpen(true)}
      >
        {fix}
      </Button>
      {isOpen && mend.kind === 'addMembers' && (
        <AddMembersDialog role={role} onClose={onClose} />
      )}
      {isOpen && mend.kind === 'deleteRole' && (
        <DeletionOfName name={role} onClose={onClose} />
      )}
      {isOpen && mend.kind === 'change' && (
        <FixDialog
          group={group}
          fix={fix}
          changed={mend.changed}
          onClose={onClose}
        />
      )}
    </>
  );
}
