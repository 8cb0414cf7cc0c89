import { quietLogger } from '@internal/rbac-testkit/backend/quiet';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { RevisionWatcher } from '../../../../../plugins/rbac-backend/src/administration/RevisionWatcher';
import { CurrentSnapshot } from '../../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { untilDone } from '../../../../../plugins/rbac-backend/src/runtime/untilDone';
import { CommitNotifications } from '../../../../../plugins/rbac-backend/src/store/CommitNotifications';
import { PolicyStore } from '../../../../../plugins/rbac-backend/src/store/PolicyStore';
import { connect } from '../databases';
import { BareReplica } from '../store';
import { settings } from '../worlds';

/** The default of `permission.rbac.replicas.pollInterval`. */
const POLL_INTERVAL_MS = 500;

/** Notes when a revision came in force. */
class TimedSnapshot extends CurrentSnapshot {
  private readonly times = new Map<number, number>();
  private waiting: (() => void)[] = [];

  swap(document: PolicyDocument): void {
    super.swap(document);
    this.times.set(document.revision, performance.now());
    this.waiting.splice(0).forEach(resume => resume());
  }

  /** When a revision, or a later one, came in force. */
  async reached(revision: number): Promise<number> {
    while (this.get().revision < revision) {
      await new Promise<void>(resume => this.waiting.push(resume));
    }
    const isLater = ([at]: [number, number]) => at >= revision;
    return Math.min(...[...this.times].filter(isLater).map(([, time]) => time));
  }
}

/** What a replica does with the database, without a portal around it. */
export class Replica extends BareReplica {
  private readonly watcher: RevisionWatcher;
  private readonly notifications: CommitNotifications;

  private constructor(
    private readonly knex: Knex,
    store: PolicyStore,
    private readonly snapshot: TimedSnapshot,
  ) {
    super(store, snapshot);
    const logger = quietLogger;
    this.watcher = new RevisionWatcher(
      this.administration,
      logger,
      POLL_INTERVAL_MS,
    );
    const onCommit = () => this.watcher.look();
    this.notifications = new CommitNotifications({ knex, logger, onCommit });
  }

  /** Starts as the module does, with the policy that the database has. */
  static async start(database: string, notifies: boolean): Promise<Replica> {
    const knex = connect(database);
    const announce = notifies ? CommitNotifications.announce : undefined;
    const store = await PolicyStore.open(knex, announce);
    const replica = new Replica(knex, store, new TimedSnapshot(settings));
    await untilDone(() => replica.latest(), new AbortController().signal);
    replica.watcher.start();
    if (notifies) {
      replica.notifications.start();
    }
    return replica;
  }

  /** When a revision came in force here, on the clock of `performance.now`. */
  reached(revision: number): Promise<number> {
    return this.snapshot.reached(revision);
  }

  async stop(): Promise<void> {
    this.watcher.stop();
    await this.notifications.stop();
    await this.knex.destroy();
  }
}
