import {
  ChangeAuthor,
  PolicyChange,
  PolicyRefusal,
  evolve,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';

/** When all changes of a history are made, unless a test says otherwise. */
export const NOW = '2026-11-21T12:00:00.000Z';

/** A step of a history. */
export interface Step {
  readonly change: PolicyChange;
  readonly author: ChangeAuthor;
}

/** The next document; the very same one if the change is refused. */
export function advance(
  document: PolicyDocument,
  { change, author }: Step,
): PolicyDocument {
  try {
    return evolve(document, change, author, NOW).document;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return document;
    }
    throw error;
  }
}
