import { GuardrailOverrides } from './useOverrides';
import { Translate } from '../../translations/useTranslate';

/** What the button of a change says if the change breaks guardrails, such as `Save anyway`. */
export function overridingLabel(
  t: Translate,
  label: string,
  { areOffered, lockOut }: Pick<GuardrailOverrides, 'areOffered' | 'lockOut'>,
): string {
  if (lockOut) {
    return t('guardrails.andLockOut', { label, phrase: lockOut.phrase });
  }
  return areOffered ? t('guardrails.anyway', { label }) : label;
}
