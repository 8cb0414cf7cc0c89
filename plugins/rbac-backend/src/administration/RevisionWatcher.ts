import { LoggerService } from '@backstage/backend-plugin-api';
import { PolicyAdministration } from './PolicyAdministration';

/**
 * Learns of what other replicas commit, by comparing the version at an interval,
 * and sooner when somebody hints that there is something. Decisions go on from
 * the last policy while the database is away.
 */
export class RevisionWatcher {
  private timer?: NodeJS.Timeout;
  private stopped = false;
  private failing = false;
  private isLooking = false;
  private lookAgain = false;

  constructor(
    private readonly administration: Pick<PolicyAdministration, 'latest'>,
    private readonly logger: LoggerService,
    private readonly intervalMs: number,
  ) {}

  start(): void {
    this.timer = setTimeout(() => this.look(), this.intervalMs).unref();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Looks now. Hints that come while it looks make it look once more. */
  look(): void {
    if (this.isLooking) {
      // What the hint is about may have come after the answer to this look.
      this.lookAgain = true;
    } else if (!this.stopped) {
      clearTimeout(this.timer);
      void this.lookUntilQuiet();
    }
  }

  private async lookUntilQuiet(): Promise<void> {
    this.isLooking = true;
    do {
      this.lookAgain = false;
      await this.lookOnce();
    } while (this.lookAgain && !this.stopped);
    this.isLooking = false;
    if (!this.stopped) {
      this.start();
    }
  }

  private async lookOnce(): Promise<void> {
    try {
      await this.administration.latest();
      if (this.failing) {
        this.logger.info('The policy database answers again');
      }
      this.failing = false;
    } catch (error) {
      if (!this.failing) {
        this.logger.warn(
          'Changes by other replicas cannot be read; decisions continue from the last policy',
          error as Error,
        );
      }
      this.failing = true;
    }
  }
}
