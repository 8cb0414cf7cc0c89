import { MemberRef, PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { KnownPermissions } from '../decide/knownPermissions';
import { PolicySnapshot } from '../decide/snapshot';
import { Assignment, Assignments } from '../model/assignment';
import {
  assignmentsOf,
  CONFIGURATION,
  PolicyDocument,
  Role,
  RoleCondition,
} from '../model/document';
import { describePolicy } from '../model/roleParts';
import { Steps } from '../model/steps';
import { lastDayOfKeys, LastDays } from './days';
import { LastUses } from './lastUses';
import { RoleScope, rolesInScope } from './rolesInScope';
import { keyOfPolicy, keysOfCondition } from './spokenWords';
import { Day } from './use';
import { Widening } from './widening';

/**
 * A part of a role that nobody used in a period, although it was there all the time.
 *
 * @public
 */
export type UnusedPart = {
  readonly role: Role;
  /** The last day on which it was used, if that was noted. */
  readonly lastDay?: Day;
  /** Whether without it somebody might be allowed more, so that it is not to be taken away. */
  readonly narrows: boolean;
} & (
  | { readonly kind: 'policy'; readonly policy: PolicyStatement }
  | { readonly kind: 'condition'; readonly condition: RoleCondition }
  | { readonly kind: 'member'; readonly member: MemberRef }
  | { readonly kind: 'assignment'; readonly assignment: Assignment }
);

/**
 * What is looked through for what nobody uses.
 *
 * @public
 */
export interface UnusedScope extends RoleScope {
  /** The policy when the period began: what was not there then is too young to be unused. */
  readonly then: PolicyDocument;
  readonly known: KnownPermissions;
}

/**
 * What nobody used in a period: policies that allow, conditions, and where people are
 * noted, members and assignments. Ordered by role. A part that speaks of something that
 * was used through its role counts as used, also if another one decided.
 *
 * Roles of the configuration are left out, and who has the default role.
 *
 * @param policy - as it is now
 */
export function* unusedParts(
  policy: PolicySnapshot,
  { lastDays, members }: LastUses,
  { since, then, known, ...scope }: UnusedScope,
): Steps<UnusedPart[]> {
  const widening = new Widening(policy.roles, policy.settings, known);
  const found: UnusedPart[] = [];
  const candidates = rolesInScope(policy, scope).filter(
    role => role.source !== CONFIGURATION && then.roles.has(role.ref),
  );
  for (const role of candidates) {
    const before = then.roles.get(role.ref) as Role;
    const days = lastDays.of(role.ref);
    const isIdle = ({ lastDay }: UnusedPart) =>
      lastDay === undefined || lastDay < since;
    const parts = [
      ...oldLines(role, before, days, widening),
      ...(members && role.ref !== policy.settings.defaultRole
        ? oldMembers(
            role,
            before,
            member => members.lastDayOf(role.ref, member, days),
            {
              narrows: widening.withoutRole(role),
              now: policy.assignmentsOf(role.ref),
              then: assignmentsOf(then),
              since,
            },
          )
        : []),
    ];
    found.push(...parts.filter(isIdle));
    yield;
  }
  return found;
}

/** The policies that allow and the conditions of a role that it had already. */
function oldLines(
  role: Role,
  before: Role,
  days: LastDays,
  widening: Widening,
): UnusedPart[] {
  const written = new Set(before.policies.map(describePolicy));
  const policies = role.policies.filter(
    one => one.effect === 'allow' && written.has(describePolicy(one)),
  );
  const conditions = role.conditions.filter(one =>
    before.conditions.some(other => isSame(one, other)),
  );
  return [
    ...policies.map(policy => ({
      ...{ kind: 'policy' as const, role, policy },
      lastDay: days.get(keyOfPolicy(policy)),
      narrows: widening.withoutPolicy(role),
    })),
    ...conditions.map(condition => ({
      ...{ kind: 'condition' as const, role, condition },
      lastDay: lastDayOfKeys(keysOfCondition(condition), days),
      narrows: widening.withoutCondition(condition),
    })),
  ];
}

interface GivenRole {
  readonly narrows: boolean;
  /** The assignments that are active. */
  readonly now: readonly Assignment[];
  readonly then: Assignments;
  readonly since: Day;
}

/** The members and assignments of a role that it had already. */
function oldMembers(
  role: Role,
  before: Role,
  lastDayOf: (member: MemberRef) => Day | undefined,
  { narrows, now, then, since }: GivenRole,
): UnusedPart[] {
  const former = new Set(before.members);
  const members = role.members.filter(member => former.has(member));
  const assignments = now.filter(({ id }) => {
    const was = then.get(id);
    return was !== undefined && hasBegunBy(was, since);
  });
  return [
    ...members.map(member => ({
      ...{ kind: 'member' as const, role, member, narrows },
      lastDay: lastDayOf(member),
    })),
    ...assignments.map(assignment => ({
      ...{ kind: 'assignment' as const, role, assignment, narrows },
      lastDay: lastDayOf(assignment.member),
    })),
  ];
}

/** Whether a condition is what it was. */
function isSame(one: RoleCondition, other: RoleCondition): boolean {
  return (
    other.id === one.id &&
    isEqual(other.mapping, one.mapping) &&
    isEqual(other.criteria, one.criteria)
  );
}

/** Whether an assignment counted before a day began. */
function hasBegunBy({ from = -Infinity }: Assignment, day: Day): boolean {
  return from <= Date.parse(day);
}
