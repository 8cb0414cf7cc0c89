import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { DecisionSettings } from '../decide/decide';
import { Role, Subject } from '../model/document';
import { inSlices, sortedInSteps, Steps } from '../model/steps';
import {
  CatalogGraph,
  climb,
  isUser,
  Member,
  readCatalog,
} from './CatalogGraph';

/**
 * Where a member is in the evaluated users, if they are there.
 *
 * @public
 */
export interface MemberPlace {
  readonly user?: number;
  readonly group?: number;
}

/** The work between two steps: about a tenth of a millisecond. */
const USERS_PER_STEP = 100;

/** For a group that is not in the catalog. */
const NO_NAME = '' as EntityRef;

/**
 * Everybody in the catalog, with all their groups, in a few bytes each: groups
 * are numbers, and those of a user are a slice of one array.
 *
 * Users that only a policy names can be added. Users known only from a sign-in
 * token are not included, nor are groups that only a token names.
 *
 * @public
 */
export class EvaluatedUsers {
  private constructor(
    private readonly catalog: CatalogGraph,
    /** The places of users who are not in the catalog. */
    private readonly others: ReadonlyMap<EntityRef, number>,
    /** The users of the catalog in order, then the others in order. */
    readonly users: readonly EntityRef[],
    /**
     * Where in `memberships` the groups of each user begin, and those of the user
     * before them end.
     */
    readonly starts: Uint32Array,
    /** A number for the groups that each user is in: 0 for none, and the same for the same. */
    readonly kin: Uint32Array,
    /** Where the members of roles are: their lists stay the same while the roles do. */
    private readonly places = new WeakMap<
      readonly EntityRef[],
      readonly MemberPlace[]
    >(),
    /** Has the places of all other lists. */
    private readonly origin?: EvaluatedUsers,
  ) {}

  /**
   * Reads who is there, and climbs from each user to all groups above, level by
   * level as decisions do.
   *
   * @param members - users and groups; each reference at most once
   * @param maxDepth - levels above the direct groups; all if absent
   */
  static *of(
    members: Iterable<Member>,
    maxDepth = Infinity,
  ): Steps<EvaluatedUsers> {
    const { catalog, starts, kin } = yield* readCatalog(members, maxDepth);
    const users = [...catalog.users.keys()];
    return new EvaluatedUsers(catalog, new Map(), users, starts, kin);
  }

  /** How many of the users are in the catalog; they come first. */
  get inCatalog(): number {
    return this.catalog.users.size;
  }

  /** All groups that anybody is in, above or below. */
  get groups(): readonly EntityRef[] {
    return this.catalog.refs;
  }

  /** Places in `groups`, for one user after another. */
  get memberships(): Uint32Array {
    return this.catalog.memberships;
  }

  /** The number of entries in `kin`. */
  get kinCount(): number {
    return this.catalog.kinCount;
  }

  /**
   * The same with other users who are not in the catalog, and so in no group.
   *
   * @param added - references; groups, and users who are there already, make no difference
   * @param removed - references of users who are left out, unless the catalog has them
   */
  *with(
    added: Iterable<EntityRef>,
    removed: Iterable<EntityRef> = [],
  ): Steps<EvaluatedUsers> {
    const gone = new Set<EntityRef>();
    yield* inSlices(removed, USERS_PER_STEP, ref => {
      if (this.others.has(ref)) {
        gone.add(ref);
      }
    });
    const come = new Set<EntityRef>();
    yield* inSlices(added, USERS_PER_STEP, ref => {
      if (this.others.has(ref)) {
        gone.delete(ref);
      } else if (isUser(ref) && !this.catalog.users.has(ref)) {
        come.add(ref);
      }
    });
    if (gone.size === 0 && come.size === 0) {
      return this;
    }
    const { inCatalog } = this;
    const sorted = yield* sortedInSteps(
      [...this.others.keys(), ...come].filter(ref => !gone.has(ref)),
      (one, other) => one < other,
    );
    const others = new Map<EntityRef, number>();
    yield* inSlices(sorted, USERS_PER_STEP, ref =>
      others.set(ref, inCatalog + others.size),
    );
    const starts = new Uint32Array(inCatalog + sorted.length + 1);
    starts.set(this.starts.subarray(0, inCatalog + 1));
    starts.fill(this.starts[inCatalog], inCatalog + 1);
    const kin = new Uint32Array(inCatalog + sorted.length);
    kin.set(this.kin.subarray(0, inCatalog));
    return new EvaluatedUsers(
      this.catalog,
      others,
      this.users.slice(0, inCatalog).concat(sorted),
      starts,
      kin,
    );
  }

