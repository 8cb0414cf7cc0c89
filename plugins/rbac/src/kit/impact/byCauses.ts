import {
  AccessChangeJson,
  MarkedCriteriaJson,
} from '@portal-rbac/plugin-rbac-common';

/** Impact that the same lines bring about; at least one. */
export type SameCauses = readonly AccessChangeJson[];

/** Puts impact together that the same lines bring about, in their order. */
export function byCauses(
  accessChanges: readonly AccessChangeJson[],
): SameCauses[] {
  const groups = new Map<string, AccessChangeJson[]>();
  accessChanges.forEach((accessChange, index) => {
    const { causes, causesOmitted } = accessChange;
    // Nobody knows whether lines are the same when some are not reported.
    const key = causesOmitted > 0 ? `${index}` : JSON.stringify(causes);
    groups.set(key, [...(groups.get(key) ?? []), accessChange]);
  });
  return [...groups.values()];
}

/**
 * Which conditions the lines that bring an impact about leave to be said: where they
 * are nothing but conditions that go, what was allowed before is what is allowed after
 * and what they allowed; where such come, the other way round. A condition that is the
 * only line is not said twice either.
 */
export function conditionsLeftToSay({
  conditions,
  causes,
  causesOmitted,
}: Pick<AccessChangeJson, 'conditions' | 'causes' | 'causesOmitted'>): {
  readonly before: boolean;
  readonly after: boolean;
} {
  const areAll = (change: 'added' | 'removed') =>
    causes.length > 0 &&
    causesOmitted === 0 &&
    causes.every(
      cause =>
        cause.part === 'condition' &&
        cause.change === change &&
        cause.conditions !== undefined,
    );
  const [cause] = causes;
  const isCause = (criteria?: MarkedCriteriaJson) =>
    causes.length === 1 &&
    criteria !== undefined &&
    cause.part === 'condition' &&
    JSON.stringify(cause.conditions) === JSON.stringify(criteria);
  return {
    before:
      (conditions?.comparison !== 'narrower' || !areAll('removed')) &&
      !isCause(conditions?.before),
    after:
      (conditions?.comparison !== 'wider' || !areAll('added')) &&
      !isCause(conditions?.after),
  };
}
