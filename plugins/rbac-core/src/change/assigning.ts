import { ChangeAuthor } from './change';
import { ChangeOf } from './ChangeOf';
import { PolicyRefusal, refuse } from './errors';
import { Draft } from './Draft';
import {
  Assignment,
  bytesOfText,
  hasEnded,
  Instant,
  instantText,
  LATEST_INSTANT,
  MAX_ASSIGNMENTS_PER_ROLE,
  MAX_REASON_BYTES,
} from '../model/assignment';

/** Gives a role to a member for a time. The author of the change is recorded as the giver. */
export function assign(
  draft: Draft,
  { assignment }: ChangeOf<'assign'>,
  { actor }: ChangeAuthor,
  now: Instant,
) {
  const { id, role: ref, reason } = assignment;
  draft.roleToAssign(ref);
  if (draft.assignment(id)) {
    throw refuse('assignment-exists', { id }, { role: ref });
  }
  requireSoundTimes(assignment, now);
  const excess = tooLong(reason);
  if (excess) {
    throw excess;
  }
  if (draft.assignmentsOf(ref).length >= MAX_ASSIGNMENTS_PER_ROLE) {
    throw refuse('too-many-assignments', {
      role: ref,
      limit: MAX_ASSIGNMENTS_PER_ROLE,
    });
  }
  draft.putAssignment({ ...assignment, grantedBy: actor });
}

/**
 * Ends an assignment, started or not. It is gone at once, rather than marked with the
 * instant: a replica whose clock is behind would let it count until its own clock says
 * so.
 */
export function endAssignment(draft: Draft, { id }: ChangeOf<'endAssignment'>) {
  draft.removeAssignment(draft.assignmentToEnd(id));
}

/** Extends an assignment. One that has ended is given again instead. */
export function extendAssignment(
  draft: Draft,
  { id, until }: ChangeOf<'extendAssignment'>,
  now: Instant,
) {
  const present = draft.assignmentToChange(id);
  if (present.until === undefined) {
    throw refuse('endless-assignment', { id });
  }
  if (hasEnded(present, now)) {
    throw refuse('ends-in-the-past', { until: instantText(present.until) });
  }
  requireSoundTimes({ ...present, until }, now);
  if (until <= present.until) {
    throw refuse('not-extended', { id, until: instantText(present.until) });
  }
  draft.putAssignment({ ...present, until });
}

/**
 * Removes what has ended. Nobody loses anything by it, so that neither the reach of the
 * author nor the source of the role matters.
 */
export function removeEnded(draft: Draft, now: Instant) {
  for (const assignment of draft.allAssignments()) {
    if (hasEnded(assignment, now)) {
      draft.removeAssignment(assignment);
    }
  }
}

/** Refuses times that are invalid, past, or not one after the other. */
function requireSoundTimes(
  { from, until }: Pick<Assignment, 'from' | 'until'>,
  now: Instant,
) {
  for (const [field, instant] of Object.entries({ from, until })) {
    if (
      instant !== undefined &&
      !(Number.isInteger(instant) && instant >= 0 && instant <= LATEST_INSTANT)
    ) {
      const said = instantText(instant);
      const latest = instantText(LATEST_INSTANT);
      throw refuse(
        'instant-out-of-range',
        { instant: said, latest },
        { field },
      );
    }
  }
  if (until === undefined) {
    return;
  }
  if (from !== undefined && until <= from) {
    throw refuse('ends-before-start', {
      from: instantText(from),
      until: instantText(until),
    });
  }
  if (hasEnded({ until }, now)) {
    throw refuse('ends-in-the-past', { until: instantText(until) });
  }
}

/** The refusal of a reason that is too long to be kept. */
export function tooLong(reason: string): PolicyRefusal | undefined {
  const bytes = bytesOfText(reason);
  return bytes > MAX_REASON_BYTES
    ? refuse('reason-too-long', { bytes, limit: MAX_REASON_BYTES })
    : undefined;
}
