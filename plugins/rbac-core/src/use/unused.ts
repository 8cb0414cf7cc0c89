import {
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { namedBy } from '../access/namedBy';
import { Reader } from '../change/visible';
import { KnownPermissions } from '../decide/knownPermissions';
import { PolicySnapshot } from '../decide/snapshot';
import { Assignment } from '../model/assignment';
import {
  assignmentsOf,
  CONFIGURATION,
  PolicyDocument,
  Role,
  RoleCondition,
} from '../model/document';
import { describePolicy } from '../model/roleParts';
import { inSlices, Steps } from '../model/steps';
import { later } from './days';
import { RoleDays } from './RoleDays';
import { keyOfPolicy, keysOfCondition, keysOfRequest } from './spokenWords';
import { UsedMembers } from './UsedMembers';
import { Day, NotedUses, requestUsed } from './use';
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
export interface UnusedScope {
  readonly uses: NotedUses;
  /** The first day of the period. */
  readonly since: Day;
  /** The policy when the period began: what was not there then is too young to be unused. */
  readonly then: PolicyDocument;
  readonly known: KnownPermissions;
  /** Everybody in the catalog. */
  readonly evaluatedUsers: EvaluatedUsers;
  /** Of whose roles alone it is told. */
  readonly reader: Reader;
  /** Leaves this role. */
  readonly only?: RoleRef;
}

const USES_PER_STEP = 500;

/**
 * What nobody used in a period: policies that allow, conditions, and where people are
 * noted, members and assignments. Ordered by role. A part that speaks of something that
 * was used through its role counts as used, also if another one decided.
 *
 * Roles of the configuration are left out, and who has the default role.
 *
 * @param policy - as it is now
 * @public
 */
export function* unusedParts(
  policy: PolicySnapshot,
  scope: UnusedScope,
): Steps<UnusedPart[]> {
  const { uses, since, then, known, reader, only } = scope;
  const lastDays = new RoleDays();
  yield* inSlices(uses.ofRoles, USES_PER_STEP, use =>
    lastDays.note(use.role, keysOfRequest(requestUsed(use)), use.lastDay),
  );
  const widening = new Widening(policy.roles, policy.settings, known);
  const members =
    uses.ofUsers &&
    (yield* UsedMembers.of(
      policy,
      yield* scope.evaluatedUsers.with(namedBy(policy)),
      uses.ofUsers,
      lastDays,
    ));
  const given = assignmentsByRole(policy);
  const givenThen = assignmentsOf(then);
  const found: UnusedPart[] = [];
  const candidates = [...policy.document.roles.values()]
    .filter(
      role =>
        (only === undefined || role.ref === only) &&
        role.source !== CONFIGURATION &&
        then.roles.has(role.ref) &&
        reader.maySee(role),
    )
    .sort((one, other) => (one.ref < other.ref ? -1 : 1));
  for (const role of candidates) {
    const before = then.roles.get(role.ref) as Role;
    const days = lastDays.of(role.ref);
    const lastOf = (keys: readonly string[]) =>
      keys.reduce<Day | undefined>(
        (last, key) => later(last, days.get(key)),
        undefined,
      );
    const isIdle = (lastDay: Day | undefined) =>
      lastDay === undefined || lastDay < since;
    const written = new Set(before.policies.map(describePolicy));
    for (const one of role.policies) {
      const lastDay = lastOf([keyOfPolicy(one)]);
      if (
        one.effect === 'allow' &&
        written.has(describePolicy(one)) &&
        isIdle(lastDay)
      ) {
        const narrows = widening.withoutPolicy(role);
        found.push({ kind: 'policy', role, policy: one, lastDay, narrows });
      }
    }
    for (const condition of role.conditions) {
      const lastDay = lastOf(keysOfCondition(condition));
      if (before.conditions.some(isSame(condition)) && isIdle(lastDay)) {
        const narrows = widening.withoutCondition(condition);
        found.push({ kind: 'condition', role, condition, lastDay, narrows });
      }
    }
    if (members && role.ref !== policy.settings.defaultRole) {
      const narrows = widening.withoutRole(role);
      const former = new Set(before.members);
      for (const member of role.members) {
        const lastDay = members.lastDayOf(role.ref, member, days);
        if (former.has(member) && isIdle(lastDay)) {
          found.push({ kind: 'member', role, member, lastDay, narrows });
        }
      }
      for (const assignment of given.get(role.ref) ?? []) {
        const lastDay = members.lastDayOf(role.ref, assignment.member, days);
        const was = givenThen.get(assignment.id);
        const isOld = was !== undefined && hasBegunBy(was, since);
        if (isOld && isIdle(lastDay)) {
          found.push({
            kind: 'assignment',
            role,
            assignment,
            lastDay,
            narrows,
          });
        }
      }
    }
    yield;
  }
  return found;
}

const isSame =
  ({ id, mapping, criteria }: RoleCondition) =>
  (other: RoleCondition) =>
    other.id === id &&
    isEqual(other.mapping, mapping) &&
    isEqual(other.criteria, criteria);

/** Whether an assignment counted before a day began. */
function hasBegunBy({ from = -Infinity }: Assignment, day: Day): boolean {
  return from <= Date.parse(day);
}

/** The assignments that are active. */
function assignmentsByRole(policy: PolicySnapshot) {
  const byRole = new Map<RoleRef, readonly Assignment[]>();
  for (const { role } of assignmentsOf(policy.document).values()) {
    byRole.set(role, policy.assignmentsOf(role));
  }
  return byRole;
}
