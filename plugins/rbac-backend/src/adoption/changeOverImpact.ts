import { EntityRef, ImpactReport } from '@portal-rbac/plugin-rbac-common';
import {
  Answer,
  anyOf,
  compareAnswers,
  ComparedUsers,
  decide,
  DecisionRequest,
  PublishedPermission,
  SOMEBODY,
  Steps,
  toFrameworkCriteria,
} from '@portal-rbac/plugin-rbac-core';
import { toRef } from '../decision/references';
import { reasonsOf } from './causes';
import { ChangeOver, classesOf, UserClass } from './changeOver';
import { FormerDecision, formerDecision } from './formerDecision';
import { FormerCondition } from './formerPolicy';
import { questionsOf } from './questions';

/** What a change-over comes to for everybody. */
export interface ChangeOverImpact {
  readonly impact: ImpactReport;
  /** How many permissions each user was asked for. */
  readonly permissions: number;
}

/**
 * Compares what everybody gets before and after, for all that there is to ask.
 *
 * @param published - the permissions that plugins publish
 * @param maxQuestions - how many questions, of classes of users, are asked at most
 */
export function* changeOverImpact(
  changeOver: ChangeOver,
  published: readonly PublishedPermission[],
  maxQuestions = Infinity,
): Steps<ChangeOverImpact> {
  const { former, next, members } = changeOver;
  const permissions = questionsOf(published, former, next.document);
  const users = usersOf(changeOver);
  const places = new Map(users.map((user, place) => [user, place]));
  const classes = classesOf(users, changeOver);
  const most = Math.ceil(maxQuestions / Math.max(permissions.length, 1));
  const found = yield* compareAnswers(
    users,
    permissions,
    classes.slice(0, most).map(one => compared(one, changeOver, places)),
  );
  return {
    permissions: permissions.length,
    impact: {
      ...found,
      population: { users: users.length, inCatalog: members.users.size },
      notes: [
        ...found.notes,
        ...(classes.length > most
          ? ['There are too many users to ask for all of them']
          : []),
      ],
    },
  };
}

/** Users who are treated alike before and after. */
function compared(
  users: UserClass,
  changeOver: ChangeOver,
  places: ReadonlyMap<EntityRef, number>,
): ComparedUsers {
  const { former, next } = changeOver;
  const subject = { ...SOMEBODY, principals: users.subject.principals };
  const before = (request: DecisionRequest) =>
    formerDecision(request, users.former, former);
  const after = (request: DecisionRequest) =>
    decide(request, subject, users.roles, next.settings);
  return {
    users: users.users.flatMap(user => places.get(user) ?? []),
    before: request => answerOf(before(request)),
    after,
    causes: request =>
      reasonsOf(
        { request, users, before: before(request), after: after(request) },
        changeOver,
      ).map(reason => ({ part: 'changeOver', reason })),
  };
}

function answerOf({ result, conditions }: FormerDecision): Answer {
  return result === 'CONDITIONAL'
    ? {
        result,
        pluginId: conditions[0].pluginId,
        criteria: anyOf(conditions.map(criteriaOf)),
      }
    : { result };
}

/** What cannot be read is like no other criteria. */
function criteriaOf({ id, resourceType, criteria }: FormerCondition) {
  return toFrameworkCriteria(
    criteria ?? { rule: `condition ${id}`, resourceType },
    SOMEBODY,
  );
}

/** All users there may be: of the catalog, and those whom a policy names. */
function usersOf({ members, former, next }: ChangeOver): EntityRef[] {
  const named = [
    ...former.rolesByMember.keys(),
    ...former.rules.keys(),
    ...next.rolesByMember.keys(),
    ...former.settings.superUsers,
  ];
  return [
    ...new Set([
      ...members.users.keys(),
      ...named.map(toRef).filter(ref => ref.startsWith('user:')),
    ]),
  ];
}
