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
  private readonly lines = new Map<ChangedRole, readonly number[]>();
  /** Which search has found a reach last, by the number of the reach. */
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
    const moving = new Map<ChangedRole, Reach[]>();
    for (const number of this.reachesOf(user)) {
      const reach = this.reaches[number];
      if (reach.by === 'lines') {
        this.linesOf(reach.role).forEach(line => causes.push(line));
      } else {
        const those = moving.get(reach.role) ?? [];
        those.push(reach);
        moving.set(reach.role, those);
      }
    }
    for (const [role, reaches] of moving) {
      this.moveCauses(role, reaches).forEach(cause => causes.push(cause));
    }
    return this.known.listOf(causes, effect);
  }

  /** Why a role that has other members than before matters to those whom it reaches so. */
  private moveCauses(
    role: ChangedRole,
    reaches: readonly Reach[],
  ): readonly number[] {
    const had = reaches.some(({ by }) => by === 'before');
    const has = reaches.some(({ by }) => by === 'after');
    if (had && has) {
      return this.linesOf(role);
    }
    const change = has ? 'added' : 'removed';
    return reaches.flatMap(reach =>
      reach.by === 'name' && reach.cause.change === change
        ? this.known.numberOf(reach.cause)
        : [],
    );
  }

  private linesOf(role: ChangedRole): readonly number[] {
    const known = this.lines.get(role);
    if (known) {
      return known;
    }
    const lines = role
      .lineCauses(this.request)
      .map(cause => this.known.numberOf(cause));
    this.lines.set(role, lines);
    return lines;
  }

  /** The numbers of what reaches a user, in order. */
  private reachesOf(user: number): readonly number[] {
    this.search += 1;
    const found: number[] = [];
    const add = (reaches: readonly number[] = []) => {
      for (const reach of reaches) {
        if (this.foundBy[reach] !== this.search) {
          this.foundBy[reach] = this.search;
          found.push(reach);
        }
      }
    };
    add(this.ofEverybody);
    add(this.ofUser.get(user));
    this.users.population
      .groupsOf(user)
      .forEach(group => add(this.ofGroup[group]));
    return found.sort((one, other) => one - other);
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
