import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { Population } from '../access/Population';
import { KnownPermissions } from '../knownPermissions';
import { RolePart } from '../policyWarnings';
import { Role } from '../model';
import { PolicySnapshot } from '../snapshot';
import { Steps } from '../steps';
import { Laws } from './law';
import { requestsOf } from './lawRequests';

/**
 * A policy or a condition of a role that no test touches.
 *
 * @public
 */
export interface UntouchedPart {
  readonly role: Role;
  readonly part: RolePart;
}

/**
 * How much of a policy its tests touch: a policy if it is of the tier that decided
 * some test, a condition with all of its branches if it took part in one.
 *
 * @public
 */
export interface TestCoverage {
  readonly policies: { readonly total: number; readonly untouched: number };
  /** Rules in conditions, each of which is a branch. */
  readonly branches: { readonly total: number; readonly untouched: number };
  readonly untouched: readonly UntouchedPart[];
}

/**
 * Finds out what of a policy no test touches.
 *
 * @param population - everybody whom the catalog has
 * @public
 */
export function* testCoverage(
  laws: Laws,
  policy: PolicySnapshot,
  population: Population,
  known: KnownPermissions,
): Steps<TestCoverage> {
  const tests = laws.filter(law => law.kind === 'test');
  const everybody = yield* population.with(tests.map(({ user }) => user));
  const touched = new Set<RolePart>();
  for (const { user, permission } of tests) {
    const place = everybody.placeOf(user).user;
    for (const request of requestsOf(permission, known).requests ?? []) {
      if (place !== undefined) {
        const subject = everybody.subjectOf(place);
        const { reason } = policy.decideOnce(request, subject);
        reason.policies.forEach(match => touched.add(match.policy));
        reason.conditions.forEach(match => touched.add(match.condition));
      }
    }
    yield;
  }
  const policies = { total: 0, untouched: 0 };
  const branches = { total: 0, untouched: 0 };
  const untouched: UntouchedPart[] = [];
  for (const role of policy.roles) {
    for (const part of [...role.policies, ...role.conditions]) {
      const isTouched = touched.has(part);
      const count = 'effect' in part ? policies : branches;
      const size = 'effect' in part ? 1 : rulesIn(part.criteria);
      count.total += size;
      if (!isTouched) {
        count.untouched += size;
        untouched.push({ role, part });
      }
    }
    yield;
  }
  return { policies, branches, untouched };
}

function rulesIn(node: ConditionNode): number {
  if ('rule' in node) {
    return 1;
  }
  const { allOf = [], anyOf = [], not } = node;
  return [...allOf, ...anyOf, ...(not ? [not] : [])].reduce(
    (sum, inner) => sum + rulesIn(inner),
    0,
  );
}
