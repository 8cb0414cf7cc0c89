import { Flex } from '@backstage/ui';
import { RequestableJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { CardsOutline } from '../../kit/design/Outline';
import { Loaded } from '../../kit/section/Loaded';
import { Rows } from '../../kit/section/Rows';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';
import { Empty } from './Empty';
import { OwnRequest } from './OwnRequest';
import { Paging } from './Paging';
import { SettledNotice } from '../../kit/requests/SettledNotice';
import { useRequestPage } from '../../kit/requests/useRequestPage';
import { Settled } from '../../kit/requests/useSettling';

/** The user's own requests with their results, the newest first. */
export function OwnRequests({
  requestable,
}: {
  /** The roles that the user may request, with those who approve. */
  requestable: readonly RequestableJson[];
}) {
  const t = useTranslate();
  const own = useRequestPage((api, page) => api.listOwnRequests(page));
  const [settled, setSettled] = useState<Settled>();
  const approvers = new Map(
    requestable.map(one => [one.role, one.approvers] as const),
  );
  return (
    <Flex direction="column" gap="3">
      {settled && <SettledNotice settled={settled} />}
      <Loaded
        asked={own.asked}
        failure={t('requests.own.failed')}
        outline={<CardsOutline cards={1} rows={3} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('requests.own.none')}>
              {requestable.length > 0
                ? t('requests.own.noneText')
                : t('requests.own.nothingToRequest')}
            </Empty>
          ) : (
            <SectionCard title={t('requests.own.title')}>
              <Rows>
                {items.map(request => (
                  <OwnRequest
                    key={request.id}
                    request={request}
                    approvers={approvers.get(request.role) ?? []}
                    onSettled={setSettled}
                  />
                ))}
              </Rows>
            </SectionCard>
          )
        }
      </Loaded>
      <Paging {...own} />
    </Flex>
  );
}
