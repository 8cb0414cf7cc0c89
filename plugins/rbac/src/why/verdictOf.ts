import { Explanation } from '../api/explanation';

/** A decision in words. */
export interface Verdict {
  tone: 'success' | 'danger' | 'warning';
  /** In a few words. */
  title: string;
  /** What decided. */
  reason: string;
}

/** Says what a decision is, for the resource if one was given, and what decided it. */
export function verdictOf(explanation: Explanation): Verdict {
  switch (explanation.result) {
    case 'ALLOW':
      return {
        tone: 'success',
        title: 'Allowed',
        reason:
          explanation.verdict === 'super-user'
            ? 'Super users may do everything.'
            : 'A policy allows it.',
      };
    case 'DENY':
      return {
        tone: 'danger',
        title: 'Denied',
        reason: reasonToDeny(explanation),
      };
    default:
      return conditionalVerdict(explanation);
  }
}

function reasonToDeny({ verdict, policies }: Explanation): string {
  if (verdict === 'denied-by-policy') {
    return 'A policy denies it, and a deny overrules every allow.';
  }
  return policies.length > 0
    ? 'A policy allows it where conditions hold, but no plugin can apply them.'
    : 'No policy and no condition of the roles of this user grants it.';
}

function conditionalVerdict({
  resourceRef,
  resourceResult,
}: Explanation): Verdict {
  if (resourceRef === undefined) {
    return {
      tone: 'warning',
      title: 'Allowed on conditions',
      reason: 'It is allowed where at least one condition that counts holds.',
    };
  }
  switch (resourceResult) {
    case 'ALLOW':
      return {
        tone: 'success',
        title: `Allowed for ${resourceRef}`,
        reason: 'At least one condition that counts holds for it.',
      };
    case 'DENY':
      return {
        tone: 'danger',
        title: `Denied for ${resourceRef}`,
        reason: 'None of the conditions that count holds for it.',
      };
    default:
      return {
        tone: 'warning',
        title: `Not known for ${resourceRef}`,
        reason: 'It is not known whether a condition holds for it.',
      };
  }
}
