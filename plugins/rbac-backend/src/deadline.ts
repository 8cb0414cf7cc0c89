/**
 * A timer that is later than this, in milliseconds, says that the process was
 * suspended or blocked. Answers that arrived meanwhile have not been read yet.
 */
const SUSPENDED_MS = 1_000;

/**
 * Does work that has to be done within a time. Work that does not heed the
 * signal goes on, but nothing can be done with its outcome any more. After a
 * suspension of the process the work gets its time once more.
 *
 * @param work - gets a signal that aborts when the time is over
 * @throws Error with the message when the time is over
 */
export async function within<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  message = `there was no answer within ${milliseconds} ms`,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    const wait = () => {
      const due = performance.now() + milliseconds;
      timer = setTimeout(() => {
        if (performance.now() - due > SUSPENDED_MS) {
          wait();
        } else {
          reject(new Error(message));
          controller.abort();
        }
      }, milliseconds);
    };
    wait();
  });
  try {
    return await Promise.race([work(controller.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
