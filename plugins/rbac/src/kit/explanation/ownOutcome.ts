import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';

/** What an explanation of one's own access comes to, as a sentence to oneself. */
export function ownOutcome({
  result,
  reason,
  resourceRef,
  resourceResult,
}: Pick<
  ExplanationJson,
  'result' | 'reason' | 'resourceRef' | 'resourceResult'
>): string {
  if (result === 'DENY') {
    // Explanations speak of "the user", who reads this one.
    return `${reason.replace("the user's roles", 'your roles')}.`;
  }
  if (result === 'ALLOW' || resourceResult === 'ALLOW') {
    return 'You may do it now. Load the page again.';
  }
  if (resourceRef === undefined) {
    return 'You may do it on conditions only.';
  }
  return resourceResult === 'DENY'
    ? `You may do it on conditions only, which ${resourceRef} does not meet.`
    : `You may do it on conditions only. It is not known whether ${resourceRef} meets them.`;
}
