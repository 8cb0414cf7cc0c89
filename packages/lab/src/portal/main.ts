import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBackend } from '@backstage/backend-defaults';
import { createBackendModule } from '@backstage/backend-plugin-api';
import authPlugin from '@backstage/plugin-auth-backend';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import permissionPlugin from '@backstage/plugin-permission-backend';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { testSignIn } from '@internal/rbac-testkit/backend/testSignIn';
import { cpuTime } from '../bench/measure';

/*
 * A portal that is measured or disturbed, as a separate process:
 * `--config <file>` names its configuration, the environment selects its parts.
 * It ends when the process that started it ends, and answers it beside HTTP.
 */

/** What a process has used: microseconds of processor time, bytes. */
function usage() {
  const { rss, heapUsed } = process.memoryUsage();
  const peak = process.resourceUsage().maxRSS * 1024;
  return { cpu: cpuTime(), rss, peak, heapUsed };
}

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

/** Milliseconds for which nothing else had its turn, at most, since it was asked last. */
function longestBlock(): number {
  const longest = delays.max / 1e6;
  delays.reset();
  return longest;
}

const answers = {
  usage,
  longestBlock,
  usageWithoutGarbage: () => {
    globalThis.gc?.();
    return usage();
  },
};

/** Questions that can be asked other than by HTTP. */
export type Answers = typeof answers;

/** The cheapest policies that can be written. */
const simplePolicies: Record<string, PermissionPolicy['handle']> = {
  'allow-all': async () => ({ result: AuthorizeResult.ALLOW }),
  'one-condition': async () => ({
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    conditions: {
      rule: 'IS_ENTITY_KIND',
      resourceType: 'catalog-entity',
      params: { kinds: ['component'] },
    },
  }),
};

process.on('message', ({ question }: Record<string, string>) => {
  if (question in answers) {
    process.send?.({ answer: answers[question as keyof Answers]() });
  }
});
process.on('disconnect', () => process.exit());

const backend = createBackend();
backend.add(authPlugin);
backend.add(testSignIn);
backend.add(catalogPlugin);
backend.add(permissionPlugin);
const { PORTAL_POLICY = 'rbac' } = process.env;
backend.add(
  PORTAL_POLICY in simplePolicies
    ? deciding(simplePolicies[PORTAL_POLICY])
    : import('@portal-rbac/plugin-rbac-backend'),
);
backend.start().catch(error => {
  console.error(error);
  process.exit(1);
});

/** A module with a policy that does as little as one can. */
function deciding(handle: PermissionPolicy['handle']) {
  return createBackendModule({
    pluginId: 'permission',
    moduleId: 'simple-policy',
    register: registration =>
      registration.registerInit({
        deps: { policy: policyExtensionPoint },
        init: async ({ policy }) => policy.setPolicy({ handle }),
      }),
  });
}
