import { DocumentDelta } from './diff';
import { Assignment } from '../model/assignment';
import { assignmentsOf, PolicyDocument } from '../model/document';

/**
 * How a commit changed one assignment: what it was before, and what it is after.
 *
 * @public
 */
export interface AssignmentStep {
  readonly id: string;
  /** Absent if there was no such assignment. */
  readonly before?: Assignment;
  /** Absent if the assignment is gone. */
  readonly after?: Assignment;
}

/**
 * What a difference makes of assignments, in the order of their ids.
 *
 * @param before - the document that the difference was taken from
 * @public
 */
export function assignmentSteps(
  before: PolicyDocument,
  { assignmentsPut = [], assignmentsRemoved = [] }: DocumentDelta,
): AssignmentStep[] {
  const former = assignmentsOf(before);
  const steps: AssignmentStep[] = [
    ...assignmentsRemoved.map(one => ({ id: one.id, before: one })),
    ...assignmentsPut.map(one => ({
      id: one.id,
      before: former.get(one.id),
      after: one,
    })),
  ];
  return steps.sort((one, other) => (one.id < other.id ? -1 : 1));
}
