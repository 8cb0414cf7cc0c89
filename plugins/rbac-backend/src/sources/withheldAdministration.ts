import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  ADMIN_ROLE,
  CONFIGURATION,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { RbacSettings } from '../settings/readSettings';
import { SourceLoads } from './SourceLoads';

/**
 * Why somebody whom the configuration names as an administrator is none: laws stand
 * against the load of the configuration, or nobody can tell whether they do. Such a
 * person may not read `/sources`, which says so to others.
 */
export function withheldAdministration(
  principals: readonly EntityRef[],
  { administrators }: Pick<RbacSettings, 'administrators'>,
  policy: PolicySnapshot,
  loads: Pick<SourceLoads, 'status'>,
): string | undefined {
  const inForce = policy.role(ADMIN_ROLE)?.members ?? [];
  const isWithheld = administrators.some(
    member => principals.includes(member) && !inForce.includes(member),
  );
  const status = loads.status().find(({ id }) => id === CONFIGURATION);
  const problem = status?.problems.find(({ severity }) => severity === 'error');
  return isWithheld && problem
    ? `the configuration names you as an administrator, which is not in force: ${problem.message}`
    : undefined;
}
