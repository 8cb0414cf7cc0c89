/**
 * A timer that is later than this, in milliseconds, means that the process was
 * suspended or blocked. Answers that arrived meanwhile have not been read yet.
 */
const SUSPENDED_MS = 1_000;

/**
 * Does work that has to be done within a time. Work that does not heed the
 * signal goes on, but nothing can be done with its outcome after that. After a
 * suspension of the process the work gets its time once more.
 *
 * @param work - gets a signal that aborts when the time is over, and may prolong
 *   the time by some milliseconds when it finds that there is more to do
 * @throws Error with the message when the time is over
 */
export async function within<T>(
  milliseconds: number,
  work: (
    signal: AbortSignal,
    prolong: (milliseconds: number) => void,
  ) => Promise<T>,
  message = `there was no answer within ${milliseconds} ms`,
): Promise<T> {
  const controller = new AbortController();
  let granted = milliseconds;
  let timer: NodeJS.Timeout | undefined;
  let expire: (error: Error) => void;
  const expiry = new Promise<never>((_, reject) => {
    expire = reject;
  });
  const wait = (time: number) => {
    const due = performance.now() + time;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (performance.now() - due > SUSPENDED_MS) {
        wait(granted);
      } else {
        expire(new Error(message));
        controller.abort();
      }
    }, time);
  };
  const prolong = (more: number) => {
    granted += more;
    wait(granted);
  };
  wait(granted);
  try {
    return await Promise.race([work(controller.signal, prolong), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
