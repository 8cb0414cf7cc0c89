import { LoggerService } from '@backstage/backend-plugin-api';
import { PolicyAdministration } from './PolicyAdministration';

/**
 * Learns of what other replicas commit, by comparing one number at an
 * interval. Decisions go on from the last policy while the database is away.
 */
export class RevisionWatcher {
  private timer?: NodeJS.Timeout;
  private stopped = false;
  private failing = false;

  constructor(
    private readonly administration: PolicyAdministration,
    private readonly logger: LoggerService,
    private readonly intervalMs: number,
  ) {}

  start(): void {
    this.timer = setTimeout(() => this.poll(), this.intervalMs).unref();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async poll(): Promise<void> {
    try {
      await this.administration.latest();
      if (this.failing) {
        this.logger.info('The policy database answers again');
      }
      this.failing = false;
    } catch (error) {
      if (!this.failing) {
        this.logger.warn(
          'Cannot learn of changes by other replicas; decisions go on from the last policy',
          error as Error,
        );
      }
      this.failing = true;
    }
    if (!this.stopped) {
      this.start();
    }
  }
}
