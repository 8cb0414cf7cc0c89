import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { Moment } from '../../kit/time/Moment';
import { useTranslate } from '../../translations/useTranslate';

/** When what is requested ends, and since and until when the request waits. */
export function RequestTimes({
  request: { until, askedAt, lapsesAt },
}: {
  request: AccessRequestJson;
}) {
  const t = useTranslate();
  const times = {
    at: <Moment at={askedAt} />,
    lapses: <Moment at={lapsesAt} />,
  };
  return until
    ? t('requests.decide.terms', { ...times, until: <Moment at={until} /> })
    : t('requests.decide.endless', times);
}
