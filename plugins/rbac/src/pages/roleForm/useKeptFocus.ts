import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place of those who use the keyboard: when a change takes away the
 * button that made it, the element with this ref gets the focus.
 *
 * @param content - what changes
 */
export function useKeptFocus(content: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [content]);
  return place;
}
