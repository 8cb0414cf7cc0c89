import {
  AssignmentFactsJson,
  AssignmentJson,
  nameOf,
} from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  instantText,
  SeenAssignment,
} from '@portal-rbac/plugin-rbac-core';

/** What an assignment is, as REST shows it. */
export function assignmentFactsJson({
  from,
  until,
  ...assignment
}: Assignment): AssignmentFactsJson {
  return {
    ...assignment,
    ...(from !== undefined && { from: instantText(from) }),
    ...(until !== undefined && { until: instantText(until) }),
  };
}

/** An assignment as REST shows it. */
export function assignmentJson({
  assignment,
  role,
  isActive,
}: SeenAssignment): AssignmentJson {
  return {
    ...assignmentFactsJson(assignment),
    role: nameOf(role),
    state: isActive ? 'active' : 'due',
  };
}
