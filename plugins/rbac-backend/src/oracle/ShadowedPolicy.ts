import { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { Knex } from 'knex';
import { isEqual } from 'lodash';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Reason,
  Subject,
  PolicySnapshot,
  requestFor,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { toFramework } from '../decision/RbacPolicy';
import { FaultLog } from '../runtime/FaultLog';
import { ComparisonResult, ShadowMeter } from './ShadowMeter';
import { CasbinOracle, PolicyAnswer } from './CasbinOracle';
import { loadLibraries } from './libraries';

/** Decisions that wait for their comparison; a batch of the portal fits in. */
const MAX_WAITING = 100;

interface Dependencies {
  readonly knex: Knex;
  readonly current: Pick<CurrentSnapshot, 'get'>;
  readonly subjects: { resolve(user: PolicyQueryUser): Promise<Subject> };
  /** The share of the decisions to compare at this moment; 0: none. */
  readonly sample: () => number;
  /** Gives numbers from 0 to below 1. */
  readonly random: () => number;
  readonly meter: ShadowMeter;
  readonly logger: LoggerService;
}

/**
 * Answers as the policy that it wraps, and asks casbin about a sample of the
 * decisions afterwards, to report where the two differ. It never changes an
 * answer, and no decision waits for it.
 *
 * What it shows: that for these requests the policies in force are those in
 * the table at the same revision, and that the snapshot finds and combines them
 * as casbin does. So it notices a fault of the snapshot or of its incremental
 * changes, and a table that somebody else wrote to. What it does not show:
 * anything of conditions, precedence, super users and group memberships, which
 * casbin takes from the decision; and nothing of a replica that is behind, whose
 * decisions are skipped because their revision is no longer stored.
 *
 * Only what affects the request is read, on the plugin's own pool, by one
 * comparison at a time.
 */
export class ShadowedPolicy implements PermissionPolicy {
  private waiting = 0;
  private last = Promise.resolve();
  private readonly faults: FaultLog;

  constructor(
    private readonly policy: PermissionPolicy,
    private readonly dependencies: Dependencies,
  ) {
    // Now, rather than while a decision waits.
    loadLibraries();
    this.faults = new FaultLog({
      logger: dependencies.logger,
      over: 'Decisions agree with casbin again',
      now: () => performance.now(),
    });
  }

  async handle(
    query: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    const { current, random, sample } = this.dependencies;
    // The one that the policy decides on, which takes it before it waits.
    const snapshot = current.get();
    const answer = await this.policy.handle(query, user);
    if (user && random() < sample()) {
      this.later(() => this.compare(query, user, snapshot, answer));
    }
    return answer;
  }

  private later(compare: () => Promise<ComparisonResult | undefined>): void {
    const { meter, sample } = this.dependencies;
    if (this.waiting === MAX_WAITING) {
      meter.count('skipped');
      return;
    }
    this.waiting += 1;
    this.last = this.last.then(async () => {
      // Whatever came meanwhile goes first.
      await nextTurn();
      this.waiting -= 1;
      const result =
        sample() > 0 ? await compare().catch(this.failed) : undefined;
      if (result) {
        meter.count(result);
      }
    });
  }

  private readonly failed = (error: unknown): ComparisonResult => {
    if (this.dependencies.sample() > 0) {
      this.faults.failed(
        'Decisions cannot be compared with casbin; they are made as before',
        toError(error),
      );
    }
    return 'failed';
  };

  /** @returns nothing for a super user, since casbin knows none */
  private async compare(
    { permission }: PolicyQuery,
    user: PolicyQueryUser,
    snapshot: PolicySnapshot,
    answer: PolicyDecision,
  ): Promise<ComparisonResult | undefined> {
    const { knex, subjects } = this.dependencies;
    const subject = await subjects.resolve(user).catch(() => undefined);
    if (!subject) {
      return 'skipped';
    }
    const request = requestFor(permission);
    const decision = snapshot.decide(request, subject);
    if (toFramework(decision).result !== answer.result) {
      // It was decided for other groups than the user has by now, or failed.
      return 'skipped';
    }
    if (decision.reason.verdict === 'super-user') {
      return undefined;
    }
    if (hasAssignment(snapshot, subject)) {
      return 'skipped';
    }
    const { revision, settings } = snapshot;
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
    if (isEqual(decided, reference)) {
      this.faults.worked();
      return 'equal';
    }
    this.faults.failed(
      `Policies differ from casbin for ${subject.userRef}, ${JSON.stringify(request.permission)} (${request.action}) at revision ${revision}`,
      new Error(
        `decided ${describe(decided)}, casbin says ${describe(reference)}`,
      ),
    );
    return 'different';
  }
}

/**
 * A policy, with its shadow around it for as long as some of its decisions are to
 * be compared. Off, there is no shadow, and neither casbin nor TypeORM is loaded.
 *
 * @param onChange - calls back when the sample may have changed
 */
export function withShadow(
  policy: PermissionPolicy,
  dependencies: Dependencies,
  onChange: (listener: () => void) => void,
): PermissionPolicy {
  let shadowed: PermissionPolicy | undefined;
  let answering = policy;
  const choose = () => {
    answering =
      dependencies.sample() > 0
        ? (shadowed ??= new ShadowedPolicy(policy, dependencies))
        : policy;
  };
  choose();
  onChange(choose);
  return { handle: (query, user) => answering.handle(query, user) };
}

/** Whether somebody has a role for a time: casbin knows nothing of that. */
function hasAssignment(snapshot: PolicySnapshot, subject: Subject): boolean {
  return snapshot
    .rolesOf(subject)
    .flatMap(({ ref }) => snapshot.assignmentsOf(ref))
    .some(({ member }) => subject.principals.includes(member));
}

/** The answer of a decision's policies, whatever the decision was. */
function answerIn({ tier, policies }: Reason): PolicyAnswer {
  if (policies.length === 0) {
    return {};
  }
  const denies = policies.some(({ policy }) => policy.effect === 'deny');
  return { effect: denies ? 'deny' : 'allow', tier };
}

function describe({ effect, tier }: PolicyAnswer): string {
  return effect === undefined ? 'nothing' : `${effect} by ${tier}`;
}
