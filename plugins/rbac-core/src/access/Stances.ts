import { RoleRef } from '@portal-rbac/plugin-rbac-common';
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
} from '../decide/decide';
import { Role, RoleCondition, Subject } from '../model/document';
import { HeldNumbers } from './HeldNumbers';
import { NumberSets } from './NumberSets';
import { MemberPlace, EvaluatedUsers } from './EvaluatedUsers';

/**
 * Somebody known only by their roles. Conditions apply to them as to anybody:
 * aliases are not resolved.
 *
 * @public
 */
export const SOMEBODY: Subject = {
  userRef: '$currentUser' as Subject['userRef'],
  principals: [],
  ownerRefs: ['$ownerRefs'],
};

/** How much of a role makes a separate stance. */
export interface StanceDetail {
  /** Whether the result depends on which conditions a role has, not just on whether it has any. */
  readonly conditions: boolean;
}

/** How a role treats a request. */
type Said = Pick<Role, 'policies' | 'conditions'>;

/**
 * How roles treat one request. There are few ways, so many roles take the same
 * stance. Users with the same set of stances get the same result.
 */
export class Stances {
  private constructor(
    private readonly request: DecisionRequest,
    private readonly settings: DecisionSettings,
    private readonly detail: StanceDetail,
    private readonly held: HeldNumbers,
    private readonly sets: NumberSets,
    /** A minimal role for each stance; none for super users. */
    private readonly roles: (Role | undefined)[],
    private readonly byText: Map<string, number>,
  ) {}

  static on(
    request: DecisionRequest,
    settings: DecisionSettings,
    evaluatedUsers: EvaluatedUsers,
    detail: StanceDetail = { conditions: false },
  ): Stances {
    const sets = new NumberSets();
    const held = new HeldNumbers(evaluatedUsers, sets);
    return new Stances(request, settings, detail, held, sets, [], new Map());
  }

  /** The same, to which others can be added. Equal sets have one number in both. */
  copy(): Stances {
    const { request, settings, detail, held, sets, roles, byText } = this;
    return new Stances(
      request,
      settings,
      detail,
      held.copy(),
      sets,
      roles,
      byText,
    );
  }

  addSuperUser(place: MemberPlace): void {
    this.held.give(this.number('super user', undefined), [place]);
  }

  /** @param places - of its members; absent if everybody has it */
  addRole(role: Role, places?: readonly MemberPlace[]): void {
    const part = this.partOf(role);
    if (part) {
      const text = this.textOf(part);
      const number =
        this.byText.get(text) ?? this.number(text, { ...role, ...part });
      this.held.give(number, places);
    }
  }

  /**
   * The number of the set of stances that a user has.
   *
   * @param user - their place in the evaluated users
   */
  setOf(user: number): number {
    return this.held.setOf(user);
  }

  /** The users with a stance of their own, not only that of their groups. */
  get named(): readonly number[] {
    return this.held.named;
  }

  /** The result of a set of stances. */
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

  private number(text: string, role: Role | undefined): number {
    const known = this.byText.get(text);
    if (known !== undefined) {
      return known;
    }
    const number = this.roles.length;
    this.byText.set(text, number);
    // Of two versions of a role, both can take a stance: these are two roles here.
    this.roles.push(
      role && { ...role, ref: `role:stance/${number}` as RoleRef },
    );
    return number;
  }

  /**
   * The role with no more than the decision needs: of its policies on the request
   * one for each effect, and of its conditions one for each plugin. Whether there
   * are conditions matters, and which plugin they name, but mostly not which they are.
   */
  private partOf(role: Role): Said | undefined {
    const matches = [
      ...policiesOnName(this.request, [role]),
      ...policiesOnType(this.request, [role]),
    ].map(({ policy }) => policy);
    const conditions =
      role.conditions.length === 0
        ? role.conditions
        : matchingConditions(this.request, [role]).map(
            ({ condition }) => condition,
          );
    return matches.length === 0 && conditions.length === 0
      ? undefined
      : {
          policies: differing(matches, ({ permission, effect }) =>
            [permission, effect].join(),
          ),
          conditions: differing(conditions, condition =>
            this.conditionText(condition),
          ),
        };
  }

  private textOf({ policies, conditions }: Said): string {
    if (policies.length === 1 && conditions.length === 0) {
      return `${policies[0].effect} ${policies[0].permission}`;
    }
    return JSON.stringify([
      policies.map(({ permission, effect }) => [permission, effect]).sort(),
      conditions.map(condition => this.conditionText(condition)).sort(),
    ]);
  }

  /** The plugin that can apply a condition, and its criteria where they matter. */
  private conditionText(condition: RoleCondition): string {
    if (!isSatisfiable(condition, this.settings)) {
      return '';
    }
    const { pluginId, criteria } = condition;
    return JSON.stringify(
      this.detail.conditions ? [pluginId, criteria] : [pluginId],
    );
  }
}

/** The first of each kind. */
function differing<T>(items: readonly T[], kindOf: (item: T) => string) {
  return items.length < 2 ? items : uniqBy(items, kindOf);
}
