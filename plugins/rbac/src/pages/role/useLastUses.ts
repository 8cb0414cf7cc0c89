import {
  LastUsesJson,
  policyEntityReadPermission,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { useMayAll } from '../../kit/allowed/useMayAll';
import { useAsked } from '../../kit/section/useAsked';

const NOTHING: Pick<LastUsesJson, 'policies' | 'conditions'> = {
  policies: [],
  conditions: [],
};

/**
 * When the lines of a role were used last; nothing until it is known, if it cannot be found
 * out, or for users who may not see every role.
 */
export function useLastUses(role: RoleJson | undefined) {
  const { allowed: seesAll } = useMayAll(policyEntityReadPermission);
  const { value } = useAsked(
    async api => (role && seesAll ? api.listLastUses(role.name) : undefined),
    [role, seesAll],
  );
  return value ?? NOTHING;
}
