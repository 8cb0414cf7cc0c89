import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { Stances } from '../access/Stances';
import { Decision, DecisionRequest } from '../decide/decide';
import { Role } from '../model/document';
import { AskedPermission, wordsOf } from '../decide/requestOf';
import { PolicySnapshot } from '../decide/snapshot';
import { inSlices, Steps } from '../model/steps';
import { Reader } from '../change/visible';
import { Causes } from './Causes';
import { ChangedRole, versionsOf } from './ChangedRole';
import { ComparedStances, FoundClasses } from './ComparedStances';
import { Finding } from './Findings';
import { isSame } from './isSame';
import { Apart, FoundPeople } from './FoundPeople';
import { Kindred } from './Kindred';
import { KnownCauses } from './KnownCauses';
import { Outcomes } from './outcome';
import { ImpactQuestion } from './questions';
import { Reaches } from './Reaches';
import { note, spoken, keysIn, keyOf } from './speakingRoles';

/** Between two steps, each of which is to take a tenth of a millisecond. */
const USERS_PER_STEP = 20;
/** The same of those who may get each something else. */
const CLASSES_PER_STEP = 100;
const NAMES_PER_STEP = 500;
const ROLES_PER_STEP = 20;
const FINDINGS_PER_STEP = 200;

/** Two numbers of sets as one number; there are never that many sets. */
const pairOf = (one: number, other: number) => one * 2 ** 26 + other;

/** Members of a role from which on they are a crowd: few roles have so many, and most of them are alike. */
const CROWD = 500;

/** What somebody gets before and after. */
export interface AnswerPair {
  readonly user: EntityRef;
  readonly before: Decision;
  readonly after: Decision;
}

/** Compares what two policies say to users, one request after the other. */
export class PolicyComparison {
  private readonly known = new KnownCauses();
  private causes?: Causes;
  private readonly outcomes: Outcomes;

  private constructor(
    private readonly before: PolicySnapshot,
    private readonly evaluatedUsers: EvaluatedUsers,
    /** The places of those who are asked about, in order. */
    private readonly users: readonly number[],
    private readonly kindred: Kindred,
    { isLimited }: Reader,
    /** The roles that speak of a word with an action and are the same in both policies. */
    private readonly unchanged: ReadonlyMap<string, readonly Role[]>,
    private readonly changed: ReadonlyMap<string, readonly ChangedRole[]>,
  ) {
    this.outcomes = new Outcomes(!isLimited);
  }

