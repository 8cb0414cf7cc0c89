import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Instant } from '../model/assignment';
import {
  assignmentsOf,
  emptyDocument,
  PolicyDocument,
} from '../model/document';
import { namesIn } from '../model/namesIn';
import { prepare } from '../model/policyIndex';
import { weightOfDifference } from '../model/roleParts';
import { RoleIndex } from '../model/RoleIndex';
import { atOnce, inSteps, Steps } from '../model/steps';
import { AssignedRoles } from './AssignedRoles';
import { DecisionSettings } from './decide';
import { membersAt } from './membersAt';
import { PolicySnapshot } from './snapshot';

/**
 * Makes a snapshot of a document. With a previous snapshot at hand it costs
 * what the documents differ in, since they share the roles that are equal.
 *
 * @param now - the instant, by the clock of this replica; absent: that of the
 *   previous snapshot. Without any no assignment counts until `at`
 *   says when it is; without assignments it does not matter
 * @public
 */
export function compile(
  document: PolicyDocument,
  settings: DecisionSettings,
  previous?: PolicySnapshot,
  now: Instant | undefined = previous?.instant,
): PolicySnapshot {
  return atOnce(compileInSteps(document, settings, previous, now));
}

/**
 * The same, in steps: for documents that may differ in much.
 *
 * @public
 */
export function* compileInSteps(
  document: PolicyDocument,
  settings: DecisionSettings,
  previous?: PolicySnapshot,
  now: Instant | undefined = previous?.instant,
): Steps<PolicySnapshot> {
  const names = new RoleIndex(previous?.rolesByName);
  const assigned = (previous?.assigned ?? AssignedRoles.none).with(
    assignmentsOf(document),
  );
  const { roles } = previous?.document ?? emptyDocument;
  const changed = new Set<RoleRef>();
  const differences = document.roles.differencesFrom(roles);
  yield* inSteps(
    differences,
    ({ key, before, after }) => {
      changed.add(key);
      if (
        before?.policies !== after?.policies ||
        before?.conditions !== after?.conditions
      ) {
        names.replace(key, namesIn(before), namesIn(after));
        prepare(after?.policies ?? []);
      }
    },
    weightOfDifference,
  );
  for (const ref of rolesGivenOtherwise(previous, assigned, now)) {
    changed.add(ref);
  }
  return new PolicySnapshot(document, settings, {
    ...(yield* membersAt(previous, changed, document.roles, assigned, now)),
    rolesByName: yield* names.finish(),
    assigned,
    instant: now,
    before: previous,
  });
}

/** The roles that may be given to others than in the previous snapshot. */
function* rolesGivenOtherwise(
  previous: PolicySnapshot | undefined,
  assigned: AssignedRoles,
  now: Instant | undefined,
): Generator<RoleRef> {
  const former = previous?.assigned ?? AssignedRoles.none;
  yield* assigned.rolesUnlike(former);
  if (now !== previous?.instant && now !== undefined) {
    yield* previous?.instant === undefined
      ? former.byRole.keys()
      : former.rolesBetween(previous.instant, now);
  }
}
