import { Hint } from '../design/Hint';
import { relativeTime } from './relativeTime';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';

/** A time as people say it, `3 minutes ago`, which is exact on demand: `21 Nov 2026, 13:28:09`. */
export function Moment({
  at,
  now = Date.now(),
  isQuiet = false,
}: {
  /** ISO 8601. */
  at: string;
  /** In milliseconds since the epoch. */
  now?: number;
  /** Whether only the pointer finds the exact one, as in rows that lead to it. */
  isQuiet?: boolean;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const time = new Date(at);
  const exact = t('kit.time.exact', { at: time });
  const said = (
    <time dateTime={at} title={isQuiet ? exact : undefined}>
      {relativeTime(language, time.getTime(), now)}
    </time>
  );
  return isQuiet ? said : <Hint hint={exact}>{said}</Hint>;
}
