import { Alert, Button } from '@backstage/ui';
import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { shortName } from '../references/shortName';
import { Moment } from '../time/Moment';
import { ShowRequests } from './ShowRequests';

/** Replaces the button that requested a role with the result. */
export function Requested({
  request: { role, state, until },
  isDenied,
}: {
  request: AccessRequestJson;
  /** Whether the page shows a denial, which may be over. */
  isDenied: boolean;
}) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const isGiven = state === 'approved';
  const name = shortName(role);
  const given = until
    ? t('requests.ask.givenUntil', { role: name, until: <Moment at={until} /> })
    : t('requests.ask.given', { role: name });
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        status="success"
        icon
        role="status"
        title={isGiven ? given : t('requests.ask.sent', { role: name })}
        customActions={
          isGiven && isDenied ? (
            <Button
              variant="secondary"
              size="small"
              onPress={() => window.location.reload()}
            >
              {t('requests.ask.reload')}
            </Button>
          ) : (
            <ShowRequests />
          )
        }
      />
    </div>
  );
}
