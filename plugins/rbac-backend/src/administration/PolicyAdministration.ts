import { LoggerService } from '@backstage/backend-plugin-api';
import { TracingService } from '@backstage/backend-plugin-api/alpha';
import { PolicyChange } from '../core/change';
import { SkippedRole } from '../core/declarations';
import { diff, DocumentDelta, isEmpty } from '../core/diff';
import { PolicyRefusal, refuse } from '../core/errors';
import { evolve } from '../core/evolve';
import { isSameVersion, PolicyDocument, SourceId } from '../core/model';
import { PolicySnapshot } from '../core/snapshot';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { RecordedLoad } from '../store/journal';
import { PolicyStore, UnknownOutcomeError } from '../store/PolicyStore';
import { Access } from './access';

/** What came of a change. */
export interface Applied {
  /** The revision that holds the change. */
  readonly revision: number;
  /** What was written; empty if the policy already was as demanded. */
  readonly delta: DocumentDelta;
  readonly before: PolicyDocument;
  readonly after: PolicyDocument;
  readonly conditionId?: number;
  readonly skipped: readonly SkippedRole[];
}

/** What goes with a change. */
export interface ApplyOptions {
  /** Refuse unless the policy is at this revision. */
  readonly ifRevision?: number;
  /** Tells contents of a source apart, for the journal. */
  readonly digest?: string;
}

interface Dependencies {
  readonly store: PolicyStore;
  readonly current: CurrentSnapshot;
  readonly logger: LoggerService;
  readonly tracing: Pick<TracingService, 'startActiveSpan'>;
}

/**
 * The one write path. Changes are made one after the other, those of this
 * replica as well as those of all: each is worked out on what the one before it
 * wrote. The README of this folder says what is promised.
 */
export class PolicyAdministration {
  private last: Promise<unknown> = Promise.resolve();
  /** When the policy in force was last known to be the latest. */
  private confirmedAt = performance.now();

  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Makes a change and puts it in force on this replica.
   *
   * @throws PolicyRefusal if the change may not or cannot be made; nothing was
   *   changed then, unless it says that this is not known
   */
  apply(
    change: PolicyChange,
    access: Access,
    options: ApplyOptions = {},
  ): Promise<Applied> {
    const attributes = { change: change.kind, source: access.source };
    return this.dependencies.tracing.startActiveSpan(
      'rbac.change',
      { attributes },
      () => this.inTurn(() => this.applyNow(change, access, options)),
    );
  }

  /**
   * The snapshot of the latest committed policy, also if another replica
   * committed it.
   */
  async latest(): Promise<PolicySnapshot> {
    const began = performance.now();
    const head = await this.fromStore(store => store.head());
    if (isSameVersion(head, this.current.get().document)) {
      this.confirmedAt = Math.max(this.confirmedAt, began);
    } else {
      await this.inTurn(() => this.catchUp());
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

  /** The latest commits of loads of a source, the newest first. */
  recentLoads(source: SourceId): Promise<RecordedLoad[]> {
    return this.fromStore(store => store.recentLoads(source));
  }

  private async applyNow(
    change: PolicyChange,
    access: Access,
    { ifRevision, digest }: ApplyOptions,
  ): Promise<Applied> {
    const began = performance.now();
    // Gives up a connection that was cut off and is silent, as no transaction can.
    await this.fromStore(store => store.head());
    const { prepared, version } = await this.fromStore(store =>
      store.commitOnLatest(this.current.get().document, before => {
        this.putInForce(before);
        if (ifRevision !== undefined && ifRevision !== before.revision) {
          throw refuse.wrongRevision(ifRevision, before.revision);
        }
        const at = new Date().toISOString();
        const evolution = evolve(before, change, access, at);
        const { source, actor } = access;
        return {
          before,
          evolution,
          delta: diff(before, evolution.document),
          entry: { at, source, actor, change: change.kind, digest },
        };
      }),
    );
    this.confirmedAt = Math.max(this.confirmedAt, began);
    const { before, evolution, delta } = prepared;
    const after = isEmpty(delta)
      ? before
      : { ...evolution.document, ...version };
    this.putInForce(after);
    return {
      revision: after.revision,
      delta,
      before,
      after,
      conditionId: evolution.conditionId,
      skipped: evolution.skipped,
    };
  }

  private async catchUp(): Promise<void> {
    const { document } = this.current.get();
    const began = performance.now();
    const head = await this.fromStore(store => store.head());
    if (!isSameVersion(head, document)) {
      const next = await this.dependencies.tracing.startActiveSpan(
        'rbac.load',
        { attributes: { from: document.revision, to: head.revision } },
        () => this.fromStore(store => store.loadSince(document)),
      );
      this.current.swap(next);
    }
    this.confirmedAt = Math.max(this.confirmedAt, began);
  }

  private putInForce(document: PolicyDocument): void {
    if (document !== this.current.get().document) {
      this.current.swap(document);
    }
  }

  private get current(): CurrentSnapshot {
    return this.dependencies.current;
  }

  /** Errors of the database reach the log, never the caller. */
  private async fromStore<T>(
    work: (store: PolicyStore) => Promise<T>,
  ): Promise<T> {
    try {
      return await work(this.dependencies.store);
    } catch (error) {
      if (error instanceof PolicyRefusal) {
        throw error;
      }
      this.dependencies.logger.error(
        'The policy database failed',
        error as Error,
      );
      throw error instanceof UnknownOutcomeError
        ? refuse.unknownOutcome()
        : refuse.unavailable();
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
