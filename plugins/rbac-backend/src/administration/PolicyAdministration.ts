import { WriteAction } from '@portal-rbac/plugin-rbac-common';
import {
  ChangeAuthor,
  describeVersion,
  diff,
  diffInSteps,
  DocumentDelta,
  Evolution,
  evolveInSteps,
  Instant,
  isEmpty,
  isSameVersion,
  PolicyChange,
  PolicyDocument,
  PolicyRefusal,
  PolicySnapshot,
  PolicyVersion,
  refuse,
  SkippedRole,
  SourceId,
  beginningOf,
} from '@portal-rbac/plugin-rbac-core';
import {
  Clearance,
  GatedChange,
  GuardrailGate,
} from '../guardrails/GuardrailGate';
import { within } from '../runtime/deadline';
import { inTurns, Pacer, patient } from '../runtime/Pacer';
import { RecordedLoad } from '../store/journal';
import { Commit } from '../store/PolicyStore';
import { StoredHistory } from '../store/StoredHistory';
import { NotedCommit } from '../store/CommitChain';
import { Verification } from '../store/verification';
import { Access, AuthorUnder, ProposedChange } from './access';
import { gatedChange } from './gatedChange';
import { LatestPolicy, LatestPolicyDependencies } from './LatestPolicy';
import { TimeLeft, Turns } from './Turns';

/**
 * How long a change may take, in milliseconds, the wait for those before it
 * included. Writing many rows gets more.
 */
const CHANGE_TIME_MS = 10_000;

/** The result of a change. */
export interface Applied {
  /** The revision that holds the change. */
  readonly revision: number;
  /** What was written; empty if the policy already was as demanded. */
  readonly delta: DocumentDelta;
  readonly before: PolicyDocument;
  readonly after: PolicyDocument;
  readonly conditionId?: number;
  readonly skipped: readonly SkippedRole[];
  /** The guardrails that its author overrode. */
  readonly overridden: readonly string[];
}

/** What goes with a change. */
export interface ApplyOptions {
  /** Refuse unless the policy is at this version. */
  readonly ifVersion?: PolicyVersion;
  /** Refuse unless these are the recent loads of the source. */
  readonly ifRecentLoads?: readonly RecordedLoad[];
  /** The guardrails that the author overrides. */
  readonly overrides?: readonly string[];
  /** Identifies the content of a source, for the journal. */
  readonly digest?: string;
  /** Why the change is made, in the words of its author. */
  readonly reason?: string;
  /**
   * Writes what is not part of the policy in the transaction of the commit, or has it fail.
   * Not called if the policy already is as demanded, since nothing is committed then.
   */
  readonly alsoWrite?: Commit['alsoWrite'];
}

/** A policy before and after changes. */
export interface Preview {
  readonly before: PolicySnapshot;
  readonly after: PolicySnapshot;
  readonly skipped: readonly SkippedRole[];
  /** The refusal by guardrails that would be broken. */
  readonly refusal?: PolicyRefusal;
  /** When it makes a difference first, if that is later: both policies are as they are then. */
  readonly begins?: Instant;
}

interface Dependencies extends LatestPolicyDependencies {
  readonly gate: Pick<GuardrailGate, 'clear' | 'clearAtOnce'>;
  /** How long a change may take, instead of ten seconds. */
  readonly changeTimeMs?: number;
  /** Called when a commit is durable and in force here. Never throws. */
  readonly onCommit?: () => void;
}

/** A change that was worked out on a policy. */
interface PreparedChange extends Commit {
  readonly evolution: Evolution;
  /** The same, as guardrails are asked about it. */
  readonly gated: GatedChange;
  readonly clearance?: Clearance;
}

/**
 * The one write path. Changes are made one after the other, on this replica as
 * well as across all: each is computed on the result of the previous one. The
 * README of this folder lists what is promised.
 */
export class PolicyAdministration {
  private readonly turns = new Turns();
  private readonly policy: LatestPolicy;

  constructor(private readonly dependencies: Dependencies) {
    this.policy = new LatestPolicy(dependencies);
  }

