import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Skeleton, Text } from '@backstage/ui';
import { useCallback, useState } from 'react';
import { PreviewOptions, rbacApiRef } from '../../api/RbacApi';
import { statusOf } from '../../api/statusOf';
import { useLatest } from '../../api/useLatest';
import { useIsAuthorized } from '../../kit/allowed/useIsAuthorized';
import { useOverrides } from '../../kit/guardrails/useOverrides';
import { PreviewedImpact } from '../../kit/impact/PreviewedImpact';
import { useRequestNews } from '../../kit/requests/requestNews';
import { useTranslate } from '../../translations/useTranslate';

/** What approving a request would do to everybody's access, or that the reader may not see it. */
export function RequestImpact({
  id,
  isShown,
}: {
  id: string;
  /** Whether it is worked out before anybody asks for it. */
  isShown: boolean;
}) {
  const t = useTranslate();
  const { value: mayRead, error } = useIsAuthorized();
  const [isOpen, setOpen] = useState(false);
  // Asking on behalf of others would only write an error to their console.
  if (mayRead === false || error) {
    return <NotShown />;
  }
  if (mayRead === undefined) {
    return <Skeleton width="100%" height={96} />;
  }
  return isShown || isOpen ? (
    <Impact id={id} />
  ) : (
    <Button variant="secondary" size="small" onPress={() => setOpen(true)}>
      {t('requests.decide.showImpact')}
    </Button>
  );
}

function Impact({ id }: { id: string }) {
  const api = useApi(rbacApiRef);
  const preview = useCallback(
    (options: PreviewOptions) => api.requestImpact(id, options),
    [api, id],
  );
  const { value, error, loading, retry } = useLatest(
    signal => preview({ signal }),
    [preview],
  );
  // What was decided about another request may make another one of it.
  useRequestNews(retry);
  const dryRun = error ? undefined : value;
  const overrides = useOverrides(dryRun);
  return statusOf(error) === 403 ? (
    <NotShown />
  ) : (
    <PreviewedImpact
      dryRun={dryRun}
      preview={preview}
      overrides={overrides}
      isLoading={loading && !dryRun}
      error={error}
      onRetry={retry}
    />
  );
}

function NotShown() {
  const t = useTranslate();
  return (
    <Text as="p" color="secondary">
      {t('requests.decide.noImpact')}
    </Text>
  );
}
