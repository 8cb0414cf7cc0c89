import { useApi } from '@backstage/frontend-plugin-api';
import { Flex, Text } from '@backstage/ui';
import { rbacApiRef } from '../../api/RbacApi';
import { statusOf } from '../../api/statusOf';
import { useLatest } from '../../api/useLatest';
import { RowsOutline } from '../design/Outline';
import { Loaded } from '../section/Loaded';
import { SectionCard } from '../section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';
import { Period } from '../links/unusedPeriod';
import { PeriodChoice } from './PeriodChoice';
import { UnusedAnswer } from './UnusedAnswer';

/** Unused access in a period, loaded on its own; nothing for users who may not see it. */
export function UnusedAccess({
  role,
  period,
  onChange,
}: {
  /** `role:<namespace>/<name>`, if it is about one role only */
  role?: string;
  period: Period;
  onChange(period: Period): void;
}) {
  const t = useTranslate();
  const api = useApi(rbacApiRef);
  const { value, error, loading, retry } = useLatest(
    signal => api.listUnused(period, role, signal),
    [api, period, role],
  );
  if (statusOf(error) === 403) {
    return null;
  }
  return (
    <SectionCard
      title={t('unused.title')}
      beside={<PeriodChoice period={period} onChange={onChange} />}
    >
      <Flex direction="column" gap="3">
        <Text as="p" color="secondary">
          {t(role ? 'unused.leadOfRole' : 'unused.lead')}
        </Text>
        <Loaded
          // What was answered for another period is not shown as if it were for this one.
          asked={loading ? { retry } : { value, error, retry }}
          failure={t('unused.failed')}
          outline={<RowsOutline rows={4} />}
        >
          {found => <UnusedAnswer found={found} period={period} />}
        </Loaded>
      </Flex>
    </SectionCard>
  );
}
