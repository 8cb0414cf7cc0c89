import { LoggerService } from '@backstage/backend-plugin-api';
import { TracingService } from '@backstage/backend-plugin-api/alpha';
import { toError } from '@backstage/errors';
import {
  PolicyRefusal,
  refuse,
  isSameVersion,
  PolicyDocument,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { FaultLog } from '../runtime/FaultLog';
import { PolicyStore, UnknownOutcomeError } from '../store/PolicyStore';

/** What the policy is read by and put into force with. */
export interface LatestPolicyDependencies {
  readonly store: PolicyStore;
  readonly current: CurrentSnapshot;
  readonly logger: LoggerService;
  readonly tracing: Pick<TracingService, 'startActiveSpan'>;
}

/**
 * Keeps the policy in force at what the database has. It waits for no change
 * that is being made, neither here nor on another replica.
 */
export class LatestPolicy {
  private looks: Promise<unknown> = Promise.resolve();
  /** The look that has not begun yet. */
  private nextLook?: Promise<void>;
  /** When the policy in force was last known to be the latest. */
  private confirmedAt = performance.now();

  private readonly faults: FaultLog;

  constructor(private readonly dependencies: LatestPolicyDependencies) {
    this.faults = new FaultLog({
      logger: dependencies.logger,
      over: 'The policy database works again',
      now: () => performance.now(),
    });
  }

  /** The snapshot of the latest committed policy, whoever committed it. */
  async get(): Promise<PolicySnapshot> {
    const began = performance.now();
    const head = await this.fromStore(store => store.head());
    if (isSameVersion(head, this.current.get().document)) {
      this.confirm(began);
    } else {
      await this.catchUp();
    }
    return this.current.get();
  }

  /**
   * The time in milliseconds since this replica last knew that its policy is
   * the latest one.
   */
  get age(): number {
    return performance.now() - this.confirmedAt;
  }

  /** Notes that the policy in force was the latest one at a time. */
  confirm(time: number): void {
    this.confirmedAt = Math.max(this.confirmedAt, time);
  }

  /**
   * Puts a document in force, unless something newer was meanwhile. A revision
   * may be lower than the one before it, when a backup was restored; but not
   * than one that came in force after the document was begun with.
   *
   * @param known - what was in force when the document was begun with
   * @param ready - a snapshot with its roles
   */
  putInForce(
    document: PolicyDocument,
    known: PolicyDocument,
    ready: PolicySnapshot,
  ): void {
    const present = this.current.get().document;
    if (
      document !== present &&
      (present === known || document.revision > present.revision)
    ) {
      this.current.swap(document, ready);
    }
  }

  /** Uses the store. Its errors reach the log, never the caller. */
  async fromStore<T>(work: (store: PolicyStore) => Promise<T>): Promise<T> {
    try {
      const result = await work(this.dependencies.store);
      this.faults.worked();
      return result;
    } catch (error) {
      if (error instanceof PolicyRefusal) {
        throw error;
      }
      this.faults.failed('The policy database failed', toError(error));
      throw error instanceof UnknownOutcomeError
        ? refuse('unknown-outcome')
        : refuse('database-silent');
    }
  }

  /**
   * Looks after the looks that have begun, since what the caller knows of may
   * have come too late for them. All who wait share one.
   */
  private catchUp(): Promise<void> {
    if (!this.nextLook) {
      this.nextLook = this.looks.then(() => {
        this.nextLook = undefined;
        return this.look();
      });
      this.looks = this.nextLook.catch(() => undefined);
    }
    return this.nextLook;
  }

  private async look(): Promise<void> {
    const { document } = this.current.get();
    const began = performance.now();
    const head = await this.fromStore(store => store.head());
    if (!isSameVersion(head, document)) {
      const next = await this.dependencies.tracing.startActiveSpan(
        'rbac.load',
        { attributes: { from: document.revision, to: head.revision } },
        () => this.fromStore(store => store.loadSince(document)),
      );
      this.putInForce(next, document, await this.current.readied(next));
    }
    this.confirm(began);
  }

  private get current(): CurrentSnapshot {
    return this.dependencies.current;
  }
}
