import {
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
} from '@portal-rbac/plugin-rbac-common';
import { requestOf } from '../requestOf';
import { PolicySnapshot } from '../snapshot';
import { Findings } from './Findings';
import { outcomeOf } from './outcome';
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
  const findings = new Findings(everybody.users);
  for (const { name, action, resourceType } of published) {
    const permission = { name, action, ...(resourceType && { resourceType }) };
    const request = requestOf(permission);
    const outcome = outcomeOf(
      policy.decideOnce(request, before),
      policy.decideOnce(request, after),
      true,
    );
    findings.add(
      { permission, request, isPublished: true },
      outcome ? [{ ...outcome, causes, users: Uint32Array.of(place) }] : [],
    );
  }
  return {
    population: { users: 1, inCatalog: place < everybody.inCatalog ? 1 : 0 },
    ...findings.report(),
    notes: [],
  };
}

function causeOf(
  change: 'added' | 'removed',
  user: EntityRef,
  group: EntityRef,
): ImpactCauseJson {
  return { part: 'group', change, user, group };
}
