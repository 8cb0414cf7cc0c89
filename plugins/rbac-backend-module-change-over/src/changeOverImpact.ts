import { because, EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  Answer,
  anyOf,
  compareAnswers,
  ComparedUsers,
  decide,
  DecisionRequest,
  SOMEBODY,
  toFrameworkCriteria,
} from '@portal-rbac/plugin-rbac-core';
import {
  ForetellChangeOver,
  toRef,
} from '@portal-rbac/plugin-rbac-backend/adoption';
import { catalogMembersOf } from './catalogMembers';
import { reasonsOf } from './causes';
import { ChangeOver, classesOf, UserClass } from './changeOver';
import { FormerDecision } from './formerDecision';
import { FormerCondition, formerPolicyOf } from './formerPolicy';
import { groupSourceOf, MAX_WAYS } from './formerSubject';
import { questionsOf } from './questions';
import {
  FormerAnswer,
  formerAnswers,
  least,
  most,
  undetermined,
} from './undetermined';

/**
 * Says who gains and who loses what by a change-over: asks the model of the other plugin for
 * what was before, and what decides here for what comes after, for all that there is to ask.
 */
export const foretellChangeOver: ForetellChangeOver = function* foretell(
  { tables, settings, config, next, entities, permissions: published },
  maxQuestions = Infinity,
) {
  const former = formerPolicyOf(tables, settings);
  const members = catalogMembersOf(entities);
  const changeOver: ChangeOver = {
    ...{ former, next, members },
    groupSource: groupSourceOf(config),
    maxDepth: settings.maxDepth,
  };
  const permissions = questionsOf(published, former, next.document);
  const users = usersOf(changeOver);
  const places = new Map(users.map((user, place) => [user, place]));
  const classes = classesOf(users, changeOver);
  const affordable = Math.ceil(maxQuestions / Math.max(permissions.length, 1));
  const found = { open: new Set<EntityRef>(), barred: new Set<EntityRef>() };
  const impact = yield* compareAnswers(
    users,
    permissions,
    classes
      .slice(0, affordable)
      .flatMap(one => compared(one, changeOver, places, found)),
  );
  const incomplete = [
    ...impact.notes,
    ...(classes.length > affordable ? [because('users-not-compared')] : []),
    ...(classes.some(({ formers }) => formers.length === MAX_WAYS)
      ? [because('ways-not-tried')]
      : []),
  ];
  return {
    permissions: permissions.length,
    isComplete: impact.accessChangesOmitted + incomplete.length === 0,
    impact: {
      ...impact,
      evaluatedUsers: { users: users.length, inCatalog: members.users.size },
      notes: [
        ...incomplete,
        ...(found.open.size > 0
          ? [because('former-access-unclear', { count: found.open.size })]
          : []),
        ...(found.barred.size > 0
          ? [because('conditional-over-deny', { count: found.barred.size })]
          : []),
      ],
    },
  };
};

/** Who was found while answers were compared. */
interface Found {
  /** Of whom it is not certain what they had before. */
  readonly open: Set<EntityRef>;
  /** Who would keep something if conditions decided even over a deny. */
  readonly barred: Set<EntityRef>;
}

/**
 * Users who are treated alike before and after. Where it is not determined what they
 * had, they come twice: with the least and with the most that they may have had.
 */
function compared(
  users: UserClass,
  changeOver: ChangeOver,
  places: ReadonlyMap<EntityRef, number>,
  { open, barred }: Found,
): ComparedUsers[] {
  const { former: policy, next } = changeOver;
  const subject = { ...SOMEBODY, principals: users.subject.principals };
  const after = (request: DecisionRequest) =>
    decide(request, subject, users.roles, next.settings);
  const isBarred = (request: DecisionRequest, before: FormerDecision) =>
    before.by === 'conditions' &&
    next.settings.precedence === 'conditional' &&
    after(request).reason.verdict === 'denied-by-policy' &&
    decide(request, subject, users.roles, {
      ...next.settings,
      precedence: 'conditional-over-deny',
    }).result === 'CONDITIONAL';
  const answers = (request: DecisionRequest) =>
    formerAnswers(request, users.formers, policy);
  const causes = (
    request: DecisionRequest,
    { former, decision }: FormerAnswer,
  ) => {
    const all = answers(request);
    if (all.length > 1) {
      users.users.forEach(user => open.add(user));
    }
    if (isBarred(request, decision)) {
      users.users.forEach(user => barred.add(user));
    }
    const answer = {
      ...{ request, users, former },
      ...{ before: decision, after: after(request) },
    };
    return [
      ...(all.length > 1 ? [undetermined(all)] : []),
      ...reasonsOf(answer, changeOver),
    ];
  };
  const choices = users.formers.length > 1 ? [least, most] : [least];
  return choices.map(choose => {
    const chosen = (request: DecisionRequest) =>
      choose(answers(request), after(request).result);
    return {
      users: users.users.flatMap(user => places.get(user) ?? []),
      before: request => {
        const answer = chosen(request);
        return answer ? answerOf(answer.decision) : after(request);
      },
      after,
      causes: request => {
        const answer = chosen(request);
        return answer
          ? causes(request, answer).map(reason => ({
              part: 'changeOver' as const,
              reason,
            }))
          : [];
      },
    };
  });
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

/** All possible users: those in the catalog, and those a policy names. */
function usersOf({ members, former, next }: ChangeOver): EntityRef[] {
  const named = [
    ...former.rolesByMember.keys(),
    ...former.rules.keys(),
    ...next.rolesByMember.keys(),
    ...former.settings.superUsers,
    ...members.above.keys(),
  ];
  return [
    ...new Set([
      ...members.users.keys(),
      ...named.map(toRef).filter(ref => ref.startsWith('user:')),
    ]),
  ];
}
