import { Flex } from '@backstage/ui';
import { ReportedRole } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { Folded } from './Folded';
import { PathsTo } from './PathsTo';
import { Some } from './Some';

/** Roles that are shown at once. */
const MAX_ROLES = 20;

/** Roles of the user that have nothing to say about the question. */
export function SilentRoles({ roles }: { roles: readonly ReportedRole[] }) {
  return (
    <Folded
      title={
        roles.length === 1
          ? '1 role of theirs has no matching line'
          : `${counted(roles.length, 'role')} of theirs have no matching line`
      }
    >
      <Some of={roles} first={MAX_ROLES} noun="role">
        {some =>
          some.map(role => (
            <Flex key={role.name} direction="column" gap="2">
              <PathsTo role={role} />
            </Flex>
          ))
        }
      </Some>
    </Folded>
  );
}
