import { useApi } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';
import useInterval from 'react-use/esm/useInterval';
import { rbacApiRef } from '../../api/RbacApi';
import { Failure } from '../../kit/section/Failure';
import { SourceCard } from './SourceCard';

/** Milliseconds after which the page looks again, so that it shows a load soon. */
const INTERVAL = 5_000;

/** Where roles come from besides this interface, and how each source is doing. */
export function SourcesPage() {
  const api = useApi(rbacApiRef);
  const {
    value: sources,
    loading,
    error,
    retry,
  } = useAsyncRetry(() => api.listSources(), [api]);
  useInterval(() => {
    if (!loading && document.visibilityState === 'visible') {
      retry();
    }
  }, INTERVAL);
  return (
    <Flex direction="column" gap="4" mb="8">
      <PageHeading
        title="Sources"
        lead="Where the roles that are not made here come from. This page looks again every few seconds."
      />
      {error && <Failure title="The sources cannot be shown" error={error} />}
      {!sources && !error && <CardsOutline cards={4} rows={2} />}
      {sources?.map(source => (
        <SourceCard key={source.id} source={source} onRefreshed={retry} />
      ))}
    </Flex>
  );
}
