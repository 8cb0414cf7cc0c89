import { EffectOnAccess, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { MemberPlace } from '../access/Population';
import { DecisionRequest } from '../decide';
import { Role } from '../model';
import { Steps } from '../steps';
import {
  ChangedRole,
  MemberCauseJson,
  Version,
  versionsOf,
} from './ChangedRole';
import { KnownCauses } from './KnownCauses';
import { ReachedUsers } from './ReachedUsers';

/** Roles between two steps. */
const ROLES_PER_STEP = 20;

/**
 * What reaches somebody: a role whoever has it before also has after, or nobody does;
 * else a version of a role, or one of its members' names.
 */
type Reach = { readonly role: ChangedRole } & (
  | { readonly by: 'lines' }
  | { readonly by: Version }
  | { readonly by: 'name'; readonly cause: MemberCauseJson }
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
  /** The causes that are the lines of a role, by the number of a reach of it. */
  private readonly lines: (readonly number[])[] = [];
  /** What was found by the last search, and by which search each reach was found last. */
  private found = new Uint32Array();
  private foundBy = new Uint32Array();
  private search = 0;

  private constructor(
    private readonly request: DecisionRequest,
    private readonly users: ReachedUsers,
    private readonly known: KnownCauses,
  ) {}

  /**
   * @param users - all who are asked about
   * @param placesOf - the places of the members of a role; absent if everybody has it
   * @param known - takes the causes that are found
   */
  static *of(
    request: DecisionRequest,
    changed: readonly ChangedRole[],
    users: ReachedUsers,
    placesOf: (role: Role) => readonly MemberPlace[] | undefined,
    known: KnownCauses,
  ): Steps<Causes> {
    const causes = new Causes(request, users, known);
    for (const [index, role] of changed.entries()) {
      causes.add(role, placesOf);
      if (index % ROLES_PER_STEP === 0) {
        yield;
      }
    }
    causes.foundBy = new Uint32Array(causes.reaches.length);
    causes.found = new Uint32Array(causes.reaches.length);
    return causes;
  }

  /** The places of all whom anything reaches, in order. */
  get reached(): readonly number[] {
    return this.ofEverybody.length > 0
      ? this.users.all
      : this.users.among(
          this.ofUser.keys(),
          this.ofGroup.flatMap((_, group) => group),
        );
  }

  /**
   * The number of the list of what gives somebody something else.
   *
   * @param user - their place in the population
   */
  listOf(user: number, effect: EffectOnAccess): number {
    const causes: number[] = [];
    const moving = new Map<ChangedRole, number[]>();
    for (const number of this.reachesOf(user)) {
      const { role, by } = this.reaches[number];
      if (by === 'lines') {
        this.linesOf(number).forEach(line => causes.push(line));
      } else {
        const those = moving.get(role) ?? [];
        those.push(number);
        moving.set(role, those);
      }
    }
    for (const numbers of moving.values()) {
      this.moveCauses(numbers).forEach(cause => causes.push(cause));
    }
    return this.known.listOf(causes, effect);
  }

  /**
   * Why a role that has other members than before matters to somebody.
   *
   * @param numbers - how it reaches them
   */
  private moveCauses(numbers: readonly number[]): readonly number[] {
    const reaches = numbers.map(number => this.reaches[number]);
    const had = reaches.some(({ by }) => by === 'before');
    const has = reaches.some(({ by }) => by === 'after');
    if (had && has) {
      return this.linesOf(numbers[0]);
    }
    const change = has ? 'added' : 'removed';
    return reaches.flatMap(reach =>
      reach.by === 'name' && reach.cause.change === change
        ? this.known.numberOf(reach.cause)
        : [],
    );
  }

  private linesOf(number: number): readonly number[] {
    this.lines[number] ??= this.reaches[number].role
      .lineCauses(this.request)
      .map(cause => this.known.numberOf(cause));
    return this.lines[number];
  }

  /** The numbers of what reaches a user, in order. */
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
    this.users.population
      .groupsOf(user)
      .forEach(group => add(this.ofGroup[group]));
    return this.found.subarray(0, count).sort();
  }

  private add(
    role: ChangedRole,
    placesOf: (one: Role) => readonly MemberPlace[] | undefined,
  ): void {
    const { before, after, membersAdded, membersRemoved } = role;
    if (membersAdded.length + membersRemoved.length === 0) {
      const [version] = versionsOf(role);
      this.give({ role, by: 'lines' }, placesOf(version));
      return;
    }
    if (before && after) {
      this.give({ role, by: 'before' }, placesOf(before));
      this.give({ role, by: 'after' }, placesOf(after));
    }
    const names = (
      change: 'added' | 'removed',
      members: readonly MemberRef[],
    ) =>
      members.forEach(member => {
        const cause = role.memberCause(change, member);
        this.give({ role, by: 'name', cause }, [
          this.users.population.placeOf(member),
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
