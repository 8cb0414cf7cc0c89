import { Alert, Flex, Skeleton, Text } from '@backstage/ui';
import { DryRunJson } from '@portal-rbac/plugin-rbac-common';
import { errorText } from '../words/errorText';
import { statusOf } from '../../api/statusOf';
import { GuardrailOverrides } from '../guardrails/useOverrides';
import { TryAgain } from '../section/TryAgain';
import { ImpactView } from './ImpactView';
import { Refusal } from './Refusal';
import { Preview } from './useGroup';
import { useTranslate } from '../../translations/useTranslate';

/** What a change is answered with that cannot be read, may not be made, or is of what is gone. */
const REFUSED = [400, 403, 404, 413];

/** Whether the change itself would be refused like this. */
export function isRefusal(error: unknown): boolean {
  return REFUSED.includes(statusOf(error) ?? 0);
}

/** The impact of a change, while they are worked out, and if they cannot be known. */
export function PreviewedImpact({
  dryRun,
  preview,
  overrides,
  isLoading,
  error,
  onRetry,
}: {
  dryRun?: DryRunJson;
  /** Works the same out once more, for a group or with more people. */
  preview: Preview;
  overrides: GuardrailOverrides;
  isLoading: boolean;
  error?: Error;
  onRetry(): void;
}) {
  const t = useTranslate();
  const isRefused = isRefusal(error);
  return (
    <Flex
      direction="column"
      gap="2"
      role="region"
      aria-label={t('impact.title')}
      aria-live="polite"
      aria-busy={isLoading}
    >
      <Text as="h4" variant="title-x-small" weight="bold">
        {t('impact.title')}
      </Text>
      {isLoading && <Skeleton width="100%" height={96} />}
      {!isLoading && error && isRefused && (
        <Refusal message={errorText(t, error)} />
      )}
      {!isLoading && error && !isRefused && (
        <Alert
          status="warning"
          icon
          title={t('impact.unknown')}
          description={errorText(t, error)}
          customActions={<TryAgain onPress={onRetry} />}
        />
      )}
      {!isLoading && !error && dryRun && (
        <ImpactView dryRun={dryRun} preview={preview} overrides={overrides} />
      )}
    </Flex>
  );
}
