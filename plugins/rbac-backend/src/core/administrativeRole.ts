import {
  policyEntityPermissions,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { Role } from './model';

const administrative: ReadonlySet<string> = new Set([
  RESOURCE_TYPE_POLICY_ENTITY,
  ...policyEntityPermissions.map(({ name }) => name),
]);

/**
 * Whether a role has a say in who administers the policy: it allows, denies or
 * narrows one of the permissions that guard the administration.
 */
export function isAdministrative({
  policies,
  conditions,
}: Pick<Role, 'policies' | 'conditions'>): boolean {
  return (
    policies.some(({ permission }) => administrative.has(permission)) ||
    conditions.some(({ resourceType }) => administrative.has(resourceType))
  );
}
