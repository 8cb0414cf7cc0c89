import { Effect } from '@portal-rbac/plugin-rbac-common';
import { Reason } from '../core/decide';

/**
 * What policies alone say to a request: the effect of those on the tier that
 * decides. Neither is there if no policy is on the request.
 */
export interface PolicyAnswer {
  readonly effect?: Effect;
  readonly tier?: Reason['tier'];
}

/** What the policies of a decision said, whatever the decision became. */
export function answerIn({ tier, policies }: Reason): PolicyAnswer {
  if (policies.length === 0) {
    return {};
  }
  const denies = policies.some(({ policy }) => policy.effect === 'deny');
  return { effect: denies ? 'deny' : 'allow', tier };
}

/** Whether two engines say the same, for the same kind of policies. */
export function equalAnswers(a: PolicyAnswer, b: PolicyAnswer): boolean {
  return a.effect === b.effect && a.tier === b.tier;
}

/** An answer for the log: `deny by resource-type`. */
export function describeAnswer({ effect, tier }: PolicyAnswer): string {
  return effect === undefined ? 'nothing' : `${effect} by ${tier}`;
}
