import { Text } from '@backstage/ui';
import { LOCK_OUT } from '@portal-rbac/plugin-rbac-core';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';

/** The guardrail that every portal has, with or without a file. */
export function LockOutCard() {
  const t = useTranslate();
  return (
    <SectionCard title={LOCK_OUT} as="h3">
      <Text as="p">{t('guardrails.lockOut.everyPortal')}</Text>
    </SectionCard>
  );
}
