import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { Population } from '../access/Population';
import { namesOf } from '../decide/requestOf';
import { Steps } from '../model/steps';
import { Reader, seesAll } from '../change/visible';
import { Breach, BreachReporter } from './breach';
import { BreachCause, causeOf } from './breachCause';
import { changedRoles, JudgedChange } from './judgedChange';
import { Law, Laws } from './law';
import {
  Fault,
  Finding,
  LawFindings,
  LawQuestion,
  LawSurroundings,
  matches,
  requestsGrantedBy,
} from './LawFindings';
import { requestsOf } from './lawRequests';
import { withNamed } from './judge';

/**
 * A law that a change breaks for somebody for whom it held before; or of which that
 * cannot be told.
 *
 * @public
 */
export interface NewBreach {
  readonly law: Law;
  readonly breach?: Breach;
  /** By what of the change, as far as that can be told. */
  readonly cause?: BreachCause;
  /** Why it cannot be told. */
  readonly problem?: Reason;
  /** What would have to be known of a plugin to tell it. */
  readonly question?: LawQuestion;
}

/**
 * The laws that a change may break: those about something that a changed role
 * speaks of, or about the role itself. Cheap, and needs nobody.
 *
 * @public
 */
export function lawsConcerned(
  laws: Laws,
  change: JudgedChange,
  { known }: Pick<LawSurroundings, 'known'>,
): Laws {
  if (laws.length === 0) {
    return laws;
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
  const isConcerned = (law: Law): boolean => {
    switch (law.kind) {
      case 'exclusive':
        return law.roles.some(ref => roles.has(ref));
      case 'only':
        // What a deny of theirs held back may be beyond it as well.
        return versions.some(
          role =>
            role.policies.some(({ effect }) => effect === 'deny') ||
            requestsGrantedBy(role).some(
              request => !law.exemptions.some(item => matches(item, request)),
            ),
        );
      default: {
        if (
          law.kind === 'test' &&
          touched.has(law.resourceRef?.toLowerCase() ?? '')
        ) {
          return true;
        }
        const { requests } = requestsOf(law.permission, known);
        // Of what it is about nothing is known, so it may be any of the words.
        return (
          !requests || requests.flatMap(namesOf).some(name => words.has(name))
        );
      }
    }
  };
  return laws.filter(isConcerned);
}

/**
 * Judges the laws that a change concerns. What was broken before, and is not broken
 * further, does not count.
 *
 * @param laws - all laws: whom the tests of any of them name is bound by the others as well
 * @param population - everybody whom the catalog has; absent if that is not known
 * @param reader - to whom it is told
 * @returns one breach of each law that the change breaks
 * @public
 */
export function* newBreaches(
  laws: Laws,
  change: JudgedChange,
  population: Population | undefined,
  surroundings: LawSurroundings,
  reader: Reader,
): Steps<NewBreach[]> {
  const concerned = lawsConcerned(laws, change, surroundings);
  if (concerned.length === 0) {
    return [];
  }
  if (!population) {
    return concerned.map(unjudged);
  }
  const { before, after } = change;
  const everybody = yield* withNamed(population, laws, [before, after]);
  const isReached = yield* everybody.markedIn(
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
 * Judges all laws for what the settings give beside the roles: super users, and what
 * everybody has. What was broken before, and is not broken further, does not count.
 *
 * @param population - everybody whom the catalog has; absent if that is not known
 * @returns one breach of each law that the settings break
 * @public
 */
export function* newBreachesOfSettings(
  laws: Laws,
  policies: Pick<JudgedChange, 'before' | 'after'>,
  population: Population | undefined,
  surroundings: LawSurroundings,
): Steps<NewBreach[]> {
  if (!population) {
    return laws.map(unjudged);
  }
  const { before, after } = policies;
  const everybody = yield* withNamed(population, laws, [before, after]);
  const found = yield* breachesBetween(
    laws,
    policies,
    everybody,
    surroundings,
    seesAll,
  );
  return found.map(({ at, ...breach }) => breach);
}

function unjudged(law: Law): NewBreach {
  return { law, problem: because('people-unread') };
}

/** A breach, and who breaks the law by what. */
type FoundBreach = NewBreach & { readonly at?: readonly [number, Fault] };

function* breachesBetween(
  laws: Laws,
  { before, after }: Pick<JudgedChange, 'before' | 'after'>,
  everybody: Population,
  surroundings: LawSurroundings,
  reader: Reader,
  isReached?: Uint8Array,
): Steps<FoundBreach[]> {
  const former = yield* LawFindings.of(laws, before, everybody, surroundings);
  const next = yield* LawFindings.of(laws, after, everybody, surroundings);
  const reporter = new BreachReporter(after, everybody, reader, 'then');
  const found: FoundBreach[] = [];
  for (const law of laws) {
    const present = yield* former.find(law, isReached);
    const future = yield* next.find(law, isReached);
    if (future.problem !== undefined) {
      if (!isSameQuestion(present, future)) {
        const { problem, question } = future;
        found.push({ law, problem, question });
      }
    } else {
      const fault = firstNewFault(present, future);
      if (fault) {
        found.push({ law, breach: reporter.breach(law, ...fault), at: fault });
      }
    }
    yield;
  }
  return found;
}

/** Whether what cannot be told is what could not be told before. */
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
