/** The first and the longest pause before another attempt, in milliseconds. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/**
 * A time in which the catalog does not answer: when it began, why, and from
 * when on the catalog may be asked again. The pauses between attempts double.
 */
export class Outage {
  private pause = FIRST_PAUSE;
  private retryAt: number;

  constructor(
    readonly since: number,
    private lastError: unknown,
  ) {
    this.retryAt = since + this.pause;
  }

  /** What the last attempt failed with. */
  get error(): unknown {
    return this.lastError;
  }

  /** Whether it is too early to ask again. */
  isResting(now: number): boolean {
    return now < this.retryAt;
  }

  /**
   * Whether a call sent at that time is relevant to the outage. Those that
   * were under way when it began are not.
   */
  isAttempt(sentAt: number): boolean {
    return sentAt >= this.retryAt;
  }

  /** Records that another attempt failed. */
  failedAgain(now: number, error: unknown) {
    this.lastError = error;
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    this.retryAt = now + this.pause;
  }
}
