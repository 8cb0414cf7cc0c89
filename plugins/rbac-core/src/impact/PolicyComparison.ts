import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { inOrder } from '../model/inOrder';
import { MemberPlace, Population } from '../access/Population';
import { Stances } from '../access/Stances';
import { Decision, DecisionRequest } from '../decide/decide';
import { Role } from '../model/document';
import { wordsOf } from '../decide/requestOf';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { Reader } from '../change/visible';
import { Causes, Reason, SpeakingRole } from './Causes';
import { ChangedRole, versionsOf } from './ChangedRole';
import { Finding, Outcome } from './Findings';
import { KnownCauses } from './KnownCauses';
import { Outcomes } from './outcome';
import { OutcomePerUser } from './OutcomePerUser';
import { ImpactQuestion } from './questions';
import {
  areConditional,
  differingOn,
  note,
  rolesReaching,
  spoken,
  wordsIn,
} from './speakingRoles';

/** Between two steps, each of which is to take a tenth of a millisecond. */
const USERS_PER_STEP = 20;
/** The same of users of whom it is known what they get, and how many of them a new one takes as long as. */
const LOOKS_PER_STEP = 5_000;
const LOOKS_PER_CLASS = 100;
const ROLES_PER_STEP = 20;
const FINDINGS_PER_STEP = 200;

/** Two numbers of sets as one number; there are never that many sets. */
const pairOf = (one: number, other: number) => one * 2 ** 26 + other;

/** The places of users, by what happens to them and why. */
type Classes = Map<Outcome, Map<Reason, number[]>>;

/** What somebody gets before and after. */
export interface AnswerPair {
  readonly user: EntityRef;
  readonly before: Decision;
  readonly after: Decision;
}

/** Compares what two policies say to users, one request after the other. */
export class PolicyComparison {
  private readonly places = new Map<Role['members'], readonly MemberPlace[]>();
  private readonly known = new KnownCauses();
  private causes?: Causes;
  private readonly outcomes: Outcomes;

  private constructor(
    private readonly before: PolicySnapshot,
    private readonly population: Population,
    /** The places of those who are asked about, in order. */
    private readonly users: readonly number[],
    { isLimited }: Reader,
    /** The roles that speak of a word and are the same in both policies. */
    private readonly unchanged: ReadonlyMap<string, readonly Role[]>,
    private readonly changed: ReadonlyMap<string, readonly ChangedRole[]>,
  ) {
    this.outcomes = new Outcomes(!isLimited);
  }

