import { Button, Text } from '@backstage/ui';
import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { useMayAll } from '../../kit/allowed/useMayAll';
import { usualPeriod } from '../../kit/links/unusedPeriod';
import { SectionCard } from '../../kit/section/SectionCard';
import { UnusedAccess } from '../../kit/unused/UnusedAccess';
import { useTranslate } from '../../translations/useTranslate';

/** Unused parts of a role, on demand, since it reads all uses. Nothing for users who may not see every role. */
export function UnusedCard({
  role,
}: {
  /** `role:<namespace>/<name>` */
  role: string;
}) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const [period, setPeriod] = useState(usualPeriod);
  const { allowed: seesAll } = useMayAll(policyEntityReadPermission);
  if (!seesAll) {
    return null;
  }
  if (isAsked) {
    return <UnusedAccess role={role} period={period} onChange={setPeriod} />;
  }
  return (
    <SectionCard
      title={t('unused.title')}
      beside={
        <Button variant="secondary" size="small" onPress={() => setAsked(true)}>
          {t('unused.find')}
        </Button>
      }
    >
      <Text as="p" color="secondary">
        {t('unused.leadOfRole')}
      </Text>
    </SectionCard>
  );
}
