import { because, reasonIn } from '@portal-rbac/plugin-rbac-common';
import {
  ADMIN_ROLE,
  CONFIGURATION,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { WithheldAdministration } from '../administration/access';
import { RbacSettings } from '../settings/readSettings';
import { SourceLoads } from './SourceLoads';

/**
 * Administrators of the configuration who are not in force: guardrails block the load of
 * the configuration, or cannot be judged. Such a person may not read `/sources`, which
 * shows this to others.
 */
export function withheldAdministration(
  { administrators }: Pick<RbacSettings, 'administrators'>,
  policy: PolicySnapshot,
  loads: Pick<SourceLoads, 'status'>,
): WithheldAdministration | undefined {
  const inForce = policy.role(ADMIN_ROLE)?.members ?? [];
  const members = administrators.filter(member => !inForce.includes(member));
  if (members.length === 0) {
    return undefined;
  }
  const status = loads.status().find(({ id }) => id === CONFIGURATION);
  const problem = status?.problems.find(({ severity }) => severity === 'error');
  return (
    problem && {
      members,
      why: because('administration-withheld', {
        why: reasonIn(problem),
      }),
    }
  );
}
