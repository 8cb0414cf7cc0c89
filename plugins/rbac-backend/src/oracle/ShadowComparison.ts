import { Knex } from 'knex';
import { Decision, DecisionRequest, Verdict } from '../core/decide';
import { Subject } from '../core/model';
import { PolicySnapshot } from '../core/snapshot';
import { ComparisonResult, ShadowMeter } from '../observability/ShadowMeter';
import { CasbinOracle } from './CasbinOracle';
import { loadLibraries } from './libraries';
import { answerIn, describeAnswer, equalAnswers } from './policyAnswer';
import { ShadowLog } from './ShadowLog';

/** Decisions that wait for their comparison; a batch of the portal fits in. */
const MAX_WAITING = 100;

/** Verdicts that no policy had a part in, of which casbin knows nothing. */
const notByPolicies: ReadonlySet<Verdict> = new Set(['super-user']);

interface Dependencies {
  readonly knex: Knex;
  readonly meter: ShadowMeter;
  readonly log: ShadowLog;
  /** Gives numbers from 0 to below 1. */
  readonly random: () => number;
}

interface Answered {
  readonly request: DecisionRequest;
  readonly subject: Subject;
  readonly snapshot: PolicySnapshot;
  readonly decision: Decision;
}

/**
 * Asks casbin about a sample of the decisions, after they were answered, and
 * reports where the two differ. It never changes an answer, and no decision
 * waits for it.
 *
 * What it shows: that for these requests the policies in force are those in
 * the table at the same revision, and that the snapshot finds and combines them
 * as casbin does. So it notices a fault of the snapshot or of its incremental
 * changes, and a table that somebody else wrote to. What it does not show:
 * anything of conditions, precedence, super users and group memberships, which
 * casbin takes from the decision; and nothing of a replica that is behind, whose
 * decisions are skipped because their revision is no longer stored.
 *
 * Only what bears on the request is read, on the plugin's own pool, by one
 * comparison at a time. Neither casbin nor TypeORM is loaded while it is off.
 */
export class ShadowComparison {
  private sample = 0;
  private readonly waiting: Answered[] = [];
  private running = false;

  constructor(private readonly dependencies: Dependencies) {}

  /** @param sample - the share of decisions to compare; 0 turns it off */
  configure(sample: number): void {
    this.sample = sample;
    if (sample > 0) {
      // Now, while the portal starts, rather than beside a decision.
      loadLibraries();
    }
  }

  /** Takes note of a decision, which may be one of the sample. */
  offer(
    request: DecisionRequest,
    subject: Subject,
    snapshot: PolicySnapshot,
    decision: Decision,
  ): void {
    if (
      this.sample === 0 ||
      this.dependencies.random() >= this.sample ||
      notByPolicies.has(decision.reason.verdict)
    ) {
      return;
    }
    if (this.waiting.length >= MAX_WAITING) {
      this.dependencies.meter.count('skipped');
      return;
    }
    this.waiting.push({ request, subject, snapshot, decision });
    if (!this.running) {
      this.running = true;
      setImmediate(() => this.next());
    }
  }

  /** Compares nothing any more. */
  stop(): void {
    this.sample = 0;
    this.waiting.length = 0;
  }

  private async next(): Promise<void> {
    const answered = this.waiting.shift();
    if (!answered) {
      this.running = false;
      return;
    }
    this.dependencies.meter.count(await this.resultOf(answered));
    // Whatever came meanwhile goes first.
    setImmediate(() => this.next());
  }

  private async resultOf(answered: Answered): Promise<ComparisonResult> {
    const { log } = this.dependencies;
    try {
      const result = await this.compare(answered);
      log.answered();
      return result;
    } catch (error) {
      if (this.sample > 0) {
        log.failed(error);
      }
      return 'failed';
    }
  }

  private async compare({
    request,
    subject,
    snapshot: { revision, settings },
    decision,
  }: Answered): Promise<ComparisonResult> {
    const { knex, log } = this.dependencies;
    const oracle = await CasbinOracle.loadFor(
      knex,
      request,
      subject,
      revision,
      settings,
    );
    if (!oracle) {
      return 'skipped';
    }
    const decided = answerIn(decision.reason);
    const reference = await oracle.answer(
      request,
      subject,
      settings.defaultRole,
    );
    if (equalAnswers(decided, reference)) {
      return 'equal';
    }
    log.different(
      `Policies differ from casbin for ${subject.userRef}, ${JSON.stringify(request.permission)} (${request.action}) at revision ${revision}: decided ${describeAnswer(decided)}, casbin says ${describeAnswer(reference)}`,
    );
    return 'different';
  }
}
