import {
  ChangeAuthor,
  Evolution,
  PolicyChange,
  PolicyRefusal,
  evolve,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';

/** The default time of all changes of a history. */
export const NOW = '2026-11-21T12:00:00.000Z';

/** A step of a history. */
export interface Step {
  readonly change: PolicyChange;
  readonly author: ChangeAuthor;
}

/** What the core makes of a step, or why it is refused. */
export function attempt(
  document: PolicyDocument,
  { change, author }: Step,
  at = NOW,
): Evolution | PolicyRefusal {
  try {
    return evolve(document, change, author, at);
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return error;
    }
    throw error;
  }
}

/** The next document; the very same one if the change is refused. */
export function advance(document: PolicyDocument, step: Step): PolicyDocument {
  const next = attempt(document, step);
  return next instanceof PolicyRefusal ? document : next.document;
}