  /**
   * Makes a change and puts it in force on this replica.
   *
   * @throws PolicyRefusal if the change may not or cannot be made; nothing was
   *   changed then, unless its message says that this is unknown
   */
  apply(
    change: PolicyChange,
    access: Access<WriteAction>,
    options: ApplyOptions = {},
  ): Promise<Applied> {
    const attributes = { change: change.kind, source: access.source };
    return this.dependencies.tracing.startActiveSpan(
      'rbac.change',
      { attributes },
      async () => {
        const authorUnder = await access.renew();
        const { changeTimeMs = CHANGE_TIME_MS } = this.dependencies;
        let hasBegun = false;
        try {
          return await this.turns.take(changeTimeMs, left => {
            hasBegun = true;
            return this.applyNow(change, authorUnder, options, left);
          });
        } catch (error) {
          throw hasBegun ? error : refuse('busy');
        }
      },
    );
  }

  /**
   * Computes the result of changes to the latest policy, one after the other, without
   * making them. The objections of guardrails are part of the result. Others have their
   * turn between the changes.
   *
   * @param signal - aborts when nobody is waiting for the answer
   * @throws PolicyRefusal if one of them may not or cannot be made
   */
  async preview(
    changes: readonly ProposedChange[],
    options: ApplyOptions = {},
    signal?: AbortSignal,
  ): Promise<Preview> {
    const authors = [];
    for (const { access } of changes) {
      authors.push(await access.renew());
    }
    const latest = await this.latest();
    let { document } = latest;
    const skipped: SkippedRole[] = [];
    let author: ChangeAuthor | undefined;
    const pacer = new Pacer(patient);
    for (const [index, { change }] of changes.entries()) {
      const { evolution, author: by } = await this.workOut(
        document,
        change,
        authors[index],
        index === 0 ? options : {},
      );
      skipped.push(...evolution.skipped);
      document = evolution.document;
      author = by;
      signal?.throwIfAborted();
      await pacer.pause();
    }
    const { current, gate } = this.dependencies;
    // Some time has gone by: both are taken as they are in force now.
    const now = current.now();
    const before = latest.at(now);
    const after = await current.readied(document, now);
    const delta = await inTurns(diffInSteps(before.document, document));
    if (!author || isEmpty(delta)) {
      return { before, after, skipped };
    }
    const { overrides = [] } = options;
    const begins = beginningOf(delta, now);
    const at = begins ?? now;
    const compared = {
      ...{ before: before.at(at), after: after.at(at) },
      ...{ skipped, begins },
    };
    try {
      const asked = { before, after, delta, now, author, overrides };
      await gate.clear(gatedChange(asked));
      return compared;
    } catch (refusal) {
      if (refusal instanceof PolicyRefusal) {
        return { ...compared, refusal };
      }
      throw refusal;
    }
  }

  /** The policy in force here, which need not be the latest one. */
  get inForce(): PolicySnapshot {
    return this.dependencies.current.get();
  }

  /**
   * The snapshot of the latest committed policy, also if another replica
   * committed it.
   */
  latest(): Promise<PolicySnapshot> {
    return this.policy.get();
  }

  /**
   * The time in milliseconds since this replica last knew that its policy is
   * the latest one.
   */
  get age(): number {
    return this.policy.age;
  }

  /**
   * A policy as it was, or would be, in force with the settings of today.
   *
   * @param instant - by which assignments count; without it, now
   */
  snapshotOf(document: PolicyDocument, instant?: Instant): PolicySnapshot {
    return this.dependencies.current.of(document, instant);
  }

  /**
   * Reads the history of a version.
   *
   * @throws PolicyRefusal if the database no longer has the version
   */
  readHistory<T>(
    version: PolicyVersion,
    work: (history: StoredHistory) => Promise<T>,
  ): Promise<T> {
    return this.policy.fromStore(store =>
      store.readHistory(version, async history => {
        if (!history) {
          throw refuse('database-silent');
        }
        return work(history);
      }),
    );
  }

  /**
   * Holds the tables against the history.
   *
   * @param noted - a commit that has to be there
   */
  verify(noted?: NotedCommit): Promise<Verification> {
    return this.policy.fromStore(store => store.verify(noted));
  }

