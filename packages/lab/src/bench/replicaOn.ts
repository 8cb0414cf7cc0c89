import { noLaws } from '@internal/rbac-testkit/backend/noLaws';
import {
  quietLogger,
  quietTracing,
} from '@internal/rbac-testkit/backend/quiet';
import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { PolicyAdministration } from '../../../../plugins/rbac-backend/src/administration/PolicyAdministration';
import { CurrentSnapshot } from '../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { settings } from './decisions';

/** The administration of a replica, without a portal around it. */
export function replicaOn(
  store: PolicyStore,
  current = new CurrentSnapshot(settings),
) {
  const administration = new PolicyAdministration({
    ...{ gate: noLaws, store, current },
    ...{ logger: quietLogger, tracing: quietTracing },
  });
  return { current, administration };
}

/** A change: one policy more in a role. */
export function onePolicyMore(role: RoleRef, index: number) {
  const permission = `portal.new-${index}.read`;
  const policy = { permission, action: 'read', effect: 'allow' } as const;
  return { kind: 'addPolicies', additions: [{ role, policy }] } as const;
}
