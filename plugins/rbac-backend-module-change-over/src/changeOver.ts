import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot, Role, Subject } from '@portal-rbac/plugin-rbac-core';
import { CatalogMembers, climb } from './catalogMembers';
import { formerRolesOf } from './formerDecision';
import { FormerPolicy } from './formerPolicy';
import { FormerSubject, formerSubjectsOf, GroupSource } from './formerSubject';

/** What decided before, what decides after, and who the users are. */
export interface ChangeOver {
  readonly former: FormerPolicy;
  readonly next: PolicySnapshot;
  readonly members: CatalogMembers;
  /** Where the other plugin found groups. */
  readonly groupSource: GroupSource;
  /** Levels of groups above the direct ones; all if absent. */
  readonly maxDepth?: number;
}

/** Users that both policies treat alike; the first one represents all. */
export interface UserClass {
  readonly users: readonly EntityRef[];
  /** Who they were to the other plugin; several where that is not determined. */
  readonly formers: readonly FormerSubject[];
  readonly subject: Subject;
  readonly roles: readonly Role[];
}

/**
 * Puts users together who have the same roles before and after, and differ in
 * nothing else that decides.
 */
export function classesOf(
  users: Iterable<EntityRef>,
  changeOver: ChangeOver,
): UserClass[] {
  const classes = new Map<string, UserClass & { users: EntityRef[] }>();
  for (const userRef of users) {
    const one = classOf(userRef, changeOver);
    const key = keyOf(one, changeOver);
    const known = classes.get(key);
    if (known) {
      known.users.push(userRef);
    } else {
      classes.set(key, { ...one, users: [userRef] });
    }
  }
  return [...classes.values()];
}

function classOf(
  userRef: EntityRef,
  { next, members, groupSource, maxDepth }: ChangeOver,
): UserClass {
  const { found } = climb(
    members.users.get(userRef) ?? [],
    group => members.groups.get(group)?.parents ?? [],
    maxDepth,
  );
  const subject = {
    userRef,
    principals: [userRef, ...found],
    ownerRefs: [],
  };
  return {
    users: [],
    formers: formerSubjectsOf(userRef, members, groupSource, maxDepth),
    subject,
    roles: next.rolesOf(subject),
  };
}

/** All that the decisions and their causes are made of. */
function keyOf(
  { formers, subject, roles }: UserClass,
  { former: policy, next, members }: ChangeOver,
): string {
  const matters = (ref: EntityRef) =>
    policy.rolesByMember.has(ref) ||
    policy.rules.has(ref) ||
    policy.settings.superUsers.has(ref) ||
    next.rolesByMember.has(ref) ||
    next.settings.superUsers.has(ref);
  return JSON.stringify([
    formers.map(former => [
      former.isInCycle,
      formerRolesOf(former, policy),
      former.claims.filter(matters),
      former.principals.filter(matters),
      [...former.followed],
    ]),
    members.users.has(subject.userRef),
    subject.principals.filter(matters),
    roles.map(({ ref }) => ref),
  ]);
}
