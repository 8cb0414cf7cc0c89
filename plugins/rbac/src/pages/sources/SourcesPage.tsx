import { Flex } from '@backstage/ui';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import useInterval from 'react-use/esm/useInterval';
import { Failure } from '../../kit/section/Failure';
import { useAsked } from '../../kit/section/useAsked';
import { SourceCard } from './SourceCard';
import { useTranslate } from '../../translations/useTranslate';

/** Milliseconds after which the page looks again, so that it shows a load soon. */
const INTERVAL = 5_000;

/** Where roles come from besides this interface, and how each source is doing. */
export function SourcesPage() {
  const t = useTranslate();
  const asked = useAsked(api => api.listSources(), []);
  const { value: sources, loading, error, retry } = asked;
  useInterval(() => {
    if (!loading && document.visibilityState === 'visible') {
      retry();
    }
  }, INTERVAL);
  return (
    <Flex direction="column" gap="4" mb="8">
      <PageHeading title={t('sources.title')} lead={t('sources.lead')} />
      {error && <Failure title={t('sources.failed')} error={error} />}
      {!sources && !error && <CardsOutline cards={4} rows={2} />}
      {sources?.map(source => (
        <SourceCard key={source.id} source={source} onRefreshed={retry} />
      ))}
    </Flex>
  );
}
