import { Alert } from '@backstage/ui';
import { useEffect, useRef } from 'react';
import { EntityName } from '../entities/EntityName';
import { shortName } from '../references/shortName';
import { errorText } from '../words/errorText';
import { useTranslate } from '../../translations/useTranslate';
import { Settled } from './useSettling';

const DONE = {
  approve: 'requests.decide.approved',
  deny: 'requests.decide.refused',
  cancel: 'requests.own.cancelledNow',
  acknowledge: 'requests.atOnce.acknowledged',
  end: 'requests.own.givenBack',
} as const;

const FAILED = {
  approve: 'requests.decide.notApproved',
  deny: 'requests.decide.notDenied',
  cancel: 'requests.own.notCancelled',
  acknowledge: 'requests.atOnce.notAcknowledged',
  end: 'requests.own.notGivenBack',
} as const;

/** Shows the result of settling a request, or why it failed. */
export function SettledNotice({
  settled: { before, how, after, error },
}: {
  settled: Settled;
}) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, or does not say what it did.
  useEffect(() => place.current?.focus(), [before, how, error]);
  const named = {
    person: <EntityName entityRef={before.member} />,
    role: shortName(before.role),
  };
  const isFirst = how === 'approve' && after?.state === 'pending';
  return (
    <div ref={place} tabIndex={-1}>
      {error ? (
        <Alert
          status="danger"
          icon
          role="alert"
          title={t(FAILED[how], named)}
          description={errorText(t, error)}
        />
      ) : (
        <Alert
          status="success"
          icon
          role="status"
          title={
            isFirst ? t('requests.decide.approvedFirst') : t(DONE[how], named)
          }
        />
      )}
    </div>
  );
}
