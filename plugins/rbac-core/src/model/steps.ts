/**
 * Long work in steps. Whoever runs it decides when other work gets its turn, so
 * that the work itself needs no clock and does not wait.
 *
 * @public
 */
export type Steps<T> = Generator<void, T, void>;

/**
 * Does all steps at once.
 *
 * @returns the result of the work
 * @public
 */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
  }
}

/**
 * Does work for each of some items, in steps of so many of them.
 *
 * @param work - short, since nothing else has its turn within it
 */
export function* inSlices<T>(
  items: Iterable<T>,
  perSlice: number,
  work: (item: T) => void,
): Steps<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % perSlice === 0) {
      yield;
    }
  }
}