  /**
   * @param changed - the roles in which the other policy differs
   * @param questions - all that will be compared
   * @param reached - the places of the users who are asked about, in order
   * @param crowd - how many a role has to name for these to be looked at together
   */
  static *of(
    before: PolicySnapshot,
    changed: readonly ChangedRole[],
    questions: readonly ImpactQuestion[],
    evaluatedUsers: EvaluatedUsers,
    reached: readonly number[],
    reader: Reader,
    crowd = CROWD,
  ): Steps<PolicyComparison> {
    const asked = new Set(
      questions.flatMap(({ permission }) => keysOf(permission)),
    );
    const changedByKey = new Map<string, ChangedRole[]>();
    yield* inSlices(changed, ROLES_PER_STEP, role =>
      note(changedByKey, role, keysIn(versionsOf(role), asked)),
    );
    const crowds = new Set<Role['members']>();
    const noteCrowd = ({ members }: Role) => {
      if (members.length >= crowd) {
        crowds.add(members);
      }
    };
    changed.forEach(role => versionsOf(role).forEach(noteCrowd));
    const unchangedByKey = new Map<string, Role[]>();
    const refs = yield* rolesReaching(reached, before, evaluatedUsers);
    changed.forEach(({ ref }) => refs.delete(ref));
    yield;
    yield* inSlices([...refs].sort(), ROLES_PER_STEP, ref => {
      const role = before.role(ref);
      if (role) {
        note(unchangedByKey, role, keysIn([role], asked));
        noteCrowd(role);
      }
    });
    const crowded = yield* evaluatedUsers.withCrowds([...crowds]);
    return new PolicyComparison(
      before,
      crowded,
      reached,
      Kindred.of(crowded, reached),
      reader,
      unchangedByKey,
      changedByKey,
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
    const apart = new Apart(this.kindred);
    apart.add(had.named);
    apart.add(has.named);
    yield* addNamed(apart, causes.reaches, had, has);
    const compared = new ComparedStances(
      had,
      has,
      this.outcomes,
      this.evaluatedUsers,
      causes,
      apart,
      conditions,
    );
    yield* this.addKin(compared, apart);
    yield* addSingles(compared, apart);
    return yield* this.found(compared.found);
  }

  /** Finds out what happens to those who get what all get who are in the same groups. */
  private *addKin(compared: ComparedStances, apart: Apart): Steps<void> {
    const found: (readonly [kin: number, people: FoundPeople])[] = [];
    const isAlone = (user: number) =>
      apart.has(user) || compared.named.has(user);
    for (const [index, kin] of this.kindred.kins.entries()) {
      for (const user of this.kindred.usersOf(kin)) {
        if (!isAlone(user)) {
          const known = compared.knownLikeOf(user);
          const people = known === null ? yield* compared.likeOf(user) : known;
          // By now the conditions are known that they get, and whom these name.
          if (!isAlone(user)) {
            if (people) {
              found.push([kin, people]);
            }
            break;
          }
        }
      }
      if (index % CLASSES_PER_STEP === 0) {
        yield;
      }
    }
    apart.add(compared.named);
    found.forEach(([kin, people]) => people.addKin(kin));
  }

  /** The same causes for one permission after the other, as long as they stay the same. */
  private *causesOf(
    request: DecisionRequest,
    differing: readonly ChangedRole[],
  ): Steps<Causes> {
    const lines: number[][] = [];
    yield* inSlices(differing, ROLES_PER_STEP, role => {
      const causes = role.lineCauses(request);
      lines.push(causes.map(cause => this.known.numberOf(cause)));
    });
    const { reaches } = this.causes ?? {};
    if (reaches && isSame(reaches.roles, differing)) {
      if (!this.causes?.isOf(lines)) {
        this.causes = new Causes(reaches, lines, this.known);
      }
      return this.causes!;
    }
    const others = yield* Reaches.of(
      differing,
      this.evaluatedUsers,
      this.before.settings,
      this.known,
    );
    this.causes = new Causes(others, lines, this.known);
    return this.causes;
  }

  private *found(classes: FoundClasses): Steps<Finding[]> {
    const found: Finding[] = [];
    for (const [outcome, byReason] of classes) {
      for (const [{ fingerprint, first, count }, people] of byReason) {
        // Those who are in it may all be apart, and get something else.
        if (people.count > 0) {
          found.push({
            outcome,
            reason: fingerprint,
            causes: () => this.known.of(first),
            causesOmitted: count - first.length,
            people,
            criteria: people.criteria.common,
          });
        }
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
          user: this.evaluatedUsers.users[user],
          before: had.decide(before),
          after: has.decide(after),
        });
      }
    }
    return [...pairs.values()];
  }

  /** The changed roles that say other things of a request, or to others. */
  private *differing({
    request,
    permission,
  }: ImpactQuestion): Steps<ChangedRole[]> {
    // The type first: then the permissions of a type mostly have the same order of roles.
    const keys = [...keysOf(permission)].reverse();
    const differing: ChangedRole[] = [];
    yield* inSlices(spoken(keys, this.changed), ROLES_PER_STEP, role => {
      if (role.on(request) === 'differs') {
        differing.push(role);
      }
    });
    return differing;
  }

  /** What the roles say of a request before, and what they say after. */
  private *stances(
    { request, permission }: ImpactQuestion,
    differing: readonly ChangedRole[],
    conditions: boolean,
  ): Steps<readonly [Stances, Stances]> {
    const { settings } = this.before;
    const keys = keysOf(permission);
    const had = Stances.on(request, settings, this.evaluatedUsers, {
      conditions,
    });
    settings.superUsers.forEach(ref =>
      had.addSuperUser(this.evaluatedUsers.placeOf(ref)),
    );
    const differ = new Set(differing);
    const same = spoken(keys, this.changed).filter(role => !differ.has(role));
    const unchanged = [
      ...spoken(keys, this.unchanged),
      ...same.flatMap(({ before }) => before ?? []),
    ];
    yield* inSlices(unchanged, ROLES_PER_STEP, role =>
      had.addRole(role, this.evaluatedUsers.placesOf(role, settings)),
    );
    const has = had.copy();
    yield* inSlices(differing, ROLES_PER_STEP, ({ before, after }) => {
      if (before) {
        had.addRole(before, this.evaluatedUsers.placesOf(before, settings));
      }
      if (after) {
        has.addRole(after, this.evaluatedUsers.placesOf(after, settings));
      }
    });
    return [had, has];
  }
}

