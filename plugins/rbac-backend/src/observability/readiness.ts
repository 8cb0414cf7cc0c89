import { rootHealthServiceFactory } from '@backstage/backend-defaults/rootHealth';
import {
  coreServices,
  createServiceFactory,
  createServiceRef,
  RootHealthService,
} from '@backstage/backend-plugin-api';

/**
 * Whether this process should get requests, as far as the policy is concerned.
 * Shared between the module, which knows, and the health of the backend, which
 * is asked.
 */
export class PolicyReadiness {
  private readonly checks: (() => string | undefined)[] = [];

  /** @param check - returns the current problem, if any */
  addCheck(check: () => string | undefined): void {
    this.checks.push(check);
  }

  /** What is wrong at the moment; nothing if all is well. */
  get problem(): string | undefined {
    for (const check of this.checks) {
      const problem = check();
      if (problem) {
        return problem;
      }
    }
    return undefined;
  }
}

/**
 * What is wrong with a policy of an age; nothing if it is not too old.
 *
 * @param age - since it was known to be the latest one, in milliseconds
 * @param maxStaleness - how old it may be, in milliseconds
 */
export function stalenessProblem(
  age: number,
  maxStaleness: number,
): string | undefined {
  return age > maxStaleness
    ? `The database has not confirmed the policy for ${Math.round(age / 1_000)} s, longer than permission.rbac.replicas.maxStaleness; decisions continue from the last policy`
    : undefined;
}

/** The one readiness of the process. */
export const policyReadinessServiceRef = createServiceRef<PolicyReadiness>({
  id: 'rbac.policy-readiness',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {},
      factory: () => new PolicyReadiness(),
    }),
});

/** Backstage's own health service, besides the one that replaces it. */
const standardRootHealthServiceRef = createServiceRef<RootHealthService>({
  id: 'rbac.standard-root-health',
  scope: 'root',
  defaultFactory: async service => ({ ...rootHealthServiceFactory, service }),
});

/**
 * Backstage's own health of the backend, which is not ready either while the
 * policy is not.
 */
export const rootHealthWithPolicy = createServiceFactory({
  service: coreServices.rootHealth,
  deps: {
    standard: standardRootHealthServiceRef,
    policy: policyReadinessServiceRef,
  },
  factory: ({ standard, policy }): RootHealthService => ({
    getLiveness: () => standard.getLiveness(),
    getReadiness: async () => {
      const answer = await standard.getReadiness();
      const message = policy.problem;
      return answer.status === 200 && message
        ? { status: 503, payload: { status: 'error', message } }
        : answer;
    },
  }),
});
