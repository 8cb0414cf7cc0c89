import { Button, Flex, Text } from '@backstage/ui';
import { useEntityPresentation } from '@backstage/plugin-catalog-react';
import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { ReactNode } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { Face } from '../entities/Face';
import { shortName } from '../references/shortName';
import { Row, Rows } from '../section/Rows';
import { SectionCard } from '../section/SectionCard';
import { Moment } from '../time/Moment';
import { AccessEnd } from './AccessEnd';
import { Settled, useSettling } from './useSettling';

/** Roles that people took without an approval, until somebody has looked at it; nothing if there are none. */
export function TakenAtOnce({
  requests,
  beside,
  onSettled,
}: {
  requests: readonly AccessRequestJson[];
  /** Shown next to the title. */
  beside?: ReactNode;
  onSettled(settled: Settled): void;
}) {
  const t = useTranslate();
  return requests.length > 0 ? (
    <SectionCard
      title={t('requests.atOnce.title')}
      beside={beside}
      tone="warning"
    >
      <Rows>
        {requests.map(request => (
          <Taken key={request.id} request={request} onSettled={onSettled} />
        ))}
      </Rows>
    </SectionCard>
  ) : null;
}

function Taken({
  request,
  onSettled,
}: {
  request: AccessRequestJson;
  onSettled(settled: Settled): void;
}) {
  const t = useTranslate();
  const { isSettling, settle } = useSettling(request, onSettled);
  const { role, member, askedAt, settledAt, reason } = request;
  const { primaryTitle: person } = useEntityPresentation(member);
  const named = { person, role: shortName(role) };
  return (
    <Row
      wraps
      start={<Face entityRef={member} name={person} size="small" />}
      end={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('requests.atOnce.acknowledgeThis', named)}
          isPending={isSettling}
          onPress={() => settle('acknowledge')}
        >
          {t('requests.atOnce.acknowledge')}
        </Button>
      }
    >
      <Flex direction="column" gap="0_5">
        <Text weight="bold" title={role}>
          {t('requests.atOnce.took', named)}
        </Text>
        <Text>{reason || t('requests.decide.noReason')}</Text>
        <Text as="div" variant="body-small" color="secondary">
          {t('requests.atOnce.since', {
            at: <Moment at={settledAt ?? askedAt} />,
          })}{' '}
          <AccessEnd request={request} />
        </Text>
      </Flex>
    </Row>
  );
}
