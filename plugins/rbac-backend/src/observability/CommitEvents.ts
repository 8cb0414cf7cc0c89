import { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { EventsService } from '@backstage/plugin-events-node';
import { FaultLog } from '../runtime/FaultLog';
import { PublishedCommits } from '../store/PublishedCommits';

/** The topic of Backstage's events service. */
const TOPIC = 'rbac';

/** Commits that are reported together. */
const COMMITS_AT_ONCE = 100;

/** Roles that an event names. */
const NAMED_ROLES = 100;

/**
 * How often a replica looks, in milliseconds, for commits that another replica made but
 * did not report, because it was stopped.
 */
const INTERVAL_MS = 10_000;

interface Dependencies {
  readonly published: Pick<PublishedCommits, 'next' | 'note'>;
  readonly events: Pick<EventsService, 'publish'>;
  readonly logger: LoggerService;
  readonly intervalMs?: number;
}

/**
 * Reports each commit to Backstage's events service, once it is durable, at least once
 * and in order. The database records a report after it was sent, so if a replica stops
 * in between, another one sends it again.
 */
export class CommitEvents {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isWanted = false;
  private isStopped = false;
  private readonly faults: FaultLog;

  constructor(private readonly dependencies: Dependencies) {
    this.faults = new FaultLog({
      logger: dependencies.logger,
      over: 'Subscribers are told of commits again',
      now: () => performance.now(),
    });
  }

  /** Reports now, and looks again from time to time. */
  start(): void {
    this.tell();
  }

  /** Resolves when no report is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Reports unreported commits soon. */
  tell(): void {
    this.isWanted = true;
    if (!this.running && !this.isStopped) {
      clearTimeout(this.timer);
      this.running = this.tellAll().finally(() => {
        this.running = undefined;
        if (this.isStopped) {
          return;
        }
        const { intervalMs = INTERVAL_MS } = this.dependencies;
        this.timer = setTimeout(() => this.tell(), intervalMs).unref();
      });
    }
  }

  private async tellAll(): Promise<void> {
    try {
      while (this.isWanted && !this.isStopped) {
        this.isWanted = false;
        const count = await this.tellSome();
        this.isWanted ||= count === COMMITS_AT_ONCE;
      }
      this.faults.worked();
    } catch (error) {
      this.faults.failed(
        'Subscribers could not be told of commits; this is tried again',
        toError(error),
      );
    }
  }

  private async tellSome(): Promise<number> {
    const { published, events } = this.dependencies;
    const commits = await published.next(COMMITS_AT_ONCE);
    for (const { commit, roles } of commits) {
      await events.publish({
        topic: TOPIC,
        eventPayload: {
          ...commit,
          roles: roles.slice(0, NAMED_ROLES),
          rolesOmitted: Math.max(0, roles.length - NAMED_ROLES),
        },
      });
      await published.note(commit.revision);
    }
    return commits.length;
  }
}
