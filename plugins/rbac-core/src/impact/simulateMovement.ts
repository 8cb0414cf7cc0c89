import {
  because,
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
} from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { ChangedRole } from './ChangedRole';
import { compareAnswers } from './compareAnswers';
import { omittedNotes, questionsOn } from './questions';
import { ImpactScope } from './simulate';

/**
 * Somebody who joins groups, leaves some, or both.
 *
 * @public
 */
export interface Movement {
  readonly user: EntityRef;
  readonly joins?: readonly EntityRef[];
  readonly leaves?: readonly EntityRef[];
}

/**
 * What a user may do otherwise once they are in other groups, whether the catalog has
 * them already or not. They are asked about every permission that plugins publish, and
 * about those that only their roles name. For who may see everything.
 *
 * @public
 */
export function* simulateMovement(
  policy: PolicySnapshot,
  { user, joins = [], leaves = [] }: Movement,
  { evaluatedUsers, published }: Omit<ImpactScope, 'reader'>,
): Steps<ImpactReport> {
  const everybody = yield* evaluatedUsers.with([user]);
  const place = everybody.placeOf(user).user!;
  const isNew = place >= everybody.inCatalog;
  const before = everybody.subjectOf(place);
  const after = everybody.subjectWith(place, joins, leaves);
  const causes = [
    ...leaves.map(group => causeOf('removed', user, group)),
    ...joins.map(group => causeOf('added', user, group)),
  ];
  const roles = new Set([...policy.rolesOf(before), ...policy.rolesOf(after)]);
  const { questions, omitted } = yield* questionsOn(
    Array.from(roles, role => new ChangedRole(role.ref, role, undefined, true)),
    published,
  );
  const permissions = [
    // All of them, because who becomes a super user gets what no role speaks of.
    ...published.map(({ name, action, resourceType }) => ({
      name,
      action,
      ...(resourceType && { resourceType }),
      isPublished: true,
    })),
    ...questions
      .filter(({ isPublished }) => !isPublished)
      .map(({ permission, isPublished }) => ({ ...permission, isPublished })),
  ];
  const found = yield* compareAnswers(everybody.users, permissions, [
    {
      users: [place],
      before: request => policy.decideOnce(request, before),
      after: request => policy.decideOnce(request, after),
      causes: () => causes,
    },
  ]);
  return {
    evaluatedUsers: { users: 1, inCatalog: isNew ? 0 : 1 },
    ...found,
    notes: [
      ...found.notes,
      ...omittedNotes(omitted),
      ...(isNew ? [because('user-is-new', { user })] : []),
      ...leaves
        .filter(group => !before.ownerRefs.includes(group))
        .map(group => because('not-in-group', { user, group })),
      ...joins
        .filter(group => everybody.placeOf(group).group === undefined)
        .map(group => because('nothing-above-group', { group })),
    ],
  };
}

function causeOf(
  change: 'added' | 'removed',
  user: EntityRef,
  group: EntityRef,
): ImpactCauseJson {
  return { part: 'group', change, user, group };
}
