import {
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
} from '@portal-rbac/plugin-rbac-common';
import { requestOf } from '../requestOf';
import { PolicySnapshot } from '../snapshot';
import { atOnce } from '../steps';
import { Findings, MAX_CAUSES } from './Findings';
import { Outcomes } from './outcome';
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
  const reason = {
    reason: 0,
    causes: causes.slice(0, MAX_CAUSES),
    causesOmitted: Math.max(0, causes.length - MAX_CAUSES),
  };
  const outcomes = new Outcomes(true);
  const findings = new Findings(everybody);
  for (const { name, action, resourceType } of published) {
    const permission = { name, action, ...(resourceType && { resourceType }) };
    const request = requestOf(permission);
    const outcome = outcomes.of(
      policy.decideOnce(request, before),
      policy.decideOnce(request, after),
    );
    if (outcome) {
      const question = { permission, request, isPublished: true };
      atOnce(findings.add(question, [{ ...reason, outcome, users: [place] }]));
    }
  }
  return {
    population: { users: 1, inCatalog: place < everybody.inCatalog ? 1 : 0 },
    ...atOnce(findings.report()),
    notes: [
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
