import { Knex } from 'knex';
import { sourceAccess } from '../../../../../plugins/rbac-backend/src/administration/access';
import { PolicyAdministration } from '../../../../../plugins/rbac-backend/src/administration/PolicyAdministration';
import { RevisionWatcher } from '../../../../../plugins/rbac-backend/src/administration/RevisionWatcher';
import {
  PolicyChange,
  FILES,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { CommitNotifications } from '../../../../../plugins/rbac-backend/src/store/CommitNotifications';
import { PolicyStore } from '../../../../../plugins/rbac-backend/src/store/PolicyStore';
import { untilDone } from '../../../../../plugins/rbac-backend/src/runtime/untilDone';
import { settings } from '../decisions';
import { quietLogger } from '@internal/rbac-testkit/backend/quiet';
import { connect } from '../places';
import { replicaOn } from '../replicaOn';

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
    return Math.min(
      ...[...this.times].flatMap(([at, time]) =>
        at >= revision ? [time] : [],
      ),
    );
  }
}

/** What a replica does with the database, without a portal around it. */
export class Replica {
  private constructor(
    private readonly knex: Knex,
    private readonly snapshot: TimedSnapshot,
    private readonly administration: PolicyAdministration,
    private readonly watcher: RevisionWatcher,
    private readonly notifications?: CommitNotifications,
  ) {}

  /** Starts as the module does, with the policy that the database has. */
  static async start(database: string, notifies: boolean): Promise<Replica> {
    const knex = connect(database);
    const store = await PolicyStore.open(
      knex,
      notifies ? CommitNotifications.announce : undefined,
    );
    const snapshot = new TimedSnapshot(settings);
    const { administration } = replicaOn(store, snapshot);
    await untilDone(
      () => administration.latest(),
      new AbortController().signal,
    );
    const watcher = new RevisionWatcher(
      administration,
      quietLogger,
      POLL_INTERVAL_MS,
    );
    watcher.start();
    const notifications = notifies
      ? new CommitNotifications({
          knex,
          logger: quietLogger,
          onCommit: () => watcher.look(),
        })
      : undefined;
    notifications?.start();
    return new Replica(knex, snapshot, administration, watcher, notifications);
  }

  /** Makes a change; gives the revision that has it. */
  async change(change: PolicyChange): Promise<number> {
    const { revision } = await this.administration.apply(
      change,
      sourceAccess(FILES),
    );
    return revision;
  }

  /** When a revision came in force here, on the clock of `performance.now`. */
  reached(revision: number): Promise<number> {
    return this.snapshot.reached(revision);
  }

  async stop(): Promise<void> {
    this.watcher.stop();
    await this.notifications?.stop();
    await this.knex.destroy();
  }
}
