import { EntityRef, Reason } from '@portal-rbac/plugin-rbac-common';
import { withNamed } from '../access/withNamed';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { seesAll } from '../change/visible';
import { Breach, BreachReporter } from './breach';
import { Guardrail, Guardrails } from './guardrail';
import {
  GuardrailFindings,
  GuardrailQuestion,
  GuardrailSurroundings,
} from './GuardrailFindings';

/** People of one guardrail who are named. */
const MAX_TOLD = 10;

/**
 * The state of a guardrail: it holds; it is at risk, one person fewer would break it;
 * it is broken; or that is unknown.
 *
 * @public
 */
export type GuardrailState = 'holds' | 'at-risk' | 'broken' | 'unknown';

/**
 * The state of a guardrail under a policy, and who breaks it.
 *
 * @public
 */
export interface GuardrailJudgement {
  readonly guardrail: Guardrail;
  readonly state: GuardrailState;
  /** The first few. */
  readonly breaches: readonly Breach[];
  /** How many people break it, or 1 if it is nobody in particular. */
  readonly total: number;
  /**
   * The first few people whose loss of access would break it; empty unless it
   * is at risk.
   */
  readonly keptBy: readonly EntityRef[];
  /** Why it cannot be judged. */
  readonly problem?: Reason;
  /** What would have to be known of a plugin to judge it. */
  readonly question?: GuardrailQuestion;
}

/**
 * Judges all guardrails under a policy.
 *
 * @param evaluatedUsers - everybody in the catalog
 * @returns a judgement of each guardrail, in order
 * @public
 */
export function* judge(
  guardrails: Guardrails,
  policy: PolicySnapshot,
  evaluatedUsers: EvaluatedUsers,
  surroundings: GuardrailSurroundings,
): Steps<GuardrailJudgement[]> {
  const everybody = yield* everybodyIn(evaluatedUsers, guardrails, [policy]);
  const findings = new GuardrailFindings(policy, everybody, surroundings);
  const reporter = new BreachReporter(policy, everybody, seesAll, 'now');
  const judgements: GuardrailJudgement[] = [];
  for (const guardrail of guardrails) {
    const { faults, keptBy, ...open } = yield* findings.find(guardrail);
    const breaches: Breach[] = [];
    for (const [user, theirs] of faults) {
      const [fault] = theirs.values();
      breaches.push(reporter.breach(guardrail, user, fault));
      if (breaches.length === MAX_TOLD) {
        break;
      }
    }
    judgements.push({
      guardrail,
      state: stateOf(open.problem, faults.size, keptBy !== undefined),
      breaches,
      total: faults.size,
      keptBy: (keptBy ?? [])
        .slice(0, MAX_TOLD)
        .map(user => everybody.subjectOf(user).userRef),
      ...open,
    });
    yield;
  }
  return judgements;
}

function stateOf(
  problem: Reason | undefined,
  total: number,
  isNear: boolean,
): GuardrailState {
  if (problem !== undefined) {
    return 'unknown';
  }
  if (total > 0) {
    return 'broken';
  }
  return isNear ? 'at-risk' : 'holds';
}

/** Everybody, including people whom only the policies or the tests name. */
export function everybodyIn(
  evaluatedUsers: EvaluatedUsers,
  guardrails: Guardrails,
  policies: readonly [PolicySnapshot, ...PolicySnapshot[]],
): Steps<EvaluatedUsers> {
  const tested = guardrails.flatMap(guardrail =>
    guardrail.kind === 'test' ? [guardrail.user] : [],
  );
  return withNamed(evaluatedUsers, policies, tested);
}
