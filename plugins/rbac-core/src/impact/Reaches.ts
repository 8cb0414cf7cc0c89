import { isUser } from '../access/CatalogGraph';
import { EvaluatedUsers, MemberPlace } from '../access/EvaluatedUsers';
import { DecisionSettings } from '../decide/decide';
import { Role } from '../model/document';
import { inSlices, Steps } from '../model/steps';
import { ChangedRole, Version, versionsOf } from './ChangedRole';
import { KnownCauses } from './KnownCauses';

/** Between two steps. */
const ROLES_PER_STEP = 20;
const USERS_PER_STEP = 100;

/**
 * What reaches somebody: a role whoever has it before also has after, or nobody does;
 * else a version of a role, or a change of its members: one name, or a crowd of them.
 */
type Reach = {
  /** The place of the role among all of them. */
  readonly role: number;
} & (
  | { readonly by: 'lines' | Version }
  | {
      readonly by: 'member';
      readonly change: 'added' | 'removed';
      readonly cause: number;
    }
);

/** Why changed roles matter to somebody; one object for all to whom they do alike. */
export interface Reached {
  readonly number: number;
  /** Role by role: its place, if its lines are why, or the numbers of the causes. */
  readonly parts: readonly (number | readonly number[])[];
  /** Whether no lines of roles are among them, so that it is the same for every request. */
  readonly isByMembers: boolean;
}

/** Why something happens to somebody. */
export interface Reason {
  /** Of the numbers of all causes; the same for equal ones. */
  readonly fingerprint: number;
  /** The numbers of the first few causes. */
  readonly first: readonly number[];
  /** How many causes there are. */
  readonly count: number;
}

/** Which of some changed roles reach whom, before and after, whatever their lines are. */
export class Reaches {
  private readonly reaches: Reach[] = [];
  private readonly ofEverybody: number[] = [];
  private readonly ofUser = new Map<number, number[]>();
  private readonly ofGroup: (number[] | undefined)[] = [];
  /** What was found by the last search, and by which search each reach was found last. */
  private found = new Uint32Array();
  private foundBy = new Uint32Array();
  private search = 0;
  /** Of those to whom their own name makes a difference. */
  private readonly byUser = new Map<number, Reached>();
  /** Of all others, by their kin. */
  private readonly byKin = new Map<number, Reached>();
  private readonly byParts = new Map<string, Reached>();
  /** The reasons of those whom changes of members alone reach, as far as they were asked for. */
  readonly byMembers = new Map<Reached, Reason>();

  private constructor(
    readonly roles: readonly ChangedRole[],
    private readonly evaluatedUsers: EvaluatedUsers,
    private readonly known: KnownCauses,
    private readonly crowd: number,
  ) {}

