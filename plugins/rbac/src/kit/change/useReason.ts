import { useState } from 'react';

/**
 * Why a change is made, while somebody says it.
 *
 * @param isRequired - whether the portal makes no change without a reason
 */
export function useReason(isRequired: boolean) {
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  return {
    value: value.trim(),
    /** What the field shows. */
    field: {
      value,
      isRequired,
      problem:
        isRequired && isMissing
          ? 'Say why: this portal keeps a reason with every change'
          : undefined,
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
