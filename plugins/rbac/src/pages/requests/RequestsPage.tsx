import { Flex } from '@backstage/ui';
import { PageHeading } from '../../kit/design/PageHeading';
import { RequestAccess } from '../../kit/requests/RequestAccess';
import { useRequestable } from '../../kit/requests/useRequestable';
import { useTranslate } from '../../translations/useTranslate';
import { OwnRequests } from './OwnRequests';
import { ToDecide } from './ToDecide';
import { useRequestPage } from '../../kit/requests/useRequestPage';

/** The page *Requests*, for everybody: requests to decide, and the user's own. */
export function RequestsPage() {
  const t = useTranslate();
  const requestable = useRequestable();
  const waiting = useRequestPage((api, page) =>
    api.listRequestsForMe({ states: ['pending'], ...page }),
  );
  const taken = useRequestPage((api, page) =>
    api.listRequestsForMe({ isUnacknowledged: true, ...page }),
  );
  const count =
    (waiting.asked.value?.total ?? 0) + (taken.asked.value?.total ?? 0);
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading
        title={t('requests.title')}
        lead={count > 0 && t('requests.lead', { count })}
      >
        <RequestAccess roles={requestable} />
      </PageHeading>
      <ToDecide waiting={waiting} taken={taken} />
      <OwnRequests requestable={requestable} />
    </Flex>
  );
}
