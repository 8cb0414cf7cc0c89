import {
  PermissionMapping,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { isMapped } from '../decide/decide';
import { KnownPermissions } from '../decide/knownPermissions';
import { Role, RoleCondition, RolePart } from '../model/document';
import { atOnce } from '../model/steps';
import { PolicySnapshot } from '../decide/snapshot';
import { Guardrails } from './guardrail';
import { requestsOf } from './guardrailRequests';

/**
 * A policy of a role that no test touches, or a condition with such branches.
 *
 * @public
 */
export interface UntouchedPart {
  readonly role: Role;
  readonly part: RolePart;
  /** The branches, where tests touch other ones of the condition. */
  readonly branches?: readonly PermissionMapping[];
}

/**
 * How much of a policy its tests touch: a policy if it is of the tier that decided
 * some test, a branch of a condition if it took part in one. Branches are the entries
 * of its mapping; which of its rules hold for a resource, only its plugin knows.
 *
 * @public
 */
export interface TestCoverage {
  readonly policies: { readonly total: number; readonly untouched: number };
  readonly branches: { readonly total: number; readonly untouched: number };
  readonly untouched: readonly UntouchedPart[];
}

/**
 * Finds out what of a policy no test touches.
 *
 * @param evaluatedUsers - everybody in the catalog
 * @public
 */
export function testCoverage(
  guardrails: Guardrails,
  policy: PolicySnapshot,
  evaluatedUsers: EvaluatedUsers,
  known: KnownPermissions,
): TestCoverage {
  const tests = guardrails.filter(guardrail => guardrail.kind === 'test');
  const everybody = atOnce(evaluatedUsers.with(tests.map(({ user }) => user)));
  const policiesTouched = new Set<PolicyStatement>();
  const branchesTouched = new Map<RoleCondition, Set<PermissionMapping>>();
  for (const { user, permission } of tests) {
    const place = everybody.placeOf(user).user;
    for (const request of requestsOf(permission, known).requests ?? []) {
      if (place !== undefined) {
        const subject = everybody.subjectOf(place);
        const { reason } = policy.decideOnce(request, subject);
        reason.policies.forEach(match => policiesTouched.add(match.policy));
        for (const { condition } of reason.conditions) {
          const entries = branchesTouched.get(condition) ?? new Set();
          condition.mapping
            .filter(entry => isMapped(entry, request))
            .forEach(entry => entries.add(entry));
          branchesTouched.set(condition, entries);
        }
      }
    }
  }
  const policies = { total: 0, untouched: 0 };
  const branches = { total: 0, untouched: 0 };
  const untouched: UntouchedPart[] = [];
  for (const role of policy.roles) {
    for (const part of role.policies) {
      policies.total += 1;
      if (!policiesTouched.has(part)) {
        policies.untouched += 1;
        untouched.push({ role, part });
      }
    }
    for (const part of role.conditions) {
      const others = branchesTouched.get(part);
      const left = part.mapping.filter(entry => !others?.has(entry));
      branches.total += part.mapping.length;
      branches.untouched += left.length;
      if (left.length > 0) {
        untouched.push({ role, part, ...(others && { branches: left }) });
      }
    }
  }
  return { policies, branches, untouched };
}
