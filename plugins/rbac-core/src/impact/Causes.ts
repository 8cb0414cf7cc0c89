import { EffectOnAccess, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { MemberPlace, Population } from '../access/Population';
import { Role } from '../model/document';
import { Steps } from '../model/steps';
import { ChangedRole, Version, versionsOf } from './ChangedRole';
import { MAX_CAUSES } from './Findings';
import { Fingerprint } from './fingerprints';
import { KnownCauses } from './KnownCauses';

/** Roles between two steps. */
const ROLES_PER_STEP = 20;

/** A changed role, with the numbers of the lines in which it differs on a request. */
export interface SpeakingRole {
  readonly role: ChangedRole;
  readonly lines: readonly number[];
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

/**
 * What reaches somebody: a role whoever has it before also has after, or nobody does;
 * else a version of a role, or one of its members' names.
 */
type Reach = SpeakingRole &
  (
    | { readonly by: 'lines' | Version }
    | {
        readonly by: 'name';
        readonly change: 'added' | 'removed';
        readonly cause: number;
      }
  );

/**
 * Which of the changed roles that speak of a request, before or after, reach whom, before and
 * after. Whoever is reached by none of them gets what they got before.
 */
export class Causes {
  private readonly reaches: Reach[] = [];
  private readonly ofEverybody: number[] = [];
  private readonly ofUser = new Map<number, number[]>();
  private readonly ofGroup: (number[] | undefined)[] = [];
  /** What was found by the last search, and by which search each reach was found last. */
  private found = new Uint32Array();
  private foundBy = new Uint32Array();
  private search = 0;
  /** Of users who are named, and then of those who are not, by their groups. */
  private readonly byTwin: Record<EffectOnAccess, Map<number, Reason>> = {
    loses: new Map(),
    changes: new Map(),
    gains: new Map(),
  };
  private readonly reasons = new Map<number, Reason>();

  private constructor(
    private readonly speaking: readonly SpeakingRole[],
    private readonly population: Population,
    private readonly known: KnownCauses,
  ) {}

  /**
   * @param placesOf - the places of the members of a role; absent if everybody has it
   * @param known - takes the causes that are found
   */
  static *of(
    speaking: readonly SpeakingRole[],
    population: Population,
    placesOf: (role: Role) => readonly MemberPlace[] | undefined,
    known: KnownCauses,
  ): Steps<Causes> {
    const causes = new Causes(speaking, population, known);
    for (const [index, one] of speaking.entries()) {
      causes.add(one, placesOf);
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    causes.foundBy = new Uint32Array(causes.reaches.length);
    causes.found = new Uint32Array(causes.reaches.length);
    return causes;
  }

  /** Whether these are the roles with these lines, as for most permissions of a type. */
  isOf(others: readonly SpeakingRole[]): boolean {
    return (
      this.speaking.length === others.length &&
      this.speaking.every(
        ({ role, lines }, index) =>
          role === others[index].role && isSame(lines, others[index].lines),
      )
    );
  }

  /** Whether something reaches a user by their own name. */
  isNamed(user: number): boolean {
    return this.ofUser.has(user);
  }

  /**
   * What gives somebody something else; one object for all who have the same causes.
   *
   * @param user - their place in the population
   */
  reasonOf(user: number, effect: EffectOnAccess): Reason {
    const { kin, users } = this.population;
    const twin = this.isNamed(user) ? user : users.length + kin[user];
    const known = this.byTwin[effect].get(twin);
    if (known) {
      return known;
    }
    const reason = this.find(user, effect);
    this.byTwin[effect].set(twin, reason);
    return reason;
  }

  private find(user: number, effect: EffectOnAccess): Reason {
    const causes = this.known.likely(this.causesOf(user), effect);
    const fingerprint = new Fingerprint().addAll(causes).value;
    const reason = this.reasons.get(fingerprint) ?? {
      fingerprint,
      first: causes.slice(0, MAX_CAUSES),
      count: causes.length,
    };
    this.reasons.set(fingerprint, reason);
    return reason;
  }

  /** The numbers of all causes of what reaches a user, role by role. */
  private causesOf(user: number): readonly number[] {
    const causes: number[] = [];
    const numbers = this.reachesOf(user);
    let end = 0;
    for (let start = 0; start < numbers.length; start = end) {
      const { role, by } = this.reaches[numbers[start]];
      end = start + 1;
      while (by !== 'lines' && this.reaches[numbers[end]]?.role === role) {
        end += 1;
      }
      for (const cause of this.causesThrough(numbers, start, end)) {
        causes.push(cause);
      }
    }
    return causes;
  }

  /** Why a role matters to somebody whom some reaches lead to, all of them of this role. */
  private causesThrough(
    numbers: Uint32Array,
    start: number,
    end: number,
  ): readonly number[] {
    const { by, lines } = this.reaches[numbers[start]];
    if (by === 'lines') {
      return lines;
    }
    const reaches = Array.from(
      numbers.subarray(start, end),
      number => this.reaches[number],
    );
    const had = reaches.some(reach => reach.by === 'before');
    const has = reaches.some(reach => reach.by === 'after');
    if (had && has) {
      return lines;
    }
    const change = has ? 'added' : 'removed';
    return reaches.flatMap(reach =>
      reach.by === 'name' && reach.change === change ? reach.cause : [],
    );
  }

  /** The numbers of what reaches a user, in order: those of a role beside each other. */
  private reachesOf(user: number): Uint32Array {
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
    add(this.ofUser.get(user));
    for (const group of this.population.groupsOf(user)) {
      add(this.ofGroup[group]);
    }
    return this.found.subarray(0, count).sort();
  }

  private add(
    one: SpeakingRole,
    placesOf: (role: Role) => readonly MemberPlace[] | undefined,
  ): void {
    const { role } = one;
    const { before, after, membersAdded, membersRemoved } = role;
    if (membersAdded.length + membersRemoved.length === 0) {
      const [version] = versionsOf(role);
      this.give({ ...one, by: 'lines' }, placesOf(version));
      return;
    }
    if (before && after) {
      this.give({ ...one, by: 'before' }, placesOf(before));
      this.give({ ...one, by: 'after' }, placesOf(after));
    }
    const names = (
      change: 'added' | 'removed',
      members: readonly MemberRef[],
    ) =>
      members.forEach(member => {
        const cause = this.known.numberOf(role.memberCause(change, member));
        this.give({ ...one, by: 'name', change, cause }, [
          this.population.placeOf(member),
        ]);
      });
    names('added', membersAdded);
    names('removed', membersRemoved);
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

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => item === other[index])
  );
}
