import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Button, ButtonLink } from '@backstage/ui';
import { policyEntityUpdatePermission } from '@portal-rbac/plugin-rbac-common';
import { RiLockLine } from '@remixicon/react';
import { useMemo, useState } from 'react';
import { Hint } from '../design/Hint';
import { editRoleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';
import { isChangedHere, isOfFiles, whyReadOnly } from '../words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';
import { Period } from '../links/unusedPeriod';
import { TakeAwayDialog } from './TakeAwayDialog';
import { isOfRole, recommended, UnusedRole } from './unusedRoles';

/**
 * A button that takes away what is recommended of a role and shows the impact first, or where
 * else that is done; nothing where nothing of the role itself is recommended.
 */
export function TakeAway({
  unused: { role, source, parts },
  period,
}: {
  unused: UnusedRole;
  period: Period;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const editLink = useRouteRef(editRoleRouteRef)?.(parseEntityRef(role));
  const { allowed } = usePermission({
    permission: policyEntityUpdatePermission,
    resourceRef: role,
  });
  const taken = useMemo(() => recommended(parts).filter(isOfRole), [parts]);
  if (taken.length === 0) {
    return null;
  }
  const name = shortName(role);
  const of = (fix: string) => t('findings.fix.of', { fix, role: name });
  if (allowed && isOfFiles(source)) {
    const fix = t('findings.fix.files');
    return (
      <ButtonLink
        variant="secondary"
        size="small"
        href={editLink}
        aria-label={of(fix)}
      >
        {fix}
      </ButtonLink>
    );
  }
  if (!allowed || !isChangedHere(source)) {
    return (
      <Hint
        icon={<RiLockLine />}
        label={t('roles.row.whyReadOnly', { role: name })}
        hint={whyReadOnly(t, source) ?? t('roles.row.notAllowed')}
      />
    );
  }
  const fix = t('unused.takeAway', { number: taken.length });
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
      {isOpen && (
        <TakeAwayDialog
          role={role}
          parts={taken}
          period={period}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