/** What policies and conditions are on that a permission can be decided by. */
function keysOf(permission: AskedPermission): string[] {
  return wordsOf(permission).map(word => keyOf(word, permission.action));
}

/**
 * The roles that some users have, by themselves, through groups, or as everybody. Roles
 * that nobody has may be among them, and do no harm.
 */
function* rolesReaching(
  reached: readonly number[],
  { rolesByMember, settings, document }: PolicySnapshot,
  evaluatedUsers: EvaluatedUsers,
): Steps<Set<RoleRef>> {
  const { users, groups } = evaluatedUsers;
  const refs = new Set<RoleRef>(settings.defaultRole && [settings.defaultRole]);
  if (reached.length === users.length) {
    for (const ref of document.roles.keys()) {
      refs.add(ref);
    }
    return refs;
  }
  const add = (member: EntityRef) =>
    rolesByMember.get(member)?.forEach(ref => refs.add(ref));
  const places = new Set<number>();
  yield* inSlices(reached, USERS_PER_STEP, user => {
    add(users[user]);
    evaluatedUsers.groupsOf(user).forEach(group => places.add(group));
  });
  places.forEach(group => add(groups[group]));
  return refs;
}

/** Whether one of some roles has conditions on a request. */
function* areConditional(
  request: DecisionRequest,
  roles: readonly ChangedRole[],
): Steps<boolean> {
  let isAny = false;
  yield* inSlices(roles, ROLES_PER_STEP, role => {
    isAny ||= role.isConditional(request);
  });
  return isAny;
}

/**
 * Adds those to whom something happens by their own name. To most nothing does for most permissions:
 * their kin get what they got, and so do they, unless something is said to them by name.
 */
function* addNamed(
  apart: Apart,
  { named }: Reaches,
  had: Stances,
  has: Stances,
): Steps<void> {
  const isSameForKin = new Map<number, boolean>();
  const { kindred } = apart;
  const isSameFor = (user: number) => {
    const kin = kindred.kinOf(user);
    const known = isSameForKin.get(kin);
    if (known !== undefined) {
      return known;
    }
    const isAlike = had.setOf(user) === has.setOf(user);
    isSameForKin.set(kin, isAlike);
    return isAlike;
  };
  yield* inSlices(named, NAMES_PER_STEP, user => {
    // Something is said by name to whoever is apart by now; all others are like their kin.
    if (!apart.has(user) && !isSameFor(user)) {
      apart.add([user]);
    }
  });
}

/** Finds out what happens to those who may get something else than their kin. */
function* addSingles(compared: ComparedStances, apart: Apart): Steps<void> {
  for (const [index, user] of apart.users.entries()) {
    const known = compared.knownLikeOf(user);
    const people = known === null ? yield* compared.likeOf(user) : known;
    people?.add(user);
    if (index % CLASSES_PER_STEP === 0) {
      yield;
    }
  }
}
