import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import {
  policyEntityReadPermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';

/** May read policies. */
export const ADMINISTRATOR = 'user:default/administrator';
/** May read the policies of the roles they own. */
export const DELEGATE = 'user:default/delegate';

const decisions: Record<string, PolicyDecision> = {
  [ADMINISTRATOR]: { result: AuthorizeResult.ALLOW },
  [DELEGATE]: {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'permission',
    resourceType: RESOURCE_TYPE_POLICY_ENTITY,
    conditions: {
      rule: 'IS_OWNER',
      resourceType: RESOURCE_TYPE_POLICY_ENTITY,
      params: { owners: [DELEGATE] },
    },
  },
};

/** A policy that knows two administrators and denies everything else. */
export const testPolicyModule = createBackendModule({
  pluginId: 'permission',
  moduleId: 'test-policy',
  register(reg) {
    reg.registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy({
          async handle({ permission }, user) {
            const decision = decisions[user?.info.userEntityRef ?? ''];
            return decision &&
              permission.name === policyEntityReadPermission.name
              ? decision
              : { result: AuthorizeResult.DENY };
          },
        });
      },
    });
  },
});
