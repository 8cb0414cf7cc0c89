import { ComparedConditionsJson } from '@portal-rbac/plugin-rbac-common';

/** How many entities stay allowed, are lost, are won, and are allowed neither before nor after. */
export interface EntityShares {
  readonly kept: number;
  readonly lost: number;
  readonly won: number;
  readonly rest: number;
}

/** What becomes of the entities; nothing where that is not known. */
export function entityShares({
  entities: { before, after, lost, won } = {},
}: ComparedConditionsJson): EntityShares | undefined {
  if (!before || !after || before.of !== after.of) {
    return undefined;
  }
  const moved = { lost: lost?.count ?? 0, won: won?.count ?? 0 };
  const kept = before.matching - moved.lost;
  // Each was counted by itself, and one may not have been counted in time.
  return kept >= 0 && kept + moved.won === after.matching
    ? { ...moved, kept, rest: after.of - after.matching - moved.lost }
    : undefined;
}
