import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { PublishedPermission, Steps } from '@portal-rbac/plugin-rbac-core';
import { toRef } from '../decision/references';
import {
  ChangeOver,
  classesOf,
  Consequence,
  Consequences,
} from './consequences';
import { questionsOf } from './questions';

/** What a change-over comes to for everybody. */
export interface ConsequencesForAll {
  /** The widest change first. */
  readonly consequences: readonly Consequence[];
  /** How many users were asked for. */
  readonly users: number;
  /** How many permissions each of them was asked for. */
  readonly permissions: number;
  /** Whether every user was asked for. */
  readonly isComplete: boolean;
}

/**
 * Asks for all users, before and after, for all that there is to ask.
 *
 * @param published - the permissions that plugins publish
 * @param maxQuestions - how many questions, of classes of users, are asked at most
 */
export function* consequencesForAll(
  changeOver: ChangeOver,
  published: readonly PublishedPermission[],
  maxQuestions = Infinity,
): Steps<ConsequencesForAll> {
  const { former, next } = changeOver;
  const questions = questionsOf(published, former, next.document);
  const consequences = new Consequences(changeOver, questions);
  const users = usersOf(changeOver);
  const classes = classesOf(users, changeOver);
  const most = Math.ceil(maxQuestions / Math.max(questions.length, 1));
  for (const one of classes.slice(0, most)) {
    consequences.add(one);
    yield;
  }
  return {
    consequences: consequences.all(),
    users: users.length,
    permissions: questions.length,
    isComplete: classes.length <= most,
  };
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
