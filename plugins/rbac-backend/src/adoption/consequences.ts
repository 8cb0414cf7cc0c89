import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  decide,
  Decision,
  DecisionRequest,
  DecisionSettings,
  isSatisfiable,
  Role,
  Subject,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { CatalogMembers, climb } from './catalogMembers';
import { causeOf } from './causes';
import {
  FormerDecision,
  formerDecision,
  formerRolesOf,
} from './formerDecision';
import { FormerPolicy } from './formerPolicy';
import { FormerSubject, formerSubjectOf } from './formerSubject';

/** What decided before, what decides after, and who the users are. */
export interface ChangeOver {
  readonly former: FormerPolicy;
  readonly next: PolicySnapshot;
  readonly members: CatalogMembers;
  /** Levels of groups above the direct ones; all if absent. */
  readonly maxDepth?: number;
}

/** Users whom both policies treat alike; the first one stands for all. */
export interface UserClass {
  readonly users: readonly EntityRef[];
  readonly former: FormerSubject;
  readonly subject: Subject;
  readonly roles: readonly Role[];
}

/**
 * A question that is answered otherwise after the change-over.
 *
 * @public
 */
export interface Consequence {
  readonly request: DecisionRequest;
  readonly before: Decision['result'];
  readonly after: Decision['result'];
  /** Whether users may do more; `changes` where the conditions are others. */
  readonly change: 'gains' | 'loses' | 'changes';
  readonly cause: string;
  readonly users: number;
  /** The first of them, by their references. */
  readonly firstUsers: readonly EntityRef[];
}

/** Users who are named for one consequence. */
const NAMED_USERS = 5;

const rank = { DENY: 0, CONDITIONAL: 1, ALLOW: 2 } as const;

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

/** Gathers the consequences for classes of users, the same ones together. */
export class Consequences {
  private readonly found = new Map<
    string,
    Consequence & { users: number; firstUsers: EntityRef[] }
  >();

  constructor(
    private readonly changeOver: ChangeOver,
    private readonly requests: readonly DecisionRequest[],
  ) {}

  /** Asks everything before and after for one class of users. */
  add(users: UserClass): void {
    const { former, next } = this.changeOver;
    for (const request of this.requests) {
      const before = formerDecision(request, users.former, former);
      const after = decide(request, users.subject, users.roles, next.settings);
      const change = changeOf(before, after, next.settings);
      if (change) {
        const cause = causeOf(
          { request, users, before, after },
          this.changeOver,
        );
        this.note({
          request,
          before: before.result,
          after: after.result,
          change,
          cause,
          users: users.users.length,
          firstUsers: users.users,
        });
      }
    }
  }

  /** What was found, the widest change first. */
  all(): Consequence[] {
    const order = ['gains', 'changes', 'loses'];
    return [...this.found.values()].sort(
      (a, b) =>
        order.indexOf(a.change) - order.indexOf(b.change) || b.users - a.users,
    );
  }

  private note(one: Consequence) {
    const { request, before, after, cause, users, firstUsers } = one;
    const key = JSON.stringify([request, before, after, cause]);
    const known = this.found.get(key);
    const named = [...(known?.firstUsers ?? []), ...firstUsers]
      .sort()
      .slice(0, NAMED_USERS);
    this.found.set(key, {
      ...one,
      users: (known?.users ?? 0) + users,
      firstUsers: named,
    });
  }
}

function classOf(
  userRef: EntityRef,
  { next, members, maxDepth }: ChangeOver,
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
    former: formerSubjectOf(userRef, members, maxDepth),
    subject,
    roles: next.rolesOf(subject),
  };
}

/** All that the decisions and their causes are made of. */
function keyOf(
  { former, subject, roles }: UserClass,
  { former: policy, next }: ChangeOver,
): string {
  const matters = (ref: EntityRef) =>
    policy.rolesByMember.has(ref) ||
    policy.rules.has(ref) ||
    policy.settings.superUsers.has(ref) ||
    next.rolesByMember.has(ref) ||
    next.settings.superUsers.has(ref);
  return JSON.stringify([
    former.isInCycle,
    formerRolesOf(former, policy),
    former.directGroups.filter(matters),
    former.principals.filter(matters),
    subject.principals.filter(matters),
    roles.map(({ ref }) => ref),
  ]);
}

function changeOf(
  before: FormerDecision,
  after: Decision,
  settings: DecisionSettings,
): Consequence['change'] | undefined {
  const step = rank[after.result] - rank[before.result];
  if (step !== 0) {
    return step > 0 ? 'gains' : 'loses';
  }
  if (after.result !== 'CONDITIONAL') {
    return undefined;
  }
  const had = new Set(before.conditions.map(({ criteria }) => criteria));
  const has = new Set(
    after.reason.conditions
      .filter(({ condition }) => isSatisfiable(condition, settings))
      .map(({ condition }) => JSON.stringify(condition.criteria)),
  );
  const isMore = [...has].some(criteria => !had.has(criteria));
  const isLess = [...had].some(criteria => !has.has(criteria));
  if (isMore && isLess) {
    return 'changes';
  }
  if (isMore) {
    return 'gains';
  }
  return isLess ? 'loses' : undefined;
}
