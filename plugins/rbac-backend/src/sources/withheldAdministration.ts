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
 * Whom the configuration names as administrators who are none: guardrails stand against the
 * load of the configuration, or nobody can tell whether they do. Such a person may not
 * read `/sources`, which says so to others.
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
