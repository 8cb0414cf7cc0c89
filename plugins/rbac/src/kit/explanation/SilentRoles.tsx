import { Flex } from '@backstage/ui';
import { ReportedRole } from '@portal-rbac/plugin-rbac-common';
import { Folded } from './Folded';
import { PathsTo } from './PathsTo';
import { Some } from './Some';
import { useTranslate } from '../../translations/useTranslate';

/** Roles that are shown at once. */
const MAX_ROLES = 20;

/** Roles of the user that have nothing to say about the question. */
export function SilentRoles({ roles }: { roles: readonly ReportedRole[] }) {
  const t = useTranslate();
  return (
    <Folded title={t('explanation.view.silent', { count: roles.length })}>
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
