import {
  EntityRef,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';
import { AccessTable, results } from '../access/AccessTable';
import { namedBy } from '../access/namedBy';
import { Population } from '../access/Population';
import { Subject } from '../model';
import { namesOf, requestFor } from '../requestOf';
import { PolicySnapshot } from '../snapshot';
import { Steps } from '../steps';
import { withNamed } from './judge';
import { changedRoles, JudgedChange } from './newBreaches';

/** Whoever may do this without a limit can undo what somebody did to the policy. */
const administration = requestFor(policyEntityUpdatePermission);

/**
 * Why a change locks somebody out: it takes the administration from the last who
 * has it without a condition, or from its own author. Nothing if it does not.
 *
 * While it is not known who is in the groups, each group counts as somebody.
 *
 * @param population - everybody whom the catalog has; absent if that is not known
 * @param author - if the author is a user
 * @public
 */
export function* lockOutBy(
  change: JudgedChange,
  population: Population | undefined,
  author: Subject | undefined,
): Steps<string | undefined> {
  if (!mayLockOut(change)) {
    return undefined;
  }
  const { before, after } = change;
  if (author && administers(author, before) && !administers(author, after)) {
    return `${author.userRef}, who makes the change, would no longer have ${administration.permission} without a condition`;
  }
  const everybody = yield* withNamed(
    population ??
      (yield* (yield* Population.of([])).newcomers(
        groupsNamedBy([before, after]),
      )),
    [],
    [before, after],
  );
  const remain = yield* hasAdministrator(after, everybody);
  return !remain && (yield* hasAdministrator(before, everybody))
    ? `nobody would have ${administration.permission} without a condition any more`
    : undefined;
}

/**
 * Whether a change is about who administers.
 *
 * @public
 */
export function mayLockOut(change: JudgedChange): boolean {
  const names = new Set(namesOf(administration));
  return [...changedRoles(change).values()]
    .flat()
    .some(
      ({ policies, conditions }) =>
        policies.some(({ permission }) => names.has(permission)) ||
        conditions.some(({ resourceType }) => names.has(resourceType)),
    );
}

function administers(subject: Subject, policy: PolicySnapshot): boolean {
  return policy.decideOnce(administration, subject).result === 'ALLOW';
}

function* hasAdministrator(
  policy: PolicySnapshot,
  everybody: Population,
): Steps<boolean> {
  const table = yield* AccessTable.about(policy, everybody, [administration]);
  const cells = yield* table.column(administration);
  return cells.includes(results.indexOf('ALLOW'));
}

/** The groups that policies name. */
export function groupsNamedBy(
  policies: readonly PolicySnapshot[],
): readonly EntityRef[] {
  return [...namedBy(...policies)].filter(ref => ref.startsWith('group:'));
}
