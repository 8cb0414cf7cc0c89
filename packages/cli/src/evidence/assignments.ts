import { CommitChangesJson } from '@portal-rbac/plugin-rbac-common';
import { Assignment, hasEnded } from '@portal-rbac/plugin-rbac-core';
import { PortalAddress } from '../portal/portalAddress';
import {
  assignmentOf,
  AssignmentsThen,
  before,
  readAssignmentsAt,
} from '../portal/portalAssignments';
import { Period } from './period';

/** Who had roles for a time as a period began, and as it ended. */
export interface AssignmentsOfPeriod {
  readonly start: readonly Assignment[];
  readonly end: readonly Assignment[];
  /** Revisions of commits that the history has only in part. */
  readonly incomplete: readonly number[];
}

/**
 * Finds out who had roles for a time as a period began and as it ended.
 *
 * @param commits - of the period, the oldest first
 * @param end - the revision of the policy as it ended
 * @throws CommandFailure with the portal's other answer
 */
export async function assignmentsOf(
  address: PortalAddress,
  period: Period,
  commits: readonly CommitChangesJson[],
  end: number,
): Promise<AssignmentsOfPeriod> {
  return withinPeriod(period, commits, await readAssignmentsAt(address, end));
}

/** The same, from what is known of the end. */
export function withinPeriod(
  period: Period,
  commits: readonly CommitChangesJson[],
  known: AssignmentsThen,
): AssignmentsOfPeriod {
  const last = { ...known, assignments: withGiven(known.assignments, commits) };
  const first = before([...commits].reverse(), last);
  return {
    start: first.assignments.filter(one => counts(one, period.from)),
    end: last.assignments.filter(one => counts(one, period.to)),
    incomplete: [...first.incomplete].sort((a, b) => a - b),
  };
}

/** What ended by itself a moment ago is listed nowhere, until a commit removes it. */
function withGiven(
  known: readonly Assignment[],
  commits: readonly CommitChangesJson[],
): readonly Assignment[] {
  const found = new Map(known.map(one => [one.id, one]));
  for (const step of commits.flatMap(({ assignments = [] }) => assignments)) {
    if (step.after) {
      found.set(step.after.id, assignmentOf(step.after));
    } else if (step.before) {
      found.delete(step.before.id);
    }
  }
  return [...found.values()];
}

function counts(one: Assignment, time: string): boolean {
  return !hasEnded(one, Date.parse(time));
}
