import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { uniqBy } from 'lodash';
import {
  decide,
  Decision,
  DecisionRequest,
  DecisionSettings,
  isSatisfiable,
  matchingConditions,
  policiesOnName,
  policiesOnType,
} from '../decide';
import { Role, RoleCondition, Subject } from '../model';
import { NumberSets } from './NumberSets';
import { MemberPlace, Population } from './Population';

/** Someone of whom nothing is known but which roles they have. */
export const SOMEBODY: Subject = {
  userRef: 'user:default/somebody' as EntityRef,
  principals: [],
  ownerRefs: [],
};

/**
 * What roles say of one request. Few things can be said of it, so that many roles
 * take the same stance. Who has the same set of stances gets the same result.
 */
export class Stances {
  /** One role for each stance, with no more than that; none for super users. */
  private readonly roles: (Role | undefined)[] = [];
  private readonly byText = new Map<string, number>();
  private readonly sets = new NumberSets();
  private readonly ofUser: Uint32Array;
  private readonly ofGroup: Uint32Array;
  private ofEverybody = NumberSets.EMPTY;

  constructor(
    private readonly request: DecisionRequest,
    private readonly settings: DecisionSettings,
    private readonly population: Population,
  ) {
    this.ofUser = new Uint32Array(population.users.length);
    this.ofGroup = new Uint32Array(population.groups.length);
  }

  addSuperUser(place: MemberPlace): void {
    this.tell(this.number('super user', undefined), place);
  }

  /** @param places - of its members; absent if everybody has it */
  addRole(role: Role, places?: readonly MemberPlace[]): void {
    const part = this.partOf(role);
    if (!part) {
      return;
    }
    const stance = this.number(this.textOf(part), part);
    if (places) {
      places.forEach(place => this.tell(stance, place));
    } else {
      this.ofEverybody = this.sets.with(this.ofEverybody, stance);
    }
  }

  /**
   * The number of the set of stances that a user has.
   *
   * @param user - their place in the population
   */
  setOf(user: number): number {
    // By far the most time goes here: nothing is made in this loop.
    const { starts, memberships } = this.population;
    const end = starts[user + 1];
    let set = this.sets.union(this.ofEverybody, this.ofUser[user]);
    for (let place = starts[user]; place < end; place++) {
      set = this.sets.union(set, this.ofGroup[memberships[place]]);
    }
    return set;
  }

  /** What comes of a set of stances. */
  decide(set: number): Decision {
    const roles = this.sets.itemsOf(set).map(stance => this.roles[stance]);
    const [superUser] = this.settings.superUsers;
    return decide(
      this.request,
      roles.includes(undefined)
        ? { ...SOMEBODY, principals: [superUser] }
        : SOMEBODY,
      roles.filter(role => role !== undefined),
      this.settings,
    );
  }

  private tell(stance: number, { user, group }: MemberPlace) {
    if (user !== undefined) {
      this.ofUser[user] = this.sets.with(this.ofUser[user], stance);
    }
    if (group !== undefined) {
      this.ofGroup[group] = this.sets.with(this.ofGroup[group], stance);
    }
  }

  private number(text: string, role: Role | undefined): number {
    const number = this.byText.get(text) ?? this.roles.length;
    this.byText.set(text, number);
    this.roles[number] = role;
    return number;
  }

  /**
   * The role with no more than the decision needs: of its policies on the request
   * one for each effect, and of its conditions one for each plugin. Whether there
   * are conditions matters, and which plugin they name, but not which they are.
   */
  private partOf(role: Role): Role | undefined {
    const matches = [
      ...policiesOnName(this.request, [role]),
      ...policiesOnType(this.request, [role]),
    ].map(({ policy }) => policy);
    const conditions = matchingConditions(this.request, [role]).map(
      ({ condition }) => condition,
    );
    return matches.length === 0 && conditions.length === 0
      ? undefined
      : {
          ...role,
          policies: uniqBy(matches, ({ permission, effect }) =>
            [permission, effect].join(),
          ),
          conditions: uniqBy(conditions, condition =>
            this.appliedBy(condition),
          ),
        };
  }

  private textOf({ policies, conditions }: Role): string {
    return JSON.stringify([
      policies.map(({ permission, effect }) => [permission, effect]).sort(),
      conditions.map(condition => this.appliedBy(condition)).sort(),
    ]);
  }

  /** The plugin that can apply a condition. */
  private appliedBy(condition: RoleCondition): string | undefined {
    return isSatisfiable(condition, this.settings)
      ? condition.pluginId
      : undefined;
  }
}
