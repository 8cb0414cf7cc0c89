import { LoggerService } from '@backstage/backend-plugin-api';

/** Lines about differences in one minute. */
const MAX_LINES = 10;
const MINUTE_MS = 60_000;

/**
 * What the log tells of comparisons: differences, as long as they are not too
 * many, and when casbin stops and starts to answer.
 */
export class ShadowLog {
  private failing = false;
  private minuteBegan = -Infinity;
  private lines = 0;

  /** @param now - a clock in milliseconds */
  constructor(
    private readonly logger: LoggerService,
    private readonly now: () => number,
  ) {}

  different(message: string): void {
    const now = this.now();
    if (now - this.minuteBegan >= MINUTE_MS) {
      this.minuteBegan = now;
      this.lines = 0;
    }
    this.lines += 1;
    if (this.lines <= MAX_LINES) {
      this.logger.warn(message);
    }
    if (this.lines === MAX_LINES) {
      this.logger.warn(
        'Further differences from casbin are only counted for up to a minute',
      );
    }
  }

  failed(error: unknown): void {
    if (!this.failing) {
      this.logger.warn(
        'Decisions cannot be compared with casbin; they are made as before',
        error as Error,
      );
    }
    this.failing = true;
  }

  answered(): void {
    if (this.failing) {
      this.logger.info('Decisions are compared with casbin again');
    }
    this.failing = false;
  }
}
