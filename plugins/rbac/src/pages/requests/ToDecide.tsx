import { Flex, Text } from '@backstage/ui';
import { useState } from 'react';
import { CardsOutline } from '../../kit/design/Outline';
import { Loaded } from '../../kit/section/Loaded';
import { useTranslate } from '../../translations/useTranslate';
import { Decision } from './Decision';
import { Empty } from './Empty';
import { Paging } from './Paging';
import { SettledNotice } from '../../kit/requests/SettledNotice';
import { TakenAtOnce } from '../../kit/requests/TakenAtOnce';
import { RequestPage } from '../../kit/requests/useRequestPage';
import { Settled } from '../../kit/requests/useSettling';

/** Requests whose impact is worked out before anybody asks for it: it takes the backend some work. */
const WITH_IMPACT = 3;

/** What the user has to acknowledge, and the requests to decide, each with its impact, and the result of the last one. */
export function ToDecide({
  waiting,
  taken,
}: {
  waiting: RequestPage;
  /** Access that was given at once, to be acknowledged. */
  taken: RequestPage;
}) {
  const t = useTranslate();
  const [settled, setSettled] = useState<Settled>();
  const isToAcknowledge = (taken.asked.value?.total ?? 0) > 0;
  // An error is shown where it happened, as long as that still exists.
  const failed = waiting.asked.value?.items.find(
    ({ id }) => settled?.error && id === settled.before.id,
  );
  return (
    <Flex
      direction="column"
      gap="3"
      role="region"
      aria-label={t('requests.decide.title')}
    >
      <Text as="h3" variant="title-x-small" weight="bold">
        {t('requests.decide.title')}
      </Text>
      {settled && !failed && <SettledNotice settled={settled} />}
      <Loaded
        asked={taken.asked}
        failure={t('requests.atOnce.failed')}
        outline={<></>}
      >
        {({ items }) => <TakenAtOnce requests={items} onSettled={setSettled} />}
      </Loaded>
      <Paging {...taken} />
      <Loaded
        asked={waiting.asked}
        failure={t('requests.decide.failed')}
        outline={<CardsOutline cards={1} rows={4} />}
      >
        {({ items }) => (
          <>
            {items.map((request, index) => (
              <Decision
                key={request.id}
                request={request}
                hasImpact={index < WITH_IMPACT}
                failed={request === failed ? settled : undefined}
                onSettled={setSettled}
              />
            ))}
            {items.length === 0 && !isToAcknowledge && (
              <Empty title={t('requests.decide.none')}>
                {t('requests.decide.noneText')}
              </Empty>
            )}
          </>
        )}
      </Loaded>
      <Paging {...waiting} />
    </Flex>
  );
}
