import { NumberSets } from '../access/NumberSets';
import { MemberPlace, Population } from '../access/Population';
import { Stances } from '../access/Stances';
import { DecisionRequest } from '../decide';
import { Role } from '../model';
import { wordsOf } from '../requestOf';
import { PolicySnapshot } from '../snapshot';
import { Steps } from '../steps';
import { Reader } from '../visible';
import { Causes } from './Causes';
import { ChangedRole, versionsOf } from './ChangedRole';
import { Finding, Outcome } from './Findings';
import { outcomeOf } from './outcome';
import { ImpactQuestion } from './questions';

/** Between two steps; each takes about a millisecond. */
const USERS_PER_STEP = 2_000;
const ROLES_PER_STEP = 100;

/** Two numbers of sets as one number; there are never that many sets. */
const pairOf = (one: number, other: number) => one * 2 ** 26 + other;

/** The places of users, by what happens to them and the number of what causes it. */
type Classes = Map<Outcome, Map<number, number[]>>;

/** Compares what two policies say to users, one request after the other. */
export class PolicyComparison {
  private constructor(
    private readonly before: PolicySnapshot,
    private readonly population: Population,
    private readonly reader: Reader,
    /** The roles that speak of a word and are the same in both policies. */
    private readonly unchanged: ReadonlyMap<string, readonly Role[]>,
    private readonly changed: ReadonlyMap<string, readonly ChangedRole[]>,
  ) {}

  /**
   * @param changed - the roles in which the other policy differs
   * @param questions - all that will be compared
   */
  static *of(
    before: PolicySnapshot,
    changed: readonly ChangedRole[],
    questions: readonly ImpactQuestion[],
    population: Population,
    reader: Reader,
  ): Steps<PolicyComparison> {
    const asked = new Set(
      questions.flatMap(({ permission }) => wordsOf(permission)),
    );
    const changedByWord = new Map<string, ChangedRole[]>();
    for (const role of changed) {
      note(changedByWord, role, wordsIn(versionsOf(role), asked));
    }
    const isChanged = new Set(changed.map(({ ref }) => ref));
    const unchangedByWord = new Map<string, Role[]>();
    for (const [index, role] of before.roles.entries()) {
      if (!isChanged.has(role.ref)) {
        note(unchangedByWord, role, wordsIn([role], asked));
      }
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    return new PolicyComparison(
      before,
      population,
      reader,
      unchangedByWord,
      changedByWord,
    );
  }

  /**
   * What the answers to a question differ in.
   *
   * @param reached - the places of the users who are asked about, in order
   */
  *findings(
    { request, permission }: ImpactQuestion,
    reached: readonly number[],
  ): Steps<Finding[]> {
    const words = wordsOf(permission);
    const changed = spoken(words, this.changed).filter(
      role => role.speaks('before', request) || role.speaks('after', request),
    );
    if (changed.length === 0) {
      return [];
    }
    const causes = new Causes(request, changed, this.population, role =>
      this.placesOf(role),
    );
    const [had, has] = yield* this.stances(request, words, changed);
    const outcomes = new Map<number, Outcome | undefined>();
    const classes: Classes = new Map();
    const areShown = !this.reader.isLimited;
    for (const [index, user] of reached.entries()) {
      if (index % USERS_PER_STEP === 0) {
        yield;
      }
      const set = causes.setOf(user);
      if (set === NumberSets.EMPTY) {
        continue;
      }
      const before = had.setOf(user);
      const after = has.setOf(user);
      const pair = pairOf(before, after);
      if (before !== after && !outcomes.has(pair)) {
        outcomes.set(
          pair,
          outcomeOf(had.decide(before), has.decide(after), areShown),
        );
      }
      const outcome = outcomes.get(pair);
      if (outcome) {
        addTo(classes, outcome, set, user);
      }
    }
    return foundIn(classes, causes);
  }

  /** What the roles say of a request before, and what they say after. */
  private *stances(
    request: DecisionRequest,
    words: readonly string[],
    changed: readonly ChangedRole[],
  ): Steps<readonly [Stances, Stances]> {
    const { settings } = this.before;
    const conditions = changed.some(role => role.isConditional(request));
    const had = Stances.on(request, settings, this.population, { conditions });
    settings.superUsers.forEach(ref =>
      had.addSuperUser(this.population.placeOf(ref)),
    );
    for (const [index, role] of spoken(words, this.unchanged).entries()) {
      had.addRole(role, this.placesOf(role));
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    const has = had.copy();
    for (const [index, { before, after }] of changed.entries()) {
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
  private placesOf({ ref, members }: Role): readonly MemberPlace[] | undefined {
    return ref === this.before.settings.defaultRole
      ? undefined
      : members.map(member => this.population.placeOf(member));
  }
}

function addTo(
  classes: Classes,
  outcome: Outcome,
  causes: number,
  user: number,
) {
  const byCauses = classes.get(outcome) ?? new Map<number, number[]>();
  classes.set(outcome, byCauses);
  const users = byCauses.get(causes);
  if (users) {
    users.push(user);
  } else {
    byCauses.set(causes, [user]);
  }
}

/** Puts those together to whom the same happens for the same reason. */
function foundIn(classes: Classes, causes: Causes): Finding[] {
  const found = new Map<string, Omit<Finding, 'users'> & { users: number[] }>();
  for (const [outcome, byCauses] of classes) {
    for (const [set, users] of byCauses) {
      const said = { ...outcome, causes: causes.of(set, outcome.effect) };
      const text = JSON.stringify(said);
      const same = found.get(text);
      if (same) {
        users.forEach(user => same.users.push(user));
      } else {
        found.set(text, { ...said, users });
      }
    }
  }
  return [...found.values()].map(({ users, ...said }) => ({
    ...said,
    users: Uint32Array.from(users).sort(),
  }));
}

/** What speaks of at least one of some words. */
function spoken<T>(
  words: readonly string[],
  byWord: ReadonlyMap<string, readonly T[]>,
): T[] {
  return [...new Set(words.flatMap(word => byWord.get(word) ?? []))];
}

function note<T>(
  byWord: Map<string, T[]>,
  one: T,
  words: ReadonlySet<string>,
): void {
  for (const word of words) {
    const others = byWord.get(word);
    if (others) {
      others.push(one);
    } else {
      byWord.set(word, [one]);
    }
  }
}

/** The words, of those that matter, that policies and conditions are on. */
function wordsIn(
  roles: readonly Role[],
  matter: ReadonlySet<string>,
): Set<string> {
  const words = new Set<string>();
  for (const { policies, conditions } of roles) {
    for (const { permission } of policies) {
      if (matter.has(permission)) {
        words.add(permission);
      }
    }
    for (const { resourceType } of conditions) {
      if (matter.has(resourceType)) {
        words.add(resourceType);
      }
    }
  }
  return words;
}
