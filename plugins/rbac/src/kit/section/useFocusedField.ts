import { useEffect, useRef } from 'react';

/**
 * Leads whoever asked for a field to it: focuses the first one in the element with
 * this ref.
 *
 * @param round - focused whenever this is another value, but not for `false` and 0
 */
export function useFocusedField(round: number | boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round) {
      place.current?.querySelector('input')?.focus();
    }
  }, [round]);
  return place;
}
