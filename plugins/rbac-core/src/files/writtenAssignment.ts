import { AssignmentFactsJson } from '@portal-rbac/plugin-rbac-common';
import { Assignment, instantText } from '../model/assignment';

/**
 * An assignment as REST writes it: its times are texts.
 *
 * @public
 */
export function writtenAssignment({
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