  /**
   * @param changed - the roles in which the other policy differs
   * @param questions - all that will be compared
   * @param reached - the places of the users who are asked about, in order
   */
  static *of(
    before: PolicySnapshot,
    changed: readonly ChangedRole[],
    questions: readonly ImpactQuestion[],
    population: Population,
    reached: readonly number[],
    reader: Reader,
  ): Steps<PolicyComparison> {
    const asked = new Set(
      questions.flatMap(({ permission }) => wordsOf(permission)),
    );
    const changedByWord = new Map<string, ChangedRole[]>();
    for (const [index, role] of changed.entries()) {
      note(changedByWord, role, wordsIn(versionsOf(role), asked));
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    const unchangedByWord = new Map<string, Role[]>();
    const refs = yield* rolesReaching(reached, before, population);
    changed.forEach(({ ref }) => refs.delete(ref));
    let seen = 0;
    for (const ref of yield* inOrder(refs)) {
      const role = before.role(ref);
      if (role) {
        note(unchangedByWord, role, wordsIn([role], asked));
      }
      seen += 1;
      if (seen % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    return new PolicyComparison(
      before,
      population,
      reached,
      reader,
      unchangedByWord,
      changedByWord,
    );
  }

  /** What the answers to a question differ in. */
  *findings(question: ImpactQuestion): Steps<Finding[]> {
    const { request } = question;
    const differing = yield* this.differing(question);
    if (differing.length === 0) {
      return [];
    }
    const causes = yield* this.causesOf(request, differing);
    // Which conditions others have matters only beside those that differ.
    const conditions = yield* areConditional(request, differing);
    const [had, has] = yield* this.stances(question, differing, conditions);
    const classes: Classes = new Map();
    const { kin, kinCount } = this.population;
    /** Where those go who are in the same groups, and whom no role names; `null` if nowhere. */
    const ofKin: (number[] | null | undefined)[] = new Array(kinCount);
    /** Those whom conditions name, for whom they may say something else than for others. */
    const personal = new Set<number>();
    const classOf = this.classesOf(had, has, classes, causes, personal);
    let work = 0;
    for (const user of this.users) {
      const isNamed =
        had.isNamed(user) || has.isNamed(user) || causes.isNamed(user);
      const isAlone = () => isNamed || personal.has(user);
      let found = isAlone() ? undefined : ofKin[kin[user]];
      if (found === undefined) {
        found = yield* classOf(user);
        work += LOOKS_PER_CLASS;
        // By now the conditions are known that somebody like them gets.
        if (!isAlone()) {
          ofKin[kin[user]] = found;
        }
      }
      found?.push(user);
      work += 1;
      if (work >= LOOKS_PER_STEP) {
        work = 0;
        yield;
      }
    }
    return yield* this.found(classes);
  }

  /** Finds the list of those to whom the same happens as to a user, if anything does. */
  private classesOf(
    had: Stances,
    has: Stances,
    classes: Classes,
    causes: Causes,
    personal: Set<number>,
  ): (user: number) => Steps<number[] | null> {
    const { outcomes: known, population } = this;
    /** By the numbers of the sets before and after. */
    const outcomes: OutcomePerUser[][] = [];
    return function* classOf(user) {
      const before = had.setOf(user);
      const after = has.setOf(user);
      if (before === after) {
        return null;
      }
      const byAfter = (outcomes[before] ??= []);
      if (!(after in byAfter)) {
        // Each takes its time where conditions are large.
        const old = had.decide(before);
        yield;
        const next = has.decide(after);
        yield;
        byAfter[after] = new OutcomePerUser(known, population, old, next);
        byAfter[after].named.forEach(one => personal.add(one));
        yield;
      }
      const outcome = byAfter[after].of(user);
      return outcome
        ? listOf(classes, outcome, causes.reasonOf(user, outcome.effect))
        : null;
    };
  }

  /** The same causes for one permission after the other, as long as they stay the same. */
  private *causesOf(
    request: DecisionRequest,
    differing: readonly ChangedRole[],
  ): Steps<Causes> {
    const speaking: SpeakingRole[] = [];
    for (const [index, role] of differing.entries()) {
      const lines = role.lineCauses(request);
      speaking.push({
        role,
        lines: lines.map(cause => this.known.numberOf(cause)),
      });
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    if (!this.causes?.isOf(speaking)) {
      this.causes = yield* Causes.of(
        speaking,
        this.population,
        role => this.placesOf(role),
        this.known,
      );
    }
    return this.causes;
  }

  private *found(classes: Classes): Steps<Finding[]> {
    const found: Finding[] = [];
    for (const [outcome, byReason] of classes) {
      for (const [{ fingerprint, first, count }, users] of byReason) {
        found.push({
          outcome,
          reason: fingerprint,
          causes: () => this.known.of(first),
          causesOmitted: count - first.length,
          users,
        });
        if (found.length % FINDINGS_PER_STEP === 0) {
          yield;
        }
      }
    }
    return found;
  }

  /**
   * The different pairs of answers to a question, with all their conditions, each with
   * somebody who gets it.
   */
  *answers(question: ImpactQuestion): Steps<AnswerPair[]> {
    const differing = yield* this.differing(question);
    if (differing.length === 0) {
      return [];
    }
    const [had, has] = yield* this.stances(question, differing, true);
    const pairs = new Map<number, AnswerPair>();
    for (const [index, user] of this.users.entries()) {
      if (index % USERS_PER_STEP === 0) {
        yield;
      }
      const before = had.setOf(user);
      const after = has.setOf(user);
      const pair = pairOf(before, after);
      if (before !== after && !pairs.has(pair)) {
        pairs.set(pair, {
          user: this.population.users[user],
          before: had.decide(before),
          after: has.decide(after),
        });
      }
    }
    return [...pairs.values()];
  }

  /** The changed roles that say other things of a request, or to others. */
  private differing({
    request,
    permission,
  }: ImpactQuestion): Steps<ChangedRole[]> {
    // The type first: then the permissions of a type mostly have the same order of roles.
    const words = [...wordsOf(permission)].reverse();
    return differingOn(request, spoken(words, this.changed));
  }

  /** What the roles say of a request before, and what they say after. */
  private *stances(
    { request, permission }: ImpactQuestion,
    differing: readonly ChangedRole[],
    conditions: boolean,
  ): Steps<readonly [Stances, Stances]> {
    const { settings } = this.before;
    const words = wordsOf(permission);
    const had = Stances.on(request, settings, this.population, { conditions });
    settings.superUsers.forEach(ref =>
      had.addSuperUser(this.population.placeOf(ref)),
    );
    const differ = new Set(differing);
    const same = spoken(words, this.changed).filter(role => !differ.has(role));
    const unchanged = [
      ...spoken(words, this.unchanged),
      ...same.flatMap(({ before }) => before ?? []),
    ];
    for (const [index, role] of unchanged.entries()) {
      had.addRole(role, this.placesOf(role));
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    const has = had.copy();
    for (const [index, { before, after }] of differing.entries()) {
      if (before) {
        had.addRole(before, this.placesOf(before));
      }
      if (after) {
        has.addRole(after, this.placesOf(after));
      }
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    return [had, has];
  }

  /** Where the members of a role are; nothing if it is the role of everybody. */
  private placesOf(role: Role): readonly MemberPlace[] | undefined {
    if (role.ref === this.before.settings.defaultRole) {
      return undefined;
    }
    const { members } = role;
    let places = this.places.get(members);
    if (!places) {
      places = members.map(member => this.population.placeOf(member));
      this.places.set(members, places);
    }
    return places;
  }
}

/** The list of the users to whom something happens for a reason. */
function listOf(classes: Classes, outcome: Outcome, reason: Reason): number[] {
  const byReason = classes.get(outcome) ?? new Map<Reason, number[]>();
  classes.set(outcome, byReason);
  const users = byReason.get(reason) ?? [];
  byReason.set(reason, users);
  return users;
}
