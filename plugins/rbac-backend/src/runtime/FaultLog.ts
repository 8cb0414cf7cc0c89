import { LoggerService } from '@backstage/backend-plugin-api';

/** Milliseconds without a fault after which an outage is over. */
const QUIET_MS = 10_000;
/** Milliseconds between two lines with a count during an outage. */
const COUNT_EVERY_MS = 60_000;
/** Causes that are logged with their errors in one outage. */
const MAX_CAUSES = 10;

/** A time in which something fails again and again. */
interface Outage {
  readonly began: number;
  readonly causes: Set<string>;
  count: number;
  last: number;
  loggedAt: number;
}

interface Options {
  readonly logger: LoggerService;
  /**
   * The message at the end of an outage, such as "The auditor answers again".
   */
  readonly over: string;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/**
 * Logs what can fail a thousand times a second: each cause once with its error, a
 * count every minute, and when it is over.
 */
export class FaultLog {
  private outage?: Outage;

  constructor(private readonly options: Options) {}

  /** It failed. The message must make sense on its own. */
  failed(message: string, error: Error): void {
    const { logger } = this.options;
    const now = this.options.now();
    this.endIfQuiet(now);
    this.outage ??= {
      began: now,
      causes: new Set(),
      count: 0,
      last: now,
      loggedAt: now,
    };
    const { outage } = this;
    outage.count += 1;
    outage.last = now;
    const cause = placeOf(error);
    if (!outage.causes.has(cause) && outage.causes.size < MAX_CAUSES) {
      outage.causes.add(cause);
      logger.error(message, error);
    } else if (now - outage.loggedAt >= COUNT_EVERY_MS) {
      outage.loggedAt = now;
      logger.error(`${message}: ${error.message}; ${soFar(outage, now)}`);
    }
  }

  /** It went well. */
  worked(): void {
    if (this.outage) {
      this.endIfQuiet(this.options.now());
    }
  }

  private endIfQuiet(now: number): void {
    const { outage } = this;
    if (outage && now - outage.last >= QUIET_MS) {
      this.outage = undefined;
      this.options.logger.info(
        `${this.options.over}; ${soFar(outage, outage.last)}`,
      );
    }
  }
}

function soFar({ count, began }: Outage, now: number): string {
  const seconds = ((now - began) / 1_000).toFixed(1);
  return `${count} ${count === 1 ? 'failure' : 'failures'} in ${seconds} s`;
}

/** Identifies a cause by where the error was thrown: messages name users. */
function placeOf({ name, stack = '' }: Error): string {
  return stack.split('\n').find(line => /^ {4}at /.test(line)) ?? name;
}
