import { Button, Flex, Text } from '@backstage/ui';
import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { RoleTile } from '../../kit/entities/RoleTile';
import { shortName } from '../../kit/references/shortName';
import { RequestBadge } from '../../kit/requests/RequestBadge';
import { standingOf } from '../../kit/requests/standing';
import { Row } from '../../kit/section/Rows';
import { useTranslate } from '../../translations/useTranslate';
import { OwnOutcome } from './OwnOutcome';
import { Settled, useSettling } from '../../kit/requests/useSettling';

/** A request of the user and its state, with a way to cancel it while it is pending, or to give back what it gave. */
export function OwnRequest({
  request,
  approvers,
  onSettled,
}: {
  request: AccessRequestJson;
  /** Who may approve it, as far as that is known. */
  approvers: readonly string[];
  onSettled(settled: Settled): void;
}) {
  const t = useTranslate();
  const { isSettling, settle } = useSettling(request, onSettled);
  const { role: ref, reason } = request;
  const role = shortName(ref);
  const standing = standingOf(request);
  const isHeld = standing === 'active' || standing === 'due';
  return (
    <Row
      wraps
      start={<RoleTile />}
      end={
        <Flex align="center" gap="2">
          {standing === 'pending' && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('requests.own.cancelThis', { role })}
              isPending={isSettling}
              onPress={() => settle('cancel')}
            >
              {t('requests.own.cancel')}
            </Button>
          )}
          {isHeld && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('requests.own.giveBackThis', { role })}
              isPending={isSettling}
              onPress={() => settle('end')}
            >
              {t('requests.own.giveBack')}
            </Button>
          )}
          <RequestBadge request={request} />
        </Flex>
      }
    >
      <Flex direction="column" gap="0_5">
        <Text weight="bold" title={ref}>
          {role}
        </Text>
        {reason && <Text>{reason}</Text>}
        <Text as="div" variant="body-small" color="secondary">
          <OwnOutcome request={request} approvers={approvers} />
        </Text>
      </Flex>
    </Row>
  );
}
