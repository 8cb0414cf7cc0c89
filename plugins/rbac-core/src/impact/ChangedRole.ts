import {
  ImpactCauseJson,
  MemberRef,
  nameOf,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { isUser } from '../access/CatalogGraph';
import {
  DecisionRequest,
  matchingConditions,
  policiesOnName,
  policiesOnType,
} from '../decide/decide';
import { Role, RoleCondition } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { PolicySnapshot } from '../decide/snapshot';
import { Reader } from '../change/visible';

/** People of a crowd that comes or goes who are named. */
const MAX_EXAMPLES = 3;

/** Characters of JSON that criteria may have to be shown with a cause. */
const MAX_CRITERIA_LENGTH = 2_000;

/** A policy before a change, or after it. */
export type Version = 'before' | 'after';

/** That members come to a role, or go. */
export type MemberCauseJson = Extract<
  ImpactCauseJson,
  { part: 'member' | 'members' }
>;

/** Members that come to a role, or go. */
interface MembersChange {
  /** In the order in which the role names them. */
  readonly members: readonly MemberRef[];
  /** The users among them. */
  readonly people: readonly MemberRef[];
}

/** What a version of a role says of a request. */
interface Lines {
  readonly policies: readonly PolicyStatement[];
  readonly conditions: readonly RoleCondition[];
}

/** A role in force that another policy has otherwise, or does not have. */
export class ChangedRole {
  /** Those who come, and those who go; the same lists each time. */
  readonly members: Readonly<Record<'added' | 'removed', MembersChange>>;

  /**
   * One of the two versions is there.
   *
   * @param isVisible - whether the reader may know which role it is
   */
  constructor(
    readonly ref: RoleRef,
    readonly before: Role | undefined,
    readonly after: Role | undefined,
    private readonly isVisible: boolean,
  ) {
    const had = before?.members ?? [];
    const has = after?.members ?? [];
    // What a new role has, its members get by its lines, not by their names.
    const isLasting = before !== undefined && after !== undefined;
    this.members = {
      added: membersChange(isLasting ? without(has, had) : []),
      removed: membersChange(isLasting ? without(had, has) : []),
    };
  }

  /** Whether it lasts, and members come to it or go. */
  get hasOtherMembers(): boolean {
    const { added, removed } = this.members;
    return added.members.length + removed.members.length > 0;
  }

  /** Whether it is the same people's before and after. */
  get areMembersSame(): boolean {
    return (
      this.before !== undefined &&
      this.after !== undefined &&
      !this.hasOtherMembers
    );
  }

  /** Whether it can matter that it differs. */
  get matters(): boolean {
    return !this.words().next().done;
  }

  /** The words that policies and conditions are on which make a difference. */
  *words(): Generator<string> {
    const { before, after, areMembersSame } = this;
    if (!areMembersSame || before?.policies !== after?.policies) {
      yield* words(before?.policies, after?.policies, areMembersSame, one => [
        one.permission,
        describePolicy(one),
      ]);
    }
    if (!areMembersSame || before?.conditions !== after?.conditions) {
      yield* words(
        before?.conditions,
        after?.conditions,
        areMembersSame,
        one => [one.resourceType, JSON.stringify(one)],
      );
    }
  }

  /**
   * What it has to do with a request: it says other things of it, or to others; the
   * same to the same; or nothing.
   */
  on(request: DecisionRequest): 'differs' | 'same' | undefined {
    const had = linesOf(this.before, request);
    const has = linesOf(this.after, request);
    if (isSilent(had) && isSilent(has)) {
      return undefined;
    }
    return this.areMembersSame && linesText(had) === linesText(has)
      ? 'same'
      : 'differs';
  }

  /** Whether one of the versions has conditions on a request. */
  isConditional(request: DecisionRequest): boolean {
    return versionsOf(this).some(
      role => linesOf(role, request).conditions.length > 0,
    );
  }

  /** The lines on a request in which the versions differ. */
  lineCauses(request: DecisionRequest): ImpactCauseJson[] {
    const had = linesOf(this.before, request);
    const has = linesOf(this.after, request);
    const role = this.name;
    const policies = (
      change: 'added' | 'removed',
      those: Lines,
      other: Lines,
    ) =>
      without(those.policies, other.policies, describePolicy).map(
        ({ permission, action, effect }): ImpactCauseJson => ({
          part: 'policy',
          change,
          role,
          permission,
          policy: action,
          effect,
        }),
      );
    return [
      ...policies('removed', had, has),
      ...policies('added', has, had),
      ...this.conditionCauses(had.conditions, has.conditions),
    ];
  }

  /** That somebody becomes a member, or is one no more. */
  memberCause(change: 'added' | 'removed', member: MemberRef): MemberCauseJson {
    const base = { part: 'member', change, role: this.name } as const;
    return this.isVisible ? { ...base, member } : base;
  }

  /** That very many people become members, or are members no more. */
  crowdCause(change: 'added' | 'removed'): MemberCauseJson {
    const { people } = this.members[change];
    // How many there are is not for those who may not see the role.
    return this.name === null
      ? { part: 'member', change, role: null }
      : {
          part: 'members',
          change,
          role: this.name,
          people: people.length,
          examples: people.slice(0, MAX_EXAMPLES),
        };
  }

  private get name(): string | null {
    return this.isVisible ? nameOf((this.after ?? this.before)!) : null;
  }

  private *conditionCauses(
    had: readonly RoleCondition[],
    has: readonly RoleCondition[],
  ): Generator<ImpactCauseJson> {
    const base = { part: 'condition', role: this.name } as const;
    const shown = this.isVisible ? partsShown : () => ({});
    const next = new Map(has.map(one => [one.id, one]));
    for (const one of had) {
      const other = next.get(one.id);
      next.delete(one.id);
      if (!other) {
        yield { ...base, change: 'removed', ...shown(one) };
      } else if (JSON.stringify(other) !== JSON.stringify(one)) {
        yield { ...base, change: 'changed', ...shown(other) };
      }
    }
    for (const one of next.values()) {
      yield { ...base, change: 'added', ...shown(one) };
    }
  }
}

function membersChange(members: readonly MemberRef[]): MembersChange {
  return { members, people: members.filter(isUser) };
}

/** The roles that two policies have in force otherwise; made when they are read. */
export function* changedRoles(
  before: PolicySnapshot,
  after: PolicySnapshot,
  { maySee }: Reader,
): Generator<ChangedRole> {
  for (const { key } of after.inForce.differencesFrom(before.inForce)) {
    const versions = [before.role(key), after.role(key)] as const;
    const isVisible = versions.every(role => !role || maySee(role));
    yield new ChangedRole(key, ...versions, isVisible);
  }
}

/** The role as it was and as it would be, as far as it is there. */
export function versionsOf({ before, after }: ChangedRole): Role[] {
  return [before, after].filter(role => role !== undefined);
}

/** What a role says of a request. */
function linesOf(role: Role | undefined, request: DecisionRequest): Lines {
  const roles = role ? [role] : [];
  return {
    policies: [
      ...policiesOnName(request, roles),
      ...policiesOnType(request, roles),
    ].map(({ policy }) => policy),
    conditions: matchingConditions(request, roles).map(
      ({ condition }) => condition,
    ),
  };
}

function isSilent({ policies, conditions }: Lines): boolean {
  return policies.length + conditions.length === 0;
}

function linesText({ policies, conditions }: Lines): string {
  return JSON.stringify([policies.map(describePolicy).sort(), conditions]);
}

function partsShown({ id, criteria }: RoleCondition) {
  return JSON.stringify(criteria).length <= MAX_CRITERIA_LENGTH
    ? { id, conditions: criteria }
    : { id };
}

function without<T>(
  items: readonly T[],
  others: readonly T[],
  textOf: (item: T) => unknown = item => item,
): T[] {
  const known = new Set(others.map(textOf));
  return items.filter(item => !known.has(textOf(item)));
}

/** Words of the items of two lists: of those in one of them only, or of all. */
function* words<T>(
  before: readonly T[] = [],
  after: readonly T[] = [],
  differing: boolean,
  wordAndText: (item: T) => readonly [word: string, text: string],
): Generator<string> {
  const textOf = (item: T) => wordAndText(item)[1];
  const items = differing
    ? [...without(before, after, textOf), ...without(after, before, textOf)]
    : [...before, ...after];
  for (const item of items) {
    yield wordAndText(item)[0];
  }
}
