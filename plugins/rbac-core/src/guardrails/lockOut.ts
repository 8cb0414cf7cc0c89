import {
  EntityRef,
  policyEntityUpdatePermission,
  ReasonParams,
} from '@portal-rbac/plugin-rbac-common';
import { AccessTable, results } from '../access/AccessTable';
import { namedBy } from '../access/namedBy';
import { withNamed } from '../access/withNamed';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { Subject } from '../model/document';
import { namesOf, requestFor } from '../decide/requestOf';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { changedRoles, JudgedChange } from './judgedChange';

/** Whoever may do this without a limit can undo what somebody did to the policy. */
const administration = requestFor(policyEntityUpdatePermission);

const ALLOW = results.indexOf('ALLOW');

/** Subjects that are asked about between two steps. */
const SUBJECTS_PER_STEP = 20;

/**
 * Who is locked out by a change.
 *
 * @public
 */
export type LockOut = ReasonParams<'lock-out'>[0];

/**
 * Why a change locks somebody out: it takes the administration from the last who
 * has it without a condition, or from its own author. Nothing if it does not.
 *
 * The last is the last of those who are there: in the catalog, or seen to sign in. A
 * name that nobody has administers nothing. Only where nobody who is there has the
 * administration anyway, the last name counts. While it is not known who is in the
 * catalog, each name and each group counts as somebody.
 *
 * @param evaluatedUsers - everybody in the catalog; absent if that is not known
 * @param author - if the author is a user
 * @param signedIn - users who have signed in and are not in the catalog, or have other
 *   groups than there
 * @public
 */
export function* lockOutBy(
  change: JudgedChange,
  evaluatedUsers: EvaluatedUsers | undefined,
  author: Subject | undefined,
  signedIn: readonly Subject[] = [],
): Steps<LockOut | undefined> {
  if (!mayLockOut(change)) {
    return undefined;
  }
  const { before, after } = change;
  const { permission } = administration;
  if (author && administers(author, before) && !administers(author, after)) {
    return { from: 'author', user: author.userRef, permission };
  }
  const everybody = yield* withNamed(
    evaluatedUsers ??
      (yield* (yield* EvaluatedUsers.of([])).newcomers(
        groupsNamedBy([before, after]),
      )),
    [before, after],
  );
  const others = author ? [author, ...signedIn] : signedIn;
  const then = yield* administratorsOf(before, everybody, others);
  const now = yield* administratorsOf(after, everybody, others);
  if (then.areNamed && !now.areNamed) {
    return { from: 'everybody', permission };
  }
  return evaluatedUsers && then.areThere && !now.areThere
    ? { from: 'everybody-there', permission }
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

/** Administrators who are looked for among those who have signed in, at most. */
const MAX_UNSEEN = 1_000;

/**
 * Who has the administration before a change about it or after it, by a name that the catalog does not
 * know: whether they count depends on whether they have ever signed in.
 *
 * @param evaluatedUsers - everybody in the catalog; absent if that is not known
 * @public
 */
export function* unseenAdministrators(
  change: JudgedChange,
  evaluatedUsers: EvaluatedUsers | undefined,
): Steps<readonly EntityRef[]> {
  if (!evaluatedUsers || !mayLockOut(change)) {
    return [];
  }
  const { before, after } = change;
  const everybody = yield* withNamed(evaluatedUsers, [before, after]);
  const found = new Set<EntityRef>();
  for (const policy of [before, after]) {
    const table = new AccessTable(policy, everybody);
    const cells = yield* table.column(administration);
    for (let place = everybody.inCatalog; place < cells.length; place++) {
      if (cells[place] === ALLOW && found.size < MAX_UNSEEN) {
        found.add(everybody.users[place]);
      }
    }
  }
  return [...found];
}

function administers(subject: Subject, policy: PolicySnapshot): boolean {
  return policy.decideOnce(administration, subject).result === 'ALLOW';
}

/**
 * Whether there is somebody who administers.
 *
 * @param others - who are there beside everybody of the catalog
 */
function* administratorsOf(
  policy: PolicySnapshot,
  everybody: EvaluatedUsers,
  others: readonly Subject[],
): Steps<{ readonly areNamed: boolean; readonly areThere: boolean }> {
  const table = new AccessTable(policy, everybody);
  const cells = yield* table.column(administration);
  const first = cells.indexOf(ALLOW);
  let areThere = first >= 0 && first < everybody.inCatalog;
  for (let place = 0; !areThere && place < others.length; place++) {
    areThere = administers(others[place], policy);
    if (place % SUBJECTS_PER_STEP === 0) {
      yield;
    }
  }
  return { areNamed: areThere || first >= 0, areThere };
}

/** The groups that policies name. */
export function groupsNamedBy(
  policies: readonly PolicySnapshot[],
): readonly EntityRef[] {
  return [...namedBy(...policies)].filter(ref => ref.startsWith('group:'));
}
