import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CurrentSnapshot } from '../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { RbacPolicy } from '../../../../plugins/rbac-backend/src/decision/RbacPolicy';
import { SubjectResolver } from '../../../../plugins/rbac-backend/src/decision/SubjectResolver';
import { EvaluationAudit } from '../../../../plugins/rbac-backend/src/decision/EvaluationAudit';
import { DecisionMeter } from '../../../../plugins/rbac-backend/src/decision/DecisionMeter';
import { documentOf, settings } from './decisions';
import { cpuPerCall } from './measure';
import {
  quietAuditor,
  quietLogger,
  quietMetrics,
} from '@internal/rbac-testkit/backend/quiet';
import {
  benchEntities,
  benchRequests,
  benchRoles,
  benchSubject,
} from './world';

/** Decisions that the framework asks for at a time. */
const BATCH = 100;

const credentials: BackstageCredentials<never> = {
  $$type: '@backstage/BackstageCredentials',
  principal: undefined as never,
};

const { userRef, principals } = benchSubject();

const user: PolicyQueryUser = {
  credentials,
  info: { userEntityRef: userRef, ownershipEntityRefs: [userRef] },
};

const entities = new Map(
  benchEntities.map(entity => [
    stringifyEntityRef(entity),
    {
      ...entity,
      relations:
        entity.kind === 'User'
          ? principals
              .slice(1)
              .map(targetRef => ({ type: 'memberOf', targetRef }))
          : [],
    },
  ]),
);

const queries = benchRequests.map(
  ({ permission: name, resourceType }): PolicyQuery => ({
    permission:
      resourceType === undefined
        ? { type: 'basic', name, attributes: { action: 'read' } }
        : {
            ...{ type: 'resource', name, resourceType },
            attributes: { action: 'read' },
          },
  }),
);

/** A policy that allows everything. */
export const allowAll: PermissionPolicy = {
  handle: async () => ({ result: AuthorizeResult.ALLOW }),
};

/** The policy of this module with everything that it works with. */
export function rbacPolicy(policies: number): PermissionPolicy {
  const current = new CurrentSnapshot(settings);
  current.swap(documentOf(benchRoles(policies)));
  return new RbacPolicy({
    subjects: new SubjectResolver({
      catalog: {
        getEntitiesByRefs: async ({ entityRefs }) => ({
          items: entityRefs.map(ref => entities.get(ref)),
        }),
      },
      auth: { getOwnServiceCredentials: async () => credentials },
      logger: quietLogger,
      settings: () => ({
        useOwnershipEntityRefs: false,
        maxAge: 30_000,
        maxStaleness: 600_000,
      }),
      now: () => performance.now(),
    }),
    current,
    audit: new EvaluationAudit(quietAuditor, quietLogger),
    meter: new DecisionMeter(quietMetrics),
    logger: quietLogger,
  });
}

/**
 * Measures `PermissionPolicy.handle` for one user: groups, decision, audit and
 * metrics, in microseconds of processor time.
 */
export async function measureHandle(policy: PermissionPolicy) {
  return cpuPerCall(async calls => {
    for (let call = 0; call < calls; call++) {
      await policy.handle(queries[call % queries.length], user);
      if (call % BATCH === BATCH - 1) {
        await nextTurn();
      }
    }
  });
}
