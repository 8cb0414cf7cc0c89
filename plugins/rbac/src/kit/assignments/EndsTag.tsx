import { RiTimeLine } from '@remixicon/react';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import { relativeTime } from '../time/relativeTime';
import { Toned } from '../tone/Toned';

/** When access ends, as people say it: `ends in 3 hours`; the time itself is in the title. */
export function EndsTag({
  until,
  now = Date.now(),
}: {
  /** ISO 8601; absent if somebody has to end it. */
  until?: string;
  /** In milliseconds since the epoch. */
  now?: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (!until) {
    return (
      <Toned tone="neutral" icon={RiTimeLine} isPill>
        {t('assignments.ends.never')}
      </Toned>
    );
  }
  const end = new Date(until);
  return (
    <Toned tone="warning" icon={RiTimeLine} isPill>
      <time dateTime={until} title={t('kit.time.exact', { at: end })}>
        {t('assignments.ends.at', {
          when: relativeTime(language, end.getTime(), now),
        })}
      </time>
    </Toned>
  );
}
