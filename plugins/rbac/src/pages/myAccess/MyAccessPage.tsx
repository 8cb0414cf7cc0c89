import { Flex } from '@backstage/ui';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { Surface } from '../../kit/design/Surface';
import { useRequestable } from '../../kit/requests/useRequestable';
import { Loaded } from '../../kit/section/Loaded';
import { useAsked } from '../../kit/section/useAsked';
import { OwnAccess } from './OwnAccess';
import { RequestsLink } from './RequestsLink';
import { useTranslate } from '../../translations/useTranslate';

/** The tab *My access* of the settings: what the user may do, and why not the rest; needs no permission. */
export function MyAccessPage() {
  const t = useTranslate();
  const requestable = useRequestable();
  return (
    <Surface>
      <Flex direction="column" gap="5" mb="8">
        <PageHeading area={t('myAccess.area')} title={t('myAccess.title')}>
          <RequestsLink isOffered={requestable.length > 0} />
        </PageHeading>
        <Loaded
          asked={useAsked(api => api.ownAccess(), [])}
          failure={t('myAccess.failed')}
          outline={<CardsOutline cards={2} rows={6} />}
        >
          {access => <OwnAccess access={access} requestable={requestable} />}
        </Loaded>
      </Flex>
    </Surface>
  );
}