  /**
   * @param evaluatedUsers - where they are a crowd, the people whom a role gets or loses have a group
   * @param known - takes the causes that are found
   * @param crowd - how many people a change has to name to be one cause
   */
  static *of(
    roles: readonly ChangedRole[],
    evaluatedUsers: EvaluatedUsers,
    settings: Pick<DecisionSettings, 'defaultRole'>,
    known: KnownCauses,
    crowd: number,
  ): Steps<Reaches> {
    const reaches = new Reaches(roles, evaluatedUsers, known, crowd);
    for (const place of roles.keys()) {
      yield* reaches.add(place, settings);
      if (place % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    const { length } = reaches.reaches;
    reaches.foundBy = new Uint32Array(length);
    reaches.found = new Uint32Array(length);
    yield* inSlices(reaches.ofUser.keys(), USERS_PER_STEP, user =>
      reaches.addNamed(user),
    );
    return reaches;
  }

  /**
   * The users to whom something matters by their own name that does not to their kin. Whoever
   * has a role by a group as well, before and after, is like the others in that group.
   */
  get named(): Iterable<number> {
    return this.byUser.keys();
  }

  /** @param user - their place in the evaluated users */
  reachedOf(user: number): Reached {
    return this.byUser.get(user) ?? this.reachedOfKin(user);
  }

  private addNamed(user: number): void {
    const reached = this.reachedBy(this.reachesOf(user, this.ofUser.get(user)));
    if (reached !== this.reachedOfKin(user)) {
      this.byUser.set(user, reached);
    }
  }

  /** Why the roles matter to those in the groups of somebody whom nothing names. */
  private reachedOfKin(user: number): Reached {
    const kin = this.evaluatedUsers.kin[user];
    const known = this.byKin.get(kin);
    if (known) {
      return known;
    }
    const reached = this.reachedBy(this.reachesOf(user));
    this.byKin.set(kin, reached);
    return reached;
  }

  /** One object for all whom the same causes reach, whatever these come from. */
  private reachedBy(numbers: Uint32Array): Reached {
    const parts = this.partsOf(numbers);
    // The brackets tell the place of a role from the number of a cause.
    const text = JSON.stringify(parts);
    const known = this.byParts.get(text);
    if (known) {
      return known;
    }
    const reached: Reached = {
      number: this.byParts.size,
      parts,
      isByMembers: parts.every(part => typeof part === 'object'),
    };
    this.byParts.set(text, reached);
    return reached;
  }

  private partsOf(numbers: Uint32Array): (number | readonly number[])[] {
    const parts: (number | readonly number[])[] = [];
    let end = 0;
    for (let start = 0; start < numbers.length; start = end) {
      const { role, by } = this.reaches[numbers[start]];
      end = start + 1;
      while (by !== 'lines' && this.reaches[numbers[end]]?.role === role) {
        end += 1;
      }
      parts.push(this.partOf(numbers.subarray(start, end)));
    }
    return parts;
  }

  /** Why a role matters to somebody whom some reaches lead to, all of them of this role. */
  private partOf(numbers: Uint32Array): number | readonly number[] {
    const reaches = Array.from(numbers, number => this.reaches[number]);
    const [{ by, role }] = reaches;
    const had = reaches.some(reach => reach.by === 'before');
    const has = reaches.some(reach => reach.by === 'after');
    if (by === 'lines' || (had && has)) {
      return role;
    }
    const change = has ? 'added' : 'removed';
    return reaches.flatMap(reach =>
      reach.by === 'member' && reach.change === change ? reach.cause : [],
    );
  }

  /**
   * The numbers of what reaches a user through their groups, or by their name, in order: those
   * of a role beside each other.
   *
   * @param ofName - the numbers of what reaches them by their name
   */
  private reachesOf(user: number, ofName?: readonly number[]): Uint32Array {
    this.search += 1;
    let count = 0;
    const add = (reaches: readonly number[] = []) => {
      for (const reach of reaches) {
        if (this.foundBy[reach] !== this.search) {
          this.foundBy[reach] = this.search;
          this.found[count] = reach;
          count += 1;
        }
      }
    };
    add(this.ofEverybody);
    add(ofName);
    for (const group of this.evaluatedUsers.groupsOf(user)) {
      add(this.ofGroup[group]);
    }
    return this.found.subarray(0, count).sort();
  }

  private *add(
    place: number,
    settings: Pick<DecisionSettings, 'defaultRole'>,
  ): Steps<void> {
    const placesOf = (role: Pick<Role, 'ref' | 'members'>) =>
      this.evaluatedUsers.placesOf(role, settings);
    const changed = this.roles[place];
    const { before, after } = changed;
    const role = place;
    if (!changed.hasOtherMembers) {
      const [version] = versionsOf(changed);
      this.give({ role, by: 'lines' }, placesOf(version));
      return;
    }
    if (before && after) {
      this.give({ role, by: 'before' }, placesOf(before));
      this.give({ role, by: 'after' }, placesOf(after));
    }
    yield* this.addMembers(place, 'added', placesOf);
    yield* this.addMembers(place, 'removed', placesOf);
  }

  /** Each that comes or goes by itself, but a crowd of people at once. */
  private *addMembers(
    role: number,
    change: 'added' | 'removed',
    placesOf: (
      role: Pick<Role, 'ref' | 'members'>,
    ) => readonly MemberPlace[] | undefined,
  ): Steps<void> {
    const changed = this.roles[role];
    const { members, people } = changed.members[change];
    const isCrowd = people.length >= this.crowd;
    if (isCrowd) {
      const cause = this.known.numberOf(changed.crowdCause(change));
      this.give(
        { role, by: 'member', change, cause },
        placesOf({ ref: changed.ref, members: people }),
      );
    }
    yield* inSlices(members, USERS_PER_STEP, member => {
      if (!isCrowd || !isUser(member)) {
        const cause = this.known.numberOf(changed.memberCause(change, member));
        this.give({ role, by: 'member', change, cause }, [
          this.evaluatedUsers.placeOf(member),
        ]);
      }
    });
  }

  private give(reach: Reach, places: readonly MemberPlace[] | undefined): void {
    const number = this.reaches.push(reach) - 1;
    if (!places) {
      this.ofEverybody.push(number);
      return;
    }
    for (const { user, group } of places) {
      if (user !== undefined) {
        const others = this.ofUser.get(user) ?? [];
        others.push(number);
        this.ofUser.set(user, others);
      }
      if (group !== undefined) {
        (this.ofGroup[group] ??= []).push(number);
      }
    }
  }
}
