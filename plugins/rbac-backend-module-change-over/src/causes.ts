import { EntityRef, nameOf, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  Decision,
  DecisionRequest,
  isSatisfiable,
  matchingConditions,
  policiesOnName,
  policiesOnType,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { ChangeOver, UserClass } from './changeOver';
import { FormerDecision, matches } from './formerDecision';
import { FormerPolicy, ruleKey } from './formerPolicy';
import { FormerSubject } from './formerSubject';

/** A question with its answers before and after. */
export interface ChangedAnswer {
  readonly request: DecisionRequest;
  readonly users: UserClass;
  /** Who the users are taken to have been to the other plugin. */
  readonly former: FormerSubject;
  readonly before: FormerDecision;
  readonly after: Decision;
}

/** Says why an answer is another one after the change-over. */
export function reasonsOf(
  answer: ChangedAnswer,
  changeOver: ChangeOver,
): readonly string[] {
  const { before, after, former } = answer;
  const verdict = after.reason.verdict;
  if (verdict === 'super-user' && before.by !== 'super-user') {
    return [
      'a group above one of theirs is a super user, which counted for its direct members only',
    ];
  }
  const reasons = [
    ...(former.isInCycle
      ? [
          'there is a cycle in the groups above them, so that no role counted, not even their own',
        ]
      : []),
    ...(before.by === 'direct-policies'
      ? [
          'policies directly on users and groups decided, because they had no role',
        ]
      : []),
    ...(before.by === 'doubled-conditions'
      ? ['several conditions of one role applied at once, which denied']
      : []),
    ...(before.by === 'conditions' &&
    verdict === 'denied-by-policy' &&
    changeOver.next.settings.precedence !== 'conditional-over-deny'
      ? [`a deny now wins over conditions: that of ${denying(after)}`]
      : []),
    ...unknownConditions(after, changeOver),
    ...rolesGained(answer, changeOver),
    ...rolesLost(answer, changeOver),
    ...rolesChanged(answer, changeOver),
  ];
  return reasons.length > 0
    ? reasons
    : ['the roles decide differently together'];
}

function unknownConditions(
  { reason }: Decision,
  { next }: ChangeOver,
): string[] {
  const unknown = reason.conditions.filter(
    ({ condition }) => !isSatisfiable(condition, next.settings),
  );
  return unknown.map(
    ({ role, condition: { id, pluginId } }) =>
      `condition ${id} of ${role} is one that the plugin ${pluginId} does not know, and is never satisfied`,
  );
}

function denying({ reason }: Decision): string {
  return listed(
    reason.policies
      .filter(({ policy }) => policy.effect === 'deny')
      .map(({ role }) => role),
  );
}

/** Roles that affect the answer now, and did not reach the users before. */
function rolesGained(
  { request, users, former, before }: ChangedAnswer,
  { former: policy, members }: ChangeOver,
): string[] {
  if (former.isInCycle) {
    return [];
  }
  const had = new Set(before.roles.map(lower));
  return users.roles
    .filter(role => !had.has(role.ref) && saysSomething(role, request))
    .map(role => {
      const through = users.subject.principals.find(ref =>
        role.members.some(member => member === ref),
      );
      return `${nameOf(role)} now reaches them ${through ? wayTo(through, former, policy, members) : 'as the role that everybody has'}`;
    });
}

function wayTo(
  through: EntityRef,
  { principals, userRef }: FormerSubject,
  { rolesByMember }: FormerPolicy,
  { groups }: ChangeOver['members'],
): string {
  if (!principals.includes(through)) {
    return groups.has(through)
      ? `through ${through}, a parent that the other plugin did not follow`
      : `through ${through}, which is not a group in the catalog`;
  }
  const whose =
    through === userRef ? 'by their own name' : `through ${through}`;
  return [...rolesByMember.keys()].some(
    member => member !== through && lower(member) === through,
  )
    ? `${whose}, which the tables spell in capitals`
    : whose;
}

/** Roles that affected the answer and no longer reach the users. */
function rolesLost(
  { request, users, before }: ChangedAnswer,
  { former, next, members }: ChangeOver,
): string[] {
  const has = new Set<string>(users.roles.map(({ ref }) => ref));
  const lost = before.roles
    .filter(role => !has.has(lower(role)))
    .filter(role => saidSomething(role, request, former));
  return lost.map(role =>
    next.role(lower(role) as RoleRef)
      ? `${role} no longer reaches them${members.users.has(users.subject.userRef) ? '' : ', because the catalog does not have them and only says that they are in a group'}`
      : `${role} was left out, or no source declares it any longer`,
  );
}

/** Roles that reach the users before and after, and differ now. */
function rolesChanged(
  { request, users, before }: ChangedAnswer,
  { former }: ChangeOver,
): string[] {
  const had = new Map(before.roles.map(role => [lower(role), role]));
  return users.roles.flatMap(role => {
    const name = had.get(role.ref);
    if (name === undefined) {
      return [];
    }
    const now = [
      ...policiesOnName(request, [role]),
      ...policiesOnType(request, [role]),
    ].map(({ policy }) => policy.effect);
    const then = effectsOf(name, request, former);
    const conditions = matchingConditions(request, [role]).length;
    const formerly = (former.conditions.get(name) ?? []).filter(condition =>
      matches(condition, request),
    ).length;
    return [
      ...(sameEffects(now, then) ? [] : [`${nameOf(role)} has other policies`]),
      ...(conditions === formerly
        ? []
        : [
            `${nameOf(role)} has ${conditions} conditions on it, and had ${formerly}`,
          ]),
    ];
  });
}

function saysSomething(role: Role, request: DecisionRequest): boolean {
  return [policiesOnName, policiesOnType, matchingConditions].some(
    find => find(request, [role]).length > 0,
  );
}

function saidSomething(
  role: string,
  request: DecisionRequest,
  former: FormerPolicy,
): boolean {
  return (
    effectsOf(role, request, former).length > 0 ||
    (former.conditions.get(role) ?? []).some(condition =>
      matches(condition, request),
    )
  );
}

function effectsOf(
  role: string,
  { permission, action, resourceType }: DecisionRequest,
  { rules }: FormerPolicy,
): string[] {
  return [permission, ...(resourceType === undefined ? [] : [resourceType])]
    .map(on => rules.get(role)?.get(ruleKey(on, action)) ?? [])
    .flat();
}

function sameEffects(one: readonly string[], other: readonly string[]) {
  const text = (effects: readonly string[]) =>
    [...new Set(effects)].sort().join();
  return text(one) === text(other);
}

function listed(refs: readonly string[]): string {
  return [...new Set(refs)].join(', ');
}

function lower(text: string): string {
  return text.toLocaleLowerCase('en-US');
}
