import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { Stances } from '../access/Stances';
import { Steps } from '../model/steps';
import { Causes } from './Causes';
import { Outcome } from './Findings';
import { Apart, FoundPeople } from './FoundPeople';
import { Outcomes } from './outcome';
import { OutcomePerUser } from './OutcomePerUser';
import { Reason } from './Reaches';

/** Who is affected, how and why. */
export type FoundClasses = ReadonlyMap<
  Outcome,
  ReadonlyMap<Reason, FoundPeople>
>;

/** The stances of everybody on one request before and after, put beside each other. */
export class ComparedStances {
  private readonly personal = new Set<number>();
  /** By the numbers of the sets before and after. */
  private readonly outcomes: OutcomePerUser[][] = [];
  private readonly classes = new Map<Outcome, Map<Reason, FoundPeople>>();

  constructor(
    private readonly had: Stances,
    private readonly has: Stances,
    private readonly known: Outcomes,
    private readonly evaluatedUsers: EvaluatedUsers,
    private readonly causes: Causes,
    private readonly apart: Apart,
    /** Whether sets are told apart by the conditions that they come to. */
    private readonly areExact: boolean,
  ) {}

  get found(): FoundClasses {
    return this.classes;
  }

  /** Whom conditions name that were met: these may say something else for them than for others. */
  get named(): ReadonlySet<number> {
    return this.personal;
  }

  /** Finds those with the same impact as a user; nothing if there is none. */
  *likeOf(user: number): Steps<FoundPeople | undefined> {
    yield* this.learn(this.had.setOf(user), this.has.setOf(user));
    return this.knownLikeOf(user) ?? undefined;
  }

  /** Finds out what those get who hold these sets. */
  private *learn(before: number, after: number): Steps<void> {
    // Each takes its time where conditions are large.
    const old = this.had.decide(before);
    yield;
    const next = this.has.decide(after);
    yield;
    const outcome = new OutcomePerUser(
      this.known,
      this.evaluatedUsers,
      old,
      next,
    );
    (this.outcomes[before] ??= [])[after] = outcome;
    outcome.named.forEach(one => this.personal.add(one));
    yield;
  }

  /** The same where that is known by now; `null` if it is not. */
  knownLikeOf(user: number): FoundPeople | undefined | null {
    const before = this.had.setOf(user);
    const after = this.has.setOf(user);
    if (before === after) {
      return undefined;
    }
    const outcomes = this.outcomes[before]?.[after];
    if (!outcomes) {
      return null;
    }
    const outcome = outcomes.of(user);
    const people = outcome && this.peopleOf(outcome, user);
    people?.criteria.add(this.areExact ? outcomes.oneSided : undefined);
    return people;
  }

  private peopleOf(outcome: Outcome, user: number): FoundPeople {
    const reason = this.causes.reasonOf(user, outcome.effect);
    const byReason =
      this.classes.get(outcome) ?? new Map<Reason, FoundPeople>();
    this.classes.set(outcome, byReason);
    const people = byReason.get(reason) ?? new FoundPeople(this.apart);
    byReason.set(reason, people);
    return people;
  }
}
