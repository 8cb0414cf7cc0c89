import { EntityRef, nameOf } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { markedIn } from '../access/marks';
import { ChangeAuthor } from '../change/change';
import { DecisionRequest, matchingConditions } from '../decide/decide';
import { PolicyRefusal, refuse } from '../change/errors';
import {
  ChangedRole,
  changedRoles as rolesThatDiffer,
  versionsOf,
} from '../impact/ChangedRole';
import { PolicyComparison } from '../impact/PolicyComparison';
import { ImpactQuestion } from '../impact/questions';
import { KnownPermissions } from '../decide/knownPermissions';
import { groupsNamedBy } from '../guardrails/lockOut';
import { changedRoles, JudgedChange } from '../guardrails/judgedChange';
import { withNamed } from '../access/withNamed';
import { onlyTakes } from '../guardrails/onlyTakes';
import { Role } from '../model/document';
import { requestOf } from '../decide/requestOf';
import { inSlices, Steps } from '../model/steps';
import { seesAll } from '../change/visible';
import { DelegatedRequests, linesOf } from './delegatedRequests';
import { Extent, extentOf, isWithin, NOTHING } from './Extent';
import { letsAsk, withAskers } from './askers';
import { Holdings } from './Holdings';
import { overriddenDeny } from './overriddenDeny';
import { isAdministration, isOnAdministration } from '../change/reserved';
import { extentsOf, RoleExtents } from './roleExtent';
import { RolePair, rolePairs } from './RolePair';

/** Requests between two steps. */
const PER_STEP = 50;
const LINES_PER_STEP = 100;

/**
 * By what a change of a limited author is judged.
 *
 * @public
 */
export interface DelegationScope {
  /** Everybody in the catalog; absent if that is not known. */
  readonly evaluatedUsers?: EvaluatedUsers;
  readonly known: KnownPermissions;
  /** Names of permissions and types that a delegate may give without having them. */
  readonly grantable: ReadonlySet<string>;
}

/** A role or somebody, and what of a request they would give, gain or lose. */
interface Overreach {
  /** A role, a user, or the group that somebody new is in. */
  readonly subject: string;
  readonly effect: 'gives' | 'gains' | 'takes' | 'loses';
  readonly request: DecisionRequest;
  readonly role?: string;
  /** What of the role is in the way, as REST calls it. */
  readonly field?: RoleField;
}

type RoleField = 'memberReferences' | 'policies' | 'conditions';

/**
 * Whether everybody has to be known to judge the change of a limited author: it may
 * bring out what other roles grant, or take the administration from somebody.
 *
 * @public
 */
export function needsEverybody(
  change: JudgedChange,
  { isLimited }: Pick<ChangeAuthor, 'isLimited'>,
): boolean {
  return (
    isLimited &&
    (!onlyTakes(change) || mayTakeAdministration(change) || letsAsk(change))
  );
}

/**
 * Why a limited author may not make a change: by it somebody would gain what the
 * author does not hold. Nothing if it is none.
 *
 * What a role gives is judged by the role, whoever is in it, so that whoever joins
 * tomorrow gains no more than could be given today. What a change uncovers of other
 * roles is judged by the people affected: everybody, and a new member of each group.
 *
 * Of the administration, nobody may lose what the author does not hold either. And where
 * conditions decide even over a deny, none may override a deny of others.
 *
 * @public
 */
export function* overreachBy(
  made: JudgedChange,
  author: ChangeAuthor,
  { evaluatedUsers, known, grantable }: DelegationScope,
): Steps<PolicyRefusal | undefined> {
  if (!needsEverybody(made, author)) {
    return undefined;
  }
  const change = withAskers(made);
  const holdings = new Holdings(change.before, author.subject, grantable);
  const refusalOf = ({ subject, effect, request, role, field }: Overreach) => {
    const { permission, action, resourceType } = request;
    const isHeld = holdings.held(request) !== NOTHING;
    const held = isHeld ? 'part' : 'none';
    return refuse(
      'overreach',
      {
        ...{ subject, effect, action, resourceType },
        permission: permission || undefined,
        held: holdings.isWithheld(request) ? 'reserved' : held,
      },
      { role, field, item: `${permission || resourceType}, ${action}` },
    );
  };
  const pairs = rolePairs(change);
  const overridden = yield* overriddenDeny(change, pairs, author, known);
  if (overridden) {
    return overridden;
  }
  const roles = pairs.flatMap(({ before, after }) => [before, after]);
  const lines = roles.filter(isRole).flatMap(linesOf);
  const requests = new DelegatedRequests(known, [change.before, change.after]);
  yield* inSlices(lines, LINES_PER_STEP, line => requests.addLine(line));
  if (requests.areTooMany) {
    return refuse('too-much-to-judge');
  }
  const questions = requests.all.map((permission): ImpactQuestion => ({
    permission,
    request: requestOf(permission),
    isPublished: true,
  }));
  const ofRole = yield* overreachOfRoles(change, pairs, questions, holdings);
  if (ofRole) {
    return refusalOf(ofRole);
  }
  if (!evaluatedUsers) {
    return questions.every(({ request }) => holdings.extent(request) === 'all')
      ? undefined
      : refuse('everybody-unknown');
  }
  const named = groupsNamedBy([change.before, change.after]);
  for (const people of [
    yield* withNamed(evaluatedUsers, [change.before, change.after]),
    yield* evaluatedUsers.newcomers(named),
  ]) {
    const ofPeople = yield* overreachOfPeople(
      change,
      people,
      questions,
      holdings,
    );
    if (ofPeople) {
      return refusalOf(ofPeople);
    }
  }
  return undefined;
}

