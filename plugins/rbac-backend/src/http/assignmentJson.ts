import { AssignmentJson, nameOf } from '@portal-rbac/plugin-rbac-common';
import {
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
    ...writtenAssignment(assignment),
    role: nameOf(role),
    state: isActive ? 'active' : 'due',
  };
}
