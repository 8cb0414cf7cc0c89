import {
  AssignmentFactsJson,
  AssignmentJson,
  nameOf,
} from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  Role,
  SeenAssignment,
  writtenAssignment,
} from '@portal-rbac/plugin-rbac-core';

/** An assignment as REST shows it. */
export function assignmentJson({
  assignment,
  role,
  isActive,
}: SeenAssignment): AssignmentJson {
  return {
    ...assignmentFactsJson(role, assignment),
    state: isActive ? 'active' : 'due',
  };
}

/** The same without whether it counts now. */
export function assignmentFactsJson(
  role: Role,
  assignment: Assignment,
): AssignmentFactsJson {
  return { ...writtenAssignment(assignment), role: nameOf(role) };
}
