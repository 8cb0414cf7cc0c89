import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { EntityName } from '../../kit/entities/EntityName';
import { AccessEnd } from '../../kit/requests/AccessEnd';
import { Approvers } from '../../kit/requests/RequestedRole';
import { Moment } from '../../kit/time/Moment';
import { useTranslate } from '../../translations/useTranslate';

/** Who decides or has decided about the user's own request, and when what it gives ends. */
export function OwnOutcome({
  request,
  approvers,
}: {
  request: AccessRequestJson;
  approvers: readonly string[];
}) {
  const t = useTranslate();
  const { askedAt, lapsesAt } = request;
  const end = <AccessEnd request={request} />;
  if (request.state !== 'pending') {
    return (
      <>
        <Settlement request={request} />
        {request.state === 'approved' && <> {end}</>}
      </>
    );
  }
  return (
    <>
      {approvers.length > 0
        ? t('requests.own.waitsFor', {
            approvers: <Approvers of={approvers} />,
          })
        : t('requests.own.waits')}{' '}
      {t('requests.own.asked', { at: <Moment at={askedAt} /> })}{' '}
      {t('requests.own.lapses', { at: <Moment at={lapsesAt} /> })} {end}
    </>
  );
}

/** How it was settled, when, and who did. */
function Settlement({
  request: { state, asker, settledAt, settledBy, askedAt },
}: {
  request: AccessRequestJson;
}) {
  const t = useTranslate();
  const at = <Moment at={settledAt ?? askedAt} />;
  const isByOthers = settledBy !== undefined && settledBy !== asker;
  const named = {
    person: settledBy && <EntityName entityRef={settledBy} />,
    at,
  };
  if (state === 'approved') {
    return isByOthers
      ? t('requests.own.approved', named)
      : t('requests.own.given', { at });
  }
  if (state === 'denied') {
    return t('requests.own.denied', named);
  }
  return t(
    state === 'lapsed' ? 'requests.own.lapsed' : 'requests.own.cancelled',
    { at },
  );
}
