import { NamedRole, nameOf, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Assignment, writtenAssignment } from '@portal-rbac/plugin-rbac-core';
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
    ...assignments.map(one => {
      const name = nameOf(roles.get(one.role) ?? { ref: one.role });
      const written = writtenAssignment(one);
      const { member, from = '', until = '', reason } = written;
      const { grantedBy, requestId = '' } = written;
      return [name, member, from, until, reason, grantedBy, requestId];
    }),
  ]);
}
