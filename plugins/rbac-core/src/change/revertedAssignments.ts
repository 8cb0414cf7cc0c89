import { isEqual } from 'lodash';
import { AssignmentStep } from './AssignmentStep';
import { Draft } from './Draft';
import { refuse } from './errors';
import { Assignment, hasEnded, Instant } from '../model/assignment';

/**
 * Takes back what a commit made of assignments, if nobody has changed them since: what it
 * gave ends, and what it extended ends when it did before. What it ended does not come back:
 * that would give something anew, which is somebody's decision.
 *
 * @returns does it, once roles are what they were; they may have had other names
 */
export function assignmentsToRevert(
  draft: Draft,
  steps: readonly AssignmentStep[],
  now: Instant,
): () => void {
  const restored: Assignment[] = [];
  for (const { id, before, after } of steps) {
    const present = draft.assignment(id);
    // What has ended meanwhile is as it would be.
    if (!after || !present || hasEnded(present, now)) {
      continue;
    }
    draft.assignmentToEnd(id);
    if (!isEqual(present, after)) {
      throw refuse('changed-since', { role: present.role });
    }
    draft.removeAssignment(present);
    if (before && !hasEnded(before, now)) {
      restored.push(before);
    }
  }
  return () => restored.forEach(one => draft.putAssignment(one));
}
