import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { markedIn } from '../access/marks';
import { namesOf } from '../decide/requestOf';
import { Steps } from '../model/steps';
import { Reader, seesAll } from '../change/visible';
import { Breach, BreachReporter } from './breach';
import { BreachCause, causeOf } from './breachCause';
import { changedRoles, JudgedChange } from './judgedChange';
import { Guardrail, Guardrails } from './guardrail';
import {
  Fault,
  Finding,
  GuardrailFindings,
  GuardrailQuestion,
  GuardrailSurroundings,
  matches,
  requestsGrantedBy,
} from './GuardrailFindings';
import { requestsOf } from './guardrailRequests';
import { everybodyIn } from './judge';

/**
 * A guardrail that a change breaks for somebody for whom it held before, or may break.
 *
 * @public
 */
export interface NewBreach {
  readonly guardrail: Guardrail;
  readonly breach?: Breach;
  /** The part of the change that causes it, if that is known. */
  readonly cause?: BreachCause;
  /** Why it cannot be judged. */
  readonly problem?: Reason;
  /** What must be known of a plugin to judge it. */
  readonly question?: GuardrailQuestion;
}

/**
 * The guardrails that a change may break: those about something that a changed role
 * mentions, or about the role itself. Cheap, and does not need the users.
 *
 * @public
 */
export function guardrailsConcerned(
  guardrails: Guardrails,
  change: JudgedChange,
  { known }: Pick<GuardrailSurroundings, 'known'>,
): Guardrails {
  if (guardrails.length === 0) {
    return guardrails;
  }
  const roles = changedRoles(change);
  // Who owns a role is no part of it, and tests may be about that.
  const touched = new Set<string>([
    ...change.delta.removed,
    ...change.delta.changed.map(({ role }) => role.ref),
  ]);
  if (touched.size === 0) {
    return [];
  }
  const versions = [...roles.values()].flat();
  const words = new Set(
    versions.flatMap(({ policies, conditions }) => [
      ...policies.map(({ permission }) => permission),
      ...conditions.map(({ resourceType }) => resourceType),
    ]),
  );
  const isConcerned = (guardrail: Guardrail): boolean => {
    switch (guardrail.kind) {
      case 'exclusive':
        return guardrail.roles.some(ref => roles.has(ref));
      case 'only':
        // What a deny of theirs held back may be beyond it as well.
        return versions.some(
          role =>
            role.policies.some(({ effect }) => effect === 'deny') ||
            requestsGrantedBy(role).some(
              request =>
                !guardrail.exemptions.some(item => matches(item, request)),
            ),
        );
      default: {
        if (
          guardrail.kind === 'test' &&
          touched.has(guardrail.resourceRef?.toLowerCase() ?? '')
        ) {
          return true;
        }
        const { requests } = requestsOf(guardrail.permission, known);
        // Of what it is about nothing is known, so it may be any of the words.
        return (
          !requests || requests.flatMap(namesOf).some(name => words.has(name))
        );
      }
    }
  };
  return guardrails.filter(isConcerned);
}

/**
 * Judges the guardrails that a change concerns. What was broken before, and is not broken
 * further, does not count.
 *
 * @param guardrails - all guardrails: people named in the tests of one are
 * bound by the others as well
 * @param evaluatedUsers - everybody in the catalog; absent if that is not known
 * @param reader - who reads the result
 * @returns one breach of each guardrail that the change breaks
 * @public
 */
export function* newBreaches(
  guardrails: Guardrails,
  change: JudgedChange,
  evaluatedUsers: EvaluatedUsers | undefined,
  surroundings: GuardrailSurroundings,
  reader: Reader,
): Steps<NewBreach[]> {
  const concerned = guardrailsConcerned(guardrails, change, surroundings);
  if (concerned.length === 0) {
    return [];
  }
  if (!evaluatedUsers) {
    return concerned.map(unjudged);
  }
  const { before, after } = change;
  const everybody = yield* everybodyIn(evaluatedUsers, guardrails, [
    before,
    after,
  ]);
  const isReached = yield* markedIn(
    everybody,
    [...changedRoles(change).values()].flat(),
    after.settings,
  );
  const found = yield* breachesBetween(
    concerned,
    { before, after },
    everybody,
    surroundings,
    reader,
    isReached,
  );
  return found.map(({ at, ...breach }) =>
    at ? { ...breach, cause: causeOf(change, ...at, everybody) } : breach,
  );
}

/**
 * Judges all guardrails for what the settings give beside the roles: super users, and what
 * everybody has. What was broken before, and is not broken further, does not count.
 *
 * @param evaluatedUsers - everybody in the catalog; absent if that is not known
 * @returns one breach of each guardrail that the settings break
 * @public
 */
export function* newBreachesOfSettings(
  guardrails: Guardrails,
  policies: Pick<JudgedChange, 'before' | 'after'>,
  evaluatedUsers: EvaluatedUsers | undefined,
  surroundings: GuardrailSurroundings,
): Steps<NewBreach[]> {
  if (!evaluatedUsers) {
    return guardrails.map(unjudged);
  }
  const { before, after } = policies;
  const everybody = yield* everybodyIn(evaluatedUsers, guardrails, [
    before,
    after,
  ]);
  const found = yield* breachesBetween(
    guardrails,
    policies,
    everybody,
    surroundings,
    seesAll,
  );
  return found.map(({ at, ...breach }) => breach);
}

function unjudged(guardrail: Guardrail): NewBreach {
  return { guardrail, problem: because('people-unread') };
}

/** A breach, and who breaks the guardrail by what. */
type FoundBreach = NewBreach & { readonly at?: readonly [number, Fault] };

function* breachesBetween(
  guardrails: Guardrails,
  { before, after }: Pick<JudgedChange, 'before' | 'after'>,
  everybody: EvaluatedUsers,
  surroundings: GuardrailSurroundings,
  reader: Reader,
  isReached?: Uint8Array,
): Steps<FoundBreach[]> {
  const former = new GuardrailFindings(before, everybody, surroundings);
  const next = new GuardrailFindings(after, everybody, surroundings);
  const reporter = new BreachReporter(after, everybody, reader, 'then');
  const found: FoundBreach[] = [];
  for (const guardrail of guardrails) {
    const present = yield* former.find(guardrail, isReached);
    const future = yield* next.find(guardrail, isReached);
    if (future.problem !== undefined) {
      if (!isSameQuestion(present, future)) {
        const { problem, question } = future;
        found.push({ guardrail, problem, question });
      }
    } else {
      const fault = firstNewFault(present, future);
      if (fault) {
        found.push({
          guardrail,
          breach: reporter.breach(guardrail, ...fault),
          at: fault,
        });
      }
    }
    yield;
  }
  return found;
}

/** Whether what cannot be judged could not be judged before either. */
function isSameQuestion(present: Finding, future: Finding): boolean {
  return (
    future.question !== undefined && isEqual(present.question, future.question)
  );
}

function firstNewFault(
  { faults: present }: Finding,
  { faults: future }: Finding,
): [number, Fault] | undefined {
  for (const [user, theirs] of future) {
    const known = present.get(user);
    for (const [key, fault] of theirs) {
      if ((known?.get(key)?.level ?? 0) < fault.level) {
        return [user, fault];
      }
    }
  }
  return undefined;
}