  /**
   * The same, with the people of a long list in a group of their own, which nothing else
   * names: most of them are alike, and need not be evaluated one by one.
   *
   * @param lists - of members of roles, each of them once
   */
  *withCrowds(lists: readonly (readonly EntityRef[])[]): Steps<EvaluatedUsers> {
    if (lists.length === 0) {
      return this;
    }
    const { catalog, starts, users } = this;
    const refs = [...catalog.refs];
    const crowdsOf: number[][] = [];
    const places = new WeakMap<readonly EntityRef[], readonly MemberPlace[]>();
    for (const list of lists) {
      const crowd = refs.push(NO_NAME) - 1;
      const others: MemberPlace[] = [{ group: crowd }];
      yield* inSlices(list, USERS_PER_STEP, ref => {
        const { user, group } = this.placeOf(ref);
        if (user !== undefined) {
          (crowdsOf[user] ??= []).push(crowd);
        }
        if (group !== undefined) {
          others.push({ group });
        }
      });
      places.set(list, others);
    }
    const added = crowdsOf.reduce((sum, { length }) => sum + length, 0);
    const memberships = new Uint32Array(starts[users.length] + added);
    const ends = new Uint32Array(starts.length);
    const kin = this.kin.slice();
    const kinOf = new Map<string, number>();
    yield* inSlices(users.keys(), USERS_PER_STEP, user => {
      const crowds = crowdsOf[user] ?? [];
      const groups = this.groupsOf(user);
      memberships.set(groups, ends[user]);
      memberships.set(crowds, ends[user] + groups.length);
      ends[user + 1] = ends[user] + groups.length + crowds.length;
      if (crowds.length > 0) {
        const key = `${kin[user]} ${crowds}`;
        const number = kinOf.get(key) ?? catalog.kinCount + kinOf.size;
        kinOf.set(key, number);
        kin[user] = number;
      }
    });
    const kinCount = catalog.kinCount + kinOf.size;
    return new EvaluatedUsers(
      { ...catalog, refs, memberships, kinCount },
      this.others,
      users,
      ends,
      kin,
      places,
      this,
    );
  }

  /**
   * One made-up user in each group of the catalog, with names that nobody can have.
   *
   * @param others - groups that the catalog does not know
   */
  *newcomers(others: Iterable<EntityRef> = []): Steps<EvaluatedUsers> {
    const { above, maxDepth } = this.catalog;
    const refs = new Set([...this.groups, ...others]);
    const members = Array.from(refs, (ref, group): Member[] => [
      { ref, parents: (above[group] ?? []).map(one => this.groups[one]) },
      { ref: `user:/${ref}` as EntityRef, parents: [ref] },
    ]);
    return yield* EvaluatedUsers.of(members.flat(), maxDepth);
  }

  /**
   * The places in `groups` of all groups that a user is in.
   *
   * @param user - their place in `users`
   */
  groupsOf(user: number): Uint32Array {
    return this.memberships.subarray(this.starts[user], this.starts[user + 1]);
  }

  /** The places in `groups` of the groups that a user is directly in. */
  directGroupsOf(user: number): readonly number[] {
    return this.catalog.direct[user] ?? [];
  }

