import {
  EffectOnAccess,
  ImpactCauseJson,
} from '@portal-rbac/plugin-rbac-common';
import { HeldNumbers } from '../access/HeldNumbers';
import { NumberSets } from '../access/NumberSets';
import { MemberPlace, Population } from '../access/Population';
import { DecisionRequest } from '../decide';
import { Role } from '../model';
import { ChangedRole, Version } from './ChangedRole';

/** What reaches somebody: a version of a role, or one of its members' names. */
type Reach =
  | { readonly role: ChangedRole; readonly version: Version }
  | {
      readonly role: ChangedRole;
      readonly change: 'added' | 'removed';
      readonly cause: ImpactCauseJson;
    };

/**
 * Which of the changed roles that speak of a request, before or after, reach whom, before and
 * after. Whoever is reached by none of them gets what they got before.
 */
export class Causes {
  private readonly reaches: Reach[] = [];
  private readonly sets = new NumberSets();
  private readonly held: HeldNumbers;

  /** @param placesOf - where the members of a role are; absent if everybody has it */
  constructor(
    private readonly request: DecisionRequest,
    changed: readonly ChangedRole[],
    population: Population,
    placesOf: (role: Role) => readonly MemberPlace[] | undefined,
  ) {
    this.held = new HeldNumbers(population, this.sets);
    for (const role of changed) {
      for (const version of ['before', 'after'] as const) {
        const present = role[version];
        if (present) {
          this.give({ role, version }, placesOf(present));
        }
      }
      for (const change of ['added', 'removed'] as const) {
        const members =
          change === 'added' ? role.membersAdded : role.membersRemoved;
        for (const member of members) {
          const cause = role.memberCause(change, member);
          this.give({ role, change, cause }, [population.placeOf(member)]);
        }
      }
    }
  }

  /**
   * The number of the set of what reaches a user; `NumberSets.EMPTY` if nothing does.
   *
   * @param user - their place in the population
   */
  setOf(user: number): number {
    return this.held.setOf(user);
  }

  /** Why those whom all of a set reaches get something else. */
  of(set: number, effect: EffectOnAccess): ImpactCauseJson[] {
    const reaches = this.sets.itemsOf(set).map(number => this.reaches[number]);
    const isReached = (role: ChangedRole, version: Version) =>
      reaches.some(
        reach =>
          reach.role === role &&
          'version' in reach &&
          reach.version === version,
      );
    const causes: ImpactCauseJson[] = [];
    for (const role of new Set(reaches.map(reach => reach.role))) {
      const before = isReached(role, 'before');
      const after = isReached(role, 'after');
      if (before && after) {
        causes.push(...role.lineCauses(this.request));
      } else if (!role.before || !role.after) {
        causes.push(...role.lineCauses(this.request));
      } else {
        const change = after ? 'added' : 'removed';
        causes.push(
          ...reaches.flatMap(reach =>
            reach.role === role && 'cause' in reach && reach.change === change
              ? reach.cause
              : [],
          ),
        );
      }
    }
    const likely = causes.filter(cause => mayCause(cause, effect));
    return likely.length > 0 ? likely : causes;
  }

  private give(reach: Reach, places: readonly MemberPlace[] | undefined) {
    this.held.give(this.reaches.length, places);
    this.reaches.push(reach);
  }
}

/** Whether a line can have an effect: an allow that comes takes nothing by itself. */
function mayCause(cause: ImpactCauseJson, effect: EffectOnAccess): boolean {
  if (cause.part !== 'policy' || effect === 'changes') {
    return true;
  }
  const gives = (cause.effect === 'allow') === (cause.change === 'added');
  return gives === (effect === 'gains');
}
