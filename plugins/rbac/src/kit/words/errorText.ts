import { failureReason } from '../../api/failureReason';
import { Translate } from '../../translations/useTranslate';
import { reasonText } from './reasonText';

/** Why something failed, in the language of the user. */
export function errorText(t: Translate, error: Error): string {
  return reasonText(t, failureReason(error));
}
