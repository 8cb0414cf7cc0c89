import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { Moment } from '../time/Moment';
import { standingOf } from './standing';

/** When what is requested ends or has ended; nothing if it has no end. */
export function AccessEnd({ request }: { request: AccessRequestJson }) {
  const t = useTranslate();
  const { until } = request;
  if (!until) {
    return null;
  }
  const at = <Moment at={until} />;
  if (standingOf(request) !== 'ended') {
    return <>{t('requests.own.ends', { at })}</>;
  }
  // What was given back has ended before the time that was asked for.
  return Date.parse(until) > Date.now() ? (
    <>{t('requests.own.wasToEnd', { at })}</>
  ) : (
    <>{t('requests.own.ended', { at })}</>
  );
}
