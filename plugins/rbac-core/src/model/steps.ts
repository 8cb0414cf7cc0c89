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
 * @returns what the work comes to
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
