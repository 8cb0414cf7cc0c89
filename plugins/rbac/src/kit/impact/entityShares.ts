import { ComparedConditionsJson } from '@portal-rbac/plugin-rbac-common';

/** How many entities stay allowed, are lost, are won, and are allowed neither before nor after. */
export interface EntityShares {
  readonly kept: number;
  readonly lost: number;
  readonly won: number;
  readonly rest: number;
}

/**
 * What becomes of the entities; nothing where it is not known, as where some may be lost while
 * others are won.
 */
export function entityShares({
  comparison,
  entities: { before, after } = {},
}: ComparedConditionsJson): EntityShares | undefined {
  const isOneWay = comparison === 'narrower' || comparison === 'wider';
  if (!isOneWay || !before || !after || before.of !== after.of) {
    return undefined;
  }
  const kept = Math.min(before.matching, after.matching);
  const most = Math.max(before.matching, after.matching);
  return {
    kept,
    lost: before.matching - kept,
    won: after.matching - kept,
    rest: after.of - most,
  };
}
