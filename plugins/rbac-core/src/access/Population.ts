import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Subject } from '../model';
import { Steps } from '../steps';

/**
 * A user or a group of the catalog, with the groups directly above.
 *
 * @public
 */
export interface Member {
  readonly ref: EntityRef;
  readonly parents: readonly EntityRef[];
}

/** Users between two steps. */
const USERS_PER_STEP = 1_000;

const isUser = (ref: EntityRef) => ref.startsWith('user:');

/**
 * Everybody whom the catalog has, with all groups of each, in a few bytes a head:
 * groups are numbers, and those of a user are a piece of one array.
 *
 * Users whom only a policy names can be added. Users whom nobody knows but their
 * sign-in token are not here, nor are groups that only a token names.
 *
 * @public
 */
export class Population {
  private constructor(
    /** The users of the catalog in order, then the others in order. */
    readonly users: readonly EntityRef[],
    /** How many of the users are in the catalog; they come first. */
    readonly inCatalog: number,
    /** All groups that anybody is in, above or below. */
    readonly groups: readonly EntityRef[],
    /**
     * Where in `memberships` the groups of each user begin, and those of the user
     * before them end.
     */
    readonly starts: Uint32Array,
    /** Places in `groups`, for one user after another. */
    readonly memberships: Uint32Array,
    private readonly parents: Graph,
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
  ): Steps<Population> {
    const numbers = new Map<EntityRef, number>();
    const numberOf = (ref: EntityRef) => {
      const known = numbers.get(ref) ?? numbers.size;
      numbers.set(ref, known);
      return known;
    };
    const direct = new Map<EntityRef, readonly number[]>();
    const above: (readonly number[])[] = [];
    for (const { ref, parents } of members) {
      const groups = [...new Set(parents)].map(numberOf);
      if (isUser(ref)) {
        direct.set(ref, groups);
      } else {
        above[numberOf(ref)] = groups;
      }
    }
    const users = [...direct.keys()].sort();
    const starts = new Uint32Array(users.length + 1);
    const memberships: number[] = [];
    for (const [index, user] of users.entries()) {
      const found = climb(direct.get(user) ?? [], above, maxDepth);
      found.forEach((_, group) => memberships.push(group));
      starts[index + 1] = memberships.length;
      if (index % USERS_PER_STEP === 0) {
        yield;
      }
    }
    return new Population(
      users,
      users.length,
      [...numbers.keys()],
      starts,
      Uint32Array.from(memberships),
      { direct: users.map(user => direct.get(user) ?? []), above, maxDepth },
    );
  }

  /** The same with users who are not in the catalog, and so in no group. */
  with(refs: Iterable<EntityRef>): Population {
    const known = new Set(this.users.slice(0, this.inCatalog));
    const others = [...new Set(refs)]
      .filter(ref => isUser(ref) && !known.has(ref))
      .sort();
    const starts = new Uint32Array(this.inCatalog + others.length + 1);
    starts.set(this.starts.subarray(0, this.inCatalog + 1));
    starts.fill(this.starts[this.inCatalog], this.inCatalog + 1);
    return new Population(
      [...this.users.slice(0, this.inCatalog), ...others],
      this.inCatalog,
      this.groups,
      starts,
      this.memberships,
      this.parents,
    );
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
      principals: [
        userRef,
        ...refs(
          this.memberships.subarray(this.starts[user], this.starts[user + 1]),
        ),
      ],
      ownerRefs: [userRef, ...refs(this.parents.direct[user] ?? [])],
    };
  }

  /**
   * How a user comes to a principal: themselves, a group, its parent and so on, on
   * a shortest way. Nothing if they do not.
   *
   * @param user - their place in `users`
   */
  pathTo(user: number, principal: EntityRef): readonly EntityRef[] | undefined {
    const { direct, above, maxDepth } = this.parents;
    const userRef = this.users[user];
    if (principal === userRef) {
      return [userRef];
    }
    const found = climb(direct[user] ?? [], above, maxDepth);
    const path: EntityRef[] = [];
    let group: number | undefined = this.groups.indexOf(principal);
    if (!found.has(group)) {
      return undefined;
    }
    while (group !== undefined) {
      path.unshift(this.groups[group]);
      group = found.get(group);
    }
    return [userRef, ...path];
  }
}

/** Who is directly above whom, by number. */
interface Graph {
  /** The groups that each user is directly in. */
  readonly direct: readonly (readonly number[])[];
  readonly above: readonly (readonly number[] | undefined)[];
  readonly maxDepth: number;
}

/** All groups from the direct ones up, each with the one that first led to it. */
function climb(
  direct: readonly number[],
  above: Graph['above'],
  maxDepth: number,
): Map<number, number | undefined> {
  const found = new Map<number, number | undefined>();
  direct.forEach(group => found.set(group, undefined));
  let level = direct;
  for (let depth = 0; level.length > 0 && depth < maxDepth; depth++) {
    const next: number[] = [];
    for (const group of level) {
      for (const parent of above[group] ?? []) {
        if (!found.has(parent)) {
          found.set(parent, group);
          next.push(parent);
        }
      }
    }
    level = next;
  }
  return found;
}
