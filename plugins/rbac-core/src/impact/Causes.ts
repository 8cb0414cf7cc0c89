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
      readonly cause: KnownCause;
    };

/** A cause, and a text that tells it from others. */
interface KnownCause {
  readonly cause: ImpactCauseJson;
  readonly text: string;
}

/**
 * Which of the changed roles that speak of a request, before or after, reach whom, before and
 * after. Whoever is reached by none of them gets what they got before.
 */
export class Causes {
  private readonly reaches: Reach[] = [];
  private readonly sets = new NumberSets();
  private readonly held: HeldNumbers;
  private readonly lines = new Map<ChangedRole, readonly KnownCause[]>();

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
          const cause = known(role.memberCause(change, member));
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
    return this.causesOf(set, effect).map(({ cause }) => cause);
  }

  /** The same as a text; equal only for equal causes. */
  textOf(set: number, effect: EffectOnAccess): string {
    return this.causesOf(set, effect)
      .map(({ text }) => text)
      .join();
  }

  private causesOf(set: number, effect: EffectOnAccess): readonly KnownCause[] {
    const reaches = this.sets.itemsOf(set).map(number => this.reaches[number]);
    const versions = new Map<ChangedRole, Set<Version>>();
    for (const reach of reaches) {
      const those = versions.get(reach.role) ?? new Set();
      versions.set(reach.role, those);
      if ('version' in reach) {
        those.add(reach.version);
      }
    }
    const causes = [...versions].flatMap(([role, those]) => {
      if (those.size === 2 || !role.before || !role.after) {
        return this.linesOf(role);
      }
      const change = those.has('after') ? 'added' : 'removed';
      return reaches.flatMap(reach =>
        reach.role === role && 'cause' in reach && reach.change === change
          ? reach.cause
          : [],
      );
    });
    const likely = causes.filter(({ cause }) => mayCause(cause, effect));
    return likely.length > 0 ? likely : causes;
  }

  private linesOf(role: ChangedRole): readonly KnownCause[] {
    const causes =
      this.lines.get(role) ?? role.lineCauses(this.request).map(known);
    this.lines.set(role, causes);
    return causes;
  }

  private give(reach: Reach, places: readonly MemberPlace[] | undefined) {
    this.held.give(this.reaches.length, places);
    this.reaches.push(reach);
  }
}

function known(cause: ImpactCauseJson): KnownCause {
  return { cause, text: JSON.stringify(cause) };
}

/** Whether a line can have an effect: an allow that comes takes nothing by itself. */
function mayCause(cause: ImpactCauseJson, effect: EffectOnAccess): boolean {
  if (cause.part !== 'policy' || effect === 'changes') {
    return true;
  }
  const gives = (cause.effect === 'allow') === (cause.change === 'added');
  return gives === (effect === 'gains');
}
