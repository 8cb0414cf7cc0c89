import { NamedRole, nameOf, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Assignment, instantText } from '@portal-rbac/plugin-rbac-core';
import { csvText } from './grants';

const headings = [
  ...['role', 'member', 'from', 'until', 'reason', 'grantedBy', 'requestId'],
];

/**
 * Who has roles for a time, for people: no portal loads it.
 *
 * @param roles - with their names
 */
export function assignmentCsv(
  assignments: readonly Assignment[],
  roles: ReadonlyMap<RoleRef, NamedRole>,
): string {
  return csvText([
    headings,
    ...assignments.map(
      ({ role, member, from, until, reason, grantedBy, requestId = '' }) => [
        ...[nameOf(roles.get(role) ?? { ref: role }), member],
        ...[timeText(from), timeText(until), reason, grantedBy, requestId],
      ],
    ),
  ]);
}

/** Empty where there is no beginning, or no end. */
function timeText(instant: number | undefined): string {
  return instant === undefined ? '' : instantText(instant);
}