  /** The latest commits of loads of a source, the newest first. */
  recentLoads(source: SourceId): Promise<RecordedLoad[]> {
    return this.policy.fromStore(store => store.recentLoads(source));
  }

  private async applyNow(
    change: PolicyChange,
    authorUnder: AuthorUnder,
    options: ApplyOptions,
    left: TimeLeft,
  ): Promise<Applied> {
    const prepare = (before: PolicyDocument) =>
      this.prepare(before, change, authorUnder, options);
    const { gate } = this.dependencies;
    for (;;) {
      const began = performance.now();
      const { document: known } = await this.policy.fromStore(() =>
        within(left(), () => this.policy.get()),
      );
      const prepared = await prepare(known);
      if (isEmpty(prepared.delta)) {
        return applied(prepared);
      }
      const clearance = await gate.clear(prepared.gated);
      // What others committed meanwhile may have made another matter of it. If
      // that has to be looked into, nothing is written.
      const prepareAnew = async (
        latest: PolicyDocument,
      ): Promise<PreparedChange> => {
        const anew = await prepare(latest);
        const cleared = gate.clearAtOnce(anew.gated, clearance);
        return cleared
          ? { ...anew, clearance: cleared }
          : { ...anew, delta: diff(latest, latest) };
      };
      const made = await this.policy.fromStore(store =>
        store.commitOnLatest(
          known,
          { ...prepared, clearance },
          prepareAnew,
          left(),
        ),
      );
      if (made?.prepared.clearance) {
        const result = applied(made.prepared, made.version);
        const { after } = made.prepared.gated;
        this.policy.putInForce(result.after, known, after);
        this.policy.confirm(began);
        this.dependencies.onCommit?.();
        return result;
      }
    }
  }

  /** Works a change out on a policy, and what has to be written for it. */
  private async prepare(
    before: PolicyDocument,
    change: PolicyChange,
    authorUnder: AuthorUnder,
    options: ApplyOptions,
  ): Promise<PreparedChange> {
    const { current } = this.dependencies;
    const { ifRecentLoads, digest, reason, overrides = [] } = options;
    const worked = await this.workOut(before, change, authorUnder, options);
    const { author, evolution, policy, now, at } = worked;
    const { document } = evolution;
    const delta = await inTurns(diffInSteps(before, document));
    const { source, actor } = author;
    return {
      before,
      evolution,
      delta,
      gated: gatedChange({
        ...{ before: policy, after: await current.readied(document, now) },
        ...{ delta, now, author, overrides },
      }),
      entry: { at, source, actor, change: change.kind, digest, reason },
      ifRecentLoads,
      alsoWrite: options.alsoWrite,
    };
  }

  /** Works a change out on a policy, on which its author has to have the right. */
  private async workOut(
    before: PolicyDocument,
    change: PolicyChange,
    authorUnder: AuthorUnder,
    { ifVersion }: ApplyOptions,
  ) {
    const { current } = this.dependencies;
    // Both policies at the same instant: what ends meanwhile is not of the change.
    const now = current.now();
    const policy = await current.readied(before, now);
    const author = authorUnder(policy);
    if (ifVersion && !isSameVersion(ifVersion, before)) {
      throw refuse('wrong-version', {
        expected: describeVersion(ifVersion),
        actual: describeVersion(before),
      });
    }
    const at = new Date(now).toISOString();
    const evolve = (by: ChangeAuthor) =>
      inTurns(evolveInSteps(before, change, by, at));
    let evolution = await evolve(author);
    // Only now, so that callers who may not see a role learn nothing about it.
    if (evolution.further.length > 0) {
      evolution = await evolve(authorUnder(policy, evolution.further));
    }
    return { author, evolution, policy, now, at };
  }
}

function applied(
  { before, evolution, delta, clearance }: PreparedChange,
  version?: PolicyVersion,
): Applied {
  const after = isEmpty(delta) ? before : { ...evolution.document, ...version };
  return {
    revision: after.revision,
    delta,
    before,
    after,
    conditionId: evolution.conditionId,
    skipped: evolution.skipped,
    overridden: clearance?.overridden ?? [],
  };
}
