/**
 * Does work that has to be done within a time.
 *
 * @param work - gets a signal that aborts when the time is over
 * @throws Error that says so when the time is over, also if the work goes on
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`there was no answer within ${milliseconds} ms`));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
