import { Explanation } from '../api/explanation';

/** A decision in words. */
export interface Verdict {
  tone: 'success' | 'danger' | 'warning';
  /** In a word or two. */
  title: string;
  /** What decided. */
  reason: string;
}

/** Says what a decision is, for the resource if one was given, and what decided it. */
export function verdictOf(explanation: Explanation): Verdict {
  const { result, resourceRef, resourceResult } = explanation;
  const reason = reasonOf(explanation);
  if (result !== 'CONDITIONAL') {
    return result === 'ALLOW'
      ? { tone: 'success', title: 'Allowed', reason }
      : { tone: 'danger', title: 'Denied', reason };
  }
  if (resourceRef === undefined) {
    return { tone: 'warning', title: 'Allowed on conditions', reason };
  }
  switch (resourceResult) {
    case 'ALLOW':
      return { tone: 'success', title: `Allowed for ${resourceRef}`, reason };
    case 'DENY':
      return { tone: 'danger', title: `Denied for ${resourceRef}`, reason };
    default:
      return { tone: 'warning', title: `Not known for ${resourceRef}`, reason };
  }
}

function reasonOf({ verdict, policies }: Explanation): string {
  switch (verdict) {
    case 'super-user':
      return 'Super users may do everything.';
    case 'denied-by-policy':
      return 'A policy denies it, and a deny overrules every allow.';
    case 'allowed-by-policy':
      return 'A policy allows it.';
    case 'allowed-on-condition':
      return 'It is allowed where at least one of the conditions that count holds.';
    default:
      return policies.length > 0
        ? 'A policy allows it where conditions hold, but no plugin can apply them.'
        : 'No policy and no condition of the roles of this user grants it.';
  }
}
