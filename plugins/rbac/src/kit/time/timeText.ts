import { Translate } from '../../translations/useTranslate';

/**
 * A time as a text, for sentences that name people and roles as well.
 *
 * @param at - ISO 8601
 */
export function timeText(t: Translate, at: string): string {
  return t('assignments.time', { at: new Date(at) });
}