/** What a role gives whoever is in it that the author does not hold. */
function* overreachOfRoles(
  { before: { settings } }: JudgedChange,
  pairs: readonly RolePair[],
  questions: readonly ImpactQuestion[],
  holdings: Holdings,
): Steps<Overreach | undefined> {
  for (const pair of pairs) {
    const { before, after, hasMore, hasFewer } = pair;
    const role = nameOf((after ?? before)!);
    for (const [index, { request }] of questions.entries()) {
      const had = extentsOf(before, request, settings);
      const has = extentsOf(after, request, settings);
      const silent = extentsOf(undefined, request, settings);
      const exceeds = (to: RoleExtents, from: RoleExtents) =>
        to.some(
          (extent, place) => !isCovered(extent, from[place], holdings, request),
        );
      const overreach = (effect: Overreach['effect'], isContent: boolean) => ({
        ...{ subject: role, effect, request, role },
        field: isContent
          ? contentThatDiffers(pair, request)
          : 'memberReferences',
      });
      if (exceeds(has, hasMore ? silent : had)) {
        return overreach('gives', exceeds(has, had));
      }
      if (isAdministration(request) && exceeds(had, hasFewer ? silent : has)) {
        return overreach('takes', exceeds(had, has));
      }
      if (index % PER_STEP === 0) {
        yield;
      }
    }
  }
  return undefined;
}

/** Which of the two makes a role treat a request differently. */
function contentThatDiffers(
  { before, after }: RolePair,
  request: DecisionRequest,
): RoleField {
  const [former, latter] = [before, after].map(role =>
    role ? matchingConditions(request, [role]) : [],
  );
  return isEqual(
    former.map(({ condition }) => condition),
    latter.map(({ condition }) => condition),
  )
    ? 'policies'
    : 'conditions';
}

/** Who gets what the author does not hold. */
function* overreachOfPeople(
  { before, after }: JudgedChange,
  people: EvaluatedUsers,
  questions: readonly ImpactQuestion[],
  holdings: Holdings,
): Steps<Overreach | undefined> {
  const changed: ChangedRole[] = [];
  const differing = rolesThatDiffer(before, after, seesAll);
  yield* inSlices(differing, PER_STEP, role => {
    if (role.matters) {
      changed.push(role);
    }
  });
  const marks = yield* markedIn(
    people,
    changed.flatMap(versionsOf),
    before.settings,
  );
  const reached = [...marks.keys()].filter(user => marks[user] === 1);
  const comparison = yield* PolicyComparison.of(
    before,
    changed,
    questions,
    people,
    reached,
    seesAll,
  );
  for (const question of questions) {
    const { request } = question;
    for (const pair of yield* comparison.answers(question)) {
      const had = extentOf(pair.before);
      const has = extentOf(pair.after);
      const subject = describePerson(pair.user);
      if (!isCovered(has, had, holdings, request)) {
        return { subject, effect: 'gains', request };
      }
      if (
        isAdministration(request) &&
        !isCovered(had, has, holdings, request)
      ) {
        return { subject, effect: 'loses', request };
      }
    }
  }
  return undefined;
}

function mayTakeAdministration(change: JudgedChange): boolean {
  return [...changedRoles(change).values()].flat().some(isOnAdministration);
}

function isCovered(
  extent: Extent,
  other: Extent,
  holdings: Holdings,
  request: DecisionRequest,
): boolean {
  return (
    isWithin(extent, [other]) ||
    isWithin(extent, [other, holdings.extent(request)])
  );
}

/** Somebody of the catalog, or the group in which somebody is new. */
function describePerson(user: EntityRef): string {
  const [, group] = user.split(':/');
  return group ?? user;
}

function isRole(role: Role | undefined): role is Role {
  return role !== undefined;
}
