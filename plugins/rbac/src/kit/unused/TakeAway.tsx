import { usePermission } from '@backstage/plugin-permission-react';
import { Button } from '@backstage/ui';
import { policyEntityUpdatePermission } from '@portal-rbac/plugin-rbac-common';
import { useMemo, useState } from 'react';
import { FixElsewhere } from '../change/FixElsewhere';
import { shortName } from '../references/shortName';
import { isChangedHere } from '../words/whyReadOnly';
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
  const { allowed } = usePermission({
    permission: policyEntityUpdatePermission,
    resourceRef: role,
  });
  const taken = useMemo(() => recommended(parts).filter(isOfRole), [parts]);
  if (taken.length === 0) {
    return null;
  }
  if (!allowed || !isChangedHere(source)) {
    return <FixElsewhere role={role} source={source} mayEdit={allowed} />;
  }
  const fix = t('unused.takeAway', { number: taken.length });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('findings.fix.of', { fix, role: shortName(role) })}
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
