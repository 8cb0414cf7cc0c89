import { Text } from '@backstage/ui';
import { RoleExtensionProps } from '@portal-rbac/plugin-rbac';
import { ON_CALL_ROLE } from './onCallRole';

/** Says which role is that of the people on call. */
export function OnCallCell({ role }: RoleExtensionProps) {
  return role === ON_CALL_ROLE ? <Text>Called at night</Text> : null;
}
