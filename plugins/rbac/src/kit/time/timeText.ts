import { Translate } from '../../translations/useTranslate';

/**
 * A time as a text, for sentences that name people and roles as well.
 *
 * @param at - ISO 8601
 */
export function timeText(t: Translate, at: string): string {
  return t('assignments.time', { at: new Date(at) });
}

/**
 * The same in few words: today by the clock alone.
 *
 * @param at - ISO 8601
 */
export function clockText(
  t: Translate,
  at: string,
  now: Date = new Date(),
): string {
  const time = new Date(at);
  return time.toDateString() === now.toDateString()
    ? t('kit.time.clock', { at: time })
    : timeText(t, at);
}
