import {
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
} from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot } from '../snapshot';
import { atOnce } from '../steps';
import { compareAnswers } from './compareAnswers';
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
 * What a user may do otherwise once they are in other groups. They are asked about
 * every permission that plugins publish. For who may see everything.
 *
 * @returns nothing if there is no such user
 * @public
 */
export function simulateMovement(
  policy: PolicySnapshot,
  { user, joins = [], leaves = [] }: Movement,
  { population: everybody, published }: Omit<ImpactScope, 'reader'>,
): ImpactReport | undefined {
  const place = everybody.placeOf(user).user;
  if (place === undefined) {
    return undefined;
  }
  const before = everybody.subjectOf(place);
  const after = everybody.subjectWith(place, joins, leaves);
  const causes = [
    ...leaves.map(group => causeOf('removed', user, group)),
    ...joins.map(group => causeOf('added', user, group)),
  ];
  const permissions = published.map(({ name, action, resourceType }) => ({
    name,
    action,
    ...(resourceType && { resourceType }),
    isPublished: true,
  }));
  const found = atOnce(
    compareAnswers(everybody.users, permissions, [
      {
        users: [place],
        before: request => policy.decideOnce(request, before),
        after: request => policy.decideOnce(request, after),
        causes: () => causes,
      },
    ]),
  );
  return {
    population: { users: 1, inCatalog: place < everybody.inCatalog ? 1 : 0 },
    ...found,
    notes: [
      ...found.notes,
      ...leaves
        .filter(group => !before.ownerRefs.includes(group))
        .map(
          group =>
            `${user} is not directly in ${group}, so that there is nothing to leave`,
        ),
      ...joins
        .filter(group => everybody.placeOf(group).group === undefined)
        .map(
          group =>
            `Nobody is in ${group}, as far as the catalog has it, so that nothing is known above it`,
        ),
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