  /** Whether there are groups above a user, at any height, that they are not directly in. */
  hasGroupsAbove(user: number): boolean {
    const direct = this.directGroupsOf(user);
    return direct.some(group =>
      this.catalog.above[group]?.some(parent => !direct.includes(parent)),
    );
  }

  /** Where a reference is in `users` or in `groups`, if it is there. */
  placeOf(ref: EntityRef): MemberPlace {
    const { users, groups } = this.catalog;
    return {
      user: users.get(ref) ?? this.others.get(ref),
      group: groups.get(ref),
    };
  }

  /** Where the members of a role are; nothing if it is the role of everybody. */
  placesOf(
    { ref, members }: Pick<Role, 'ref' | 'members'>,
    { defaultRole }: Pick<DecisionSettings, 'defaultRole'>,
  ): readonly MemberPlace[] | undefined {
    return ref === defaultRole ? undefined : this.placesIn(members);
  }

  /** Determined once. */
  private placesIn(members: readonly EntityRef[]): readonly MemberPlace[] {
    let places = this.places.get(members);
    if (!places) {
      places =
        this.origin?.placesIn(members) ??
        members.map(member => this.placeOf(member));
      this.places.set(members, places);
    }
    return places;
  }

  /**
   * The first of some users by their references.
   *
   * @param marks - 1 for each of them, by their places
   * @param count - how many at most
   */
  firstOf(marks: Uint8Array, count: number): EntityRef[] {
    // Those of the catalog are in order, and so are the others.
    const found: EntityRef[] = [];
    const find = (from: number, to: number) => {
      const enough = found.length + count;
      for (let user = from; user < to && found.length < enough; user++) {
        if (marks[user] === 1) {
          found.push(this.users[user]);
        }
      }
    };
    find(0, this.inCatalog);
    find(this.inCatalog, this.users.length);
    return found.sort().slice(0, count);
  }

  /**
   * A user as decisions see them who have no sign-in token at hand.
   *
   * @param user - their place in `users`
   */
  subjectOf(user: number): Subject {
    const userRef = this.users[user];
    const refs = (numbers: Iterable<number>) =>
      Array.from(numbers, number => this.groups[number]).sort();
    return {
      userRef,
      principals: [userRef, ...refs(this.groupsOf(user))],
      ownerRefs: [userRef, ...refs(this.catalog.direct[user] ?? [])],
    };
  }

  /**
   * The same user once they are directly in other groups.
   *
   * @param user - their place in `users`
   */
  subjectWith(
    user: number,
    joins: readonly EntityRef[],
    leaves: readonly EntityRef[],
  ): Subject {
    const { direct, above, groups, maxDepth } = this.catalog;
    const userRef = this.users[user];
    const present = (direct[user] ?? []).map(group => this.groups[group]);
    const left = new Set(leaves);
    const refs = new Set([...present.filter(ref => !left.has(ref)), ...joins]);
    const known = [...refs].flatMap(ref => groups.get(ref) ?? []);
    const found = [...climb(known, above, maxDepth).keys()];
    // The groups above a group that nobody is in yet are unknown.
    const inAll = new Set([...refs, ...found.map(group => this.groups[group])]);
    return {
      userRef,
      principals: [userRef, ...[...inAll].sort()],
      ownerRefs: [userRef, ...[...refs].sort()],
    };
  }

  /**
   * A shortest path from a user to a principal: themselves, a group, its parent and so
   * on. Nothing if there is none.
   *
   * @param user - their place in `users`
   */
  pathTo(user: number, principal: EntityRef): readonly EntityRef[] | undefined {
    const { direct, above, maxDepth, groups } = this.catalog;
    const userRef = this.users[user];
    if (principal === userRef) {
      return [userRef];
    }
    const found = climb(direct[user] ?? [], above, maxDepth);
    const path: EntityRef[] = [];
    let group = groups.get(principal);
    if (group === undefined || !found.has(group)) {
      return undefined;
    }
    while (group !== undefined) {
      path.unshift(this.groups[group]);
      group = found.get(group);
    }
    return [userRef, ...path];
  }
}
