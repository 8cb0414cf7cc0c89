/**
 * Waits until nobody has typed for a while.
 *
 * @param signal - aborted when the text is another by then; rejects
 */
export function pause(
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Another search has begun', 'AbortError'));
    });
  });
}
