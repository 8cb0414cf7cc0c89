import { useState } from 'react';
import { useTranslate } from '../../translations/useTranslate';

/**
 * Why a change is made, while somebody says it.
 *
 * @param isRequired - whether the portal makes no change without a reason
 */
export function useReason(isRequired: boolean) {
  const t = useTranslate();
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    value: value.trim(),
    /** What the field shows. */
    field: {
      value,
      isRequired,
      problem: isRequired && isMissing ? t('change.reason.missing') : undefined,
      onChange(reason: string) {
        setValue(reason);
        setMissing(false);
      },
    },
    /** Whether it can do without more words; if not, the field says so. */
    isEnough(): boolean {
      const isEnough = !isRequired || value.trim() !== '';
      setMissing(!isEnough);
      return isEnough;
    },
  };
}
