import { EntityRef, Reason } from '@portal-rbac/plugin-rbac-common';
import { namedBy } from '../access/namedBy';
import { Population } from '../access/Population';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { seesAll } from '../change/visible';
import { Breach, BreachReporter } from './breach';
import { Law, Laws } from './law';
import { LawFindings, LawQuestion, LawSurroundings } from './LawFindings';

/** People of one law who are told. */
const MAX_TOLD = 10;

/**
 * How a law stands: it holds; it does so nearly not, one person fewer would break
 * it; it is broken; or that cannot be told.
 *
 * @public
 */
export type LawState = 'holds' | 'nearly' | 'broken' | 'unknown';

/**
 * How a law stands under a policy, and by whom it is broken.
 *
 * @public
 */
export interface LawJudgement {
  readonly law: Law;
  readonly state: LawState;
  /** The first few. */
  readonly breaches: readonly Breach[];
  /** How many people break it, or 1 if it is nobody in particular. */
  readonly total: number;
  /** Those without any one of whom it would be broken, the first few; empty unless it nearly is. */
  readonly keptBy: readonly EntityRef[];
  /** Why it cannot be judged. */
  readonly problem?: Reason;
  /** What would have to be known of a plugin to judge it. */
  readonly question?: LawQuestion;
}

/**
 * Judges all laws under a policy.
 *
 * @param population - everybody whom the catalog has
 * @returns a judgement of each law, in order
 * @public
 */
export function* judge(
  laws: Laws,
  policy: PolicySnapshot,
  population: Population,
  surroundings: LawSurroundings,
): Steps<LawJudgement[]> {
  const everybody = yield* withNamed(population, laws, [policy]);
  const findings = yield* LawFindings.of(laws, policy, everybody, surroundings);
  const reporter = new BreachReporter(policy, everybody, seesAll, 'now');
  const judgements: LawJudgement[] = [];
  for (const law of laws) {
    const { faults, keptBy, ...open } = yield* findings.find(law);
    const breaches: Breach[] = [];
    for (const [user, theirs] of faults) {
      const [fault] = theirs.values();
      breaches.push(reporter.breach(law, user, fault));
      if (breaches.length === MAX_TOLD) {
        break;
      }
    }
    judgements.push({
      law,
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
): LawState {
  if (problem !== undefined) {
    return 'unknown';
  }
  if (total > 0) {
    return 'broken';
  }
  return isNear ? 'nearly' : 'holds';
}

/** Everybody, those included whom only the policies or the tests name. */
export function* withNamed(
  population: Population,
  laws: Laws,
  policies: readonly PolicySnapshot[],
): Steps<Population> {
  return yield* population.with([
    ...namedBy(...policies),
    ...laws.flatMap(law => (law.kind === 'test' ? [law.user] : [])),
  ]);
}
