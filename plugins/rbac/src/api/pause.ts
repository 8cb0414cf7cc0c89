/** Milliseconds without typing after which the catalog is asked. */
const PAUSE = 150;

/**
 * Waits until nobody has typed for a while.
 *
 * @param signal - aborted when the text is another by then; rejects
 */
export function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Another search has begun', 'AbortError'));
    });
  });
}
