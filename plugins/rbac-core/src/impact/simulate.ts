import {
  because,
  EntityRef,
  ImpactReport,
  UpgradeJson,
} from '@portal-rbac/plugin-rbac-common';
import { sortBy } from 'lodash';
import { withNamed } from '../access/withNamed';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { marked, markedIn } from '../access/marks';
import { PublishedPermission } from '../decide/knownPermissions';
import { PolicySnapshot } from '../decide/snapshot';
import { inSlices, Steps } from '../model/steps';
import { refuse } from '../change/errors';
import { Reader } from '../change/visible';
import { ChangedRole, changedRoles, versionsOf } from './ChangedRole';
import { AccessChangePage, Findings } from './Findings';
import { PolicyComparison } from './PolicyComparison';
import { ImpactQuestion, omittedNotes, questionsOn } from './questions';
import { upgradedPermissions } from './upgrade';

/** Between two steps. */
const ROLES_PER_STEP = 20;
const FINDINGS_PER_STEP = 200;

/**
 * What an impact report covers.
 *
 * @public
 */
export interface ImpactScope {
  /** Everybody in the catalog. */
  readonly evaluatedUsers: EvaluatedUsers;
  /** What plugins ask for. */
  readonly published: readonly PublishedPermission[];
  /** Whose roles' people are told of, and no others. */
  readonly reader: Reader;
  /** What plugins come to ask for at the same time; for who may know everything. */
  readonly upgrade?: UpgradeJson;
  /** A group whose affected people are counted, for readers who may know everything. */
  readonly group?: EntityRef;
  /** One impact alone, with more of its people. */
  readonly page?: AccessChangePage;
}

/**
 * What it does to everybody's access that one policy is in force instead of
 * another one, under the same settings. Only those are asked about whom the roles
 * reach that differ, and only for what these roles speak of; `decide` is asked,
 * before and after, once for all whose roles say the same.
 *
 * @param crowd - how many a role, or a change of its members, has to name for these to be looked at together
 * @throws PolicyRefusal if an impact is asked for that there is not
 * @public
 */
export function* simulate(
  before: PolicySnapshot,
  after: PolicySnapshot,
  scope: ImpactScope,
  crowd?: number,
): Steps<ImpactReport> {
  const changed: ChangedRole[] = [];
  const differing = changedRoles(before, after, scope.reader);
  yield* inSlices(differing, ROLES_PER_STEP, role => {
    if (role.matters) {
      changed.push(role);
    }
  });
  const evaluatedUsers = yield* withNamed(scope.evaluatedUsers, [
    before,
    after,
  ]);
  const isKnown = yield* knownTo(scope.reader, before, after, evaluatedUsers);
  const reached = yield* reachedBy(changed, before, evaluatedUsers, isKnown);
  const upgraded = yield* upgradedPermissions(
    before,
    after,
    scope.published,
    scope.upgrade ?? {},
  );
  const { questions: asked, omitted } = yield* questionsOn(
    changed,
    upgraded.same,
  );
  // What one line is about comes one after the other, and has the same causes.
  const questions = sortBy(
    asked.filter(({ permission }) => !upgraded.names.has(permission.name)),
    ({ permission }) => permission.resourceType,
    ({ permission }) => permission.action,
  );
  const comparison = yield* PolicyComparison.of(
    before,
    changed,
    questions,
    evaluatedUsers,
    reached,
    scope.reader,
    crowd,
  );
  const group = scope.group && {
    entityRef: scope.group,
    marks: yield* marked(evaluatedUsers, new Set([scope.group])),
  };
  const findings = new Findings(evaluatedUsers, { group, page: scope.page });
  for (const question of questions) {
    yield* addAll(findings, question, comparison);
  }
  for (const { changed: roles, ...question } of upgraded.questions) {
    const those = yield* reachedBy(roles, before, evaluatedUsers, isKnown);
    const upgradedOnly = yield* PolicyComparison.of(
      before,
      roles,
      [question],
      evaluatedUsers,
      those,
      scope.reader,
      crowd,
    );
    yield* addAll(findings, question, upgradedOnly);
  }
  const found = findings.report();
  if (scope.page && found.accessChanges.length === 0) {
    throw refuse('unknown-access-change', { id: scope.page.id });
  }
  const { users, inCatalog } = evaluatedUsers;
  const count = (from: number, to: number) =>
    isKnown
      ? isKnown.subarray(from, to).reduce((sum, one) => sum + one, 0)
      : to - from;
  return {
    evaluatedUsers: {
      users: count(0, users.length),
      inCatalog: count(0, inCatalog),
    },
    ...found,
    notes: [
      ...upgraded.notes,
      ...found.notes,
      ...(found.group?.users === 0
        ? [because('nobody-in-group', { group: found.group.entityRef })]
        : []),
      ...omittedNotes(omitted),
    ],
  };
}

/** Adds what the answers to a question differ in. */
function* addAll(
  findings: Findings,
  question: ImpactQuestion,
  comparison: PolicyComparison,
): Steps<void> {
  const found = yield* comparison.findings(question);
  yield* inSlices(found, FINDINGS_PER_STEP, one => findings.add(question, one));
}

/** Who is in the roles that the reader may see, before or after; absent if all. */
function* knownTo(
  { isLimited, maySee }: Reader,
  before: PolicySnapshot,
  after: PolicySnapshot,
  evaluatedUsers: EvaluatedUsers,
): Steps<Uint8Array | undefined> {
  if (!isLimited) {
    return undefined;
  }
  const visible = [
    ...before.roles.filter(maySee),
    ...after.roles.filter(maySee),
  ];
  return yield* markedIn(evaluatedUsers, visible, before.settings);
}

/** The places of the users who have one of the roles, before or after. */
function* reachedBy(
  changed: readonly ChangedRole[],
  { settings }: PolicySnapshot,
  evaluatedUsers: EvaluatedUsers,
  isKnown: Uint8Array | undefined,
): Steps<readonly number[]> {
  const versions = changed.flatMap(versionsOf);
  const marks = yield* markedIn(evaluatedUsers, versions, settings);
  const reached: number[] = [];
  marks.forEach((mark, user) => {
    if (mark === 1 && isKnown?.[user] !== 0) {
      reached.push(user);
    }
  });
  return reached;
}
