import { Mutex, withTimeout } from 'async-mutex';

/** Returns the rest of the time that was granted, in milliseconds. */
export type TimeLeft = () => number;

/** Work that is done one after the other: each in its turn, or not at all. */
export class Turns {
  private readonly mutex = new Mutex();

  /**
   * Does work when all work before it has ended.
   *
   * @param milliseconds - how long the work and the wait for its turn may take
   *   together; the work has to heed what is left of them
   * @throws what the work throws; an Error if its turn does not come in time,
   *   and then the work has not begun and never will
   */
  async take<T>(
    milliseconds: number,
    work: (left: TimeLeft) => Promise<T>,
  ): Promise<T> {
    const due = performance.now() + milliseconds;
    const turn = withTimeout(
      this.mutex,
      milliseconds,
      new Error(`its turn did not come within ${milliseconds} ms`),
    );
    return turn.runExclusive(() => work(() => due - performance.now()));
  }
}
