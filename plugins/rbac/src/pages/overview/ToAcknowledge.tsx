import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { useState } from 'react';
import { requestsRouteRef } from '../../kit/links/routes';
import { SettledNotice } from '../../kit/requests/SettledNotice';
import { TakenAtOnce } from '../../kit/requests/TakenAtOnce';
import { useRequestPage } from '../../kit/requests/useRequestPage';
import { Settled } from '../../kit/requests/useSettling';
import { Failure } from '../../kit/section/Failure';
import { useTranslate } from '../../translations/useTranslate';

/** As many as leave room for the rest of the page. */
const SHOWN = 5;

/** The last roles that people took without an approval; nothing if somebody has looked at all of them. */
export function ToAcknowledge() {
  const t = useTranslate();
  const link = useRouteRef(requestsRouteRef)?.();
  const [settled, setSettled] = useState<Settled>();
  const {
    asked: { value, error, retry },
  } = useRequestPage(
    (api, page) => api.listRequestsForMe({ isUnacknowledged: true, ...page }),
    SHOWN,
  );
  const { items = [], total = 0 } = value ?? {};
  return (
    <>
      {settled && <SettledNotice settled={settled} />}
      {error && (
        <Failure
          title={t('requests.atOnce.failed')}
          error={error}
          onRetry={retry}
        />
      )}
      <TakenAtOnce
        requests={error ? [] : items}
        onSettled={setSettled}
        beside={
          link &&
          total > SHOWN && (
            <Link href={link}>
              {t('requests.atOnce.all', { number: total })}
            </Link>
          )
        }
      />
    </>
  );
}
