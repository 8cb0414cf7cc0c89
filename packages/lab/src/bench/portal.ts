import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { ConfigReader } from '@backstage/config';
import authPlugin from '@backstage/plugin-auth-backend';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import permissionPlugin from '@backstage/plugin-permission-backend';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import searchPlugin from '@backstage/plugin-search-backend';
import searchCatalogModule from '@backstage/plugin-search-backend-module-catalog';
import { testSignIn } from '@internal/rbac-testkit/backend/testSignIn';
import { CheckMeter } from './CheckMeter';
import { cpuTime } from './measure';
import { CheckRequest, Usage } from './PortalProcess';

/*
 * The portal of the measurements over HTTP, a process of its own. It gets its
 * configuration in the environment, and answers messages with what it has used.
 */

/** A policy that always gives the same answer, the cheapest that can be written. */
function always(decision: PolicyDecision) {
  return createBackendModule({
    pluginId: 'permission',
    moduleId: 'always',
    register(registration) {
      registration.registerInit({
        deps: { policy: policyExtensionPoint },
        async init({ policy }) {
          policy.setPolicy({ handle: async () => decision });
        },
      });
    },
  });
}

const policies = {
  rbac: () => import('@portal-rbac/plugin-rbac-backend'),
  'allow-all': () => always({ result: AuthorizeResult.ALLOW }),
  'one-condition': () =>
    always({
      result: AuthorizeResult.CONDITIONAL,
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      conditions: {
        rule: 'IS_ENTITY_OWNER',
        resourceType: 'catalog-entity',
        params: { claims: ['user:default/bench'] },
      },
    }),
};

const config = new ConfigReader(JSON.parse(process.env.BENCH_CONFIG ?? '{}'));

const backend = createBackend();
backend.add(
  createServiceFactory({
    service: coreServices.rootConfig,
    deps: {},
    factory: () => config,
  }),
);
backend.add(authPlugin);
backend.add(testSignIn);
backend.add(catalogPlugin);
backend.add(permissionPlugin);
if (config.has('search')) {
  backend.add(scaffolderPlugin);
  backend.add(searchPlugin);
  backend.add(searchCatalogModule);
}
const checks = new CheckMeter();
backend.add(checks.feature);
backend.add(policies[process.env.BENCH_POLICY as keyof typeof policies]());

process.on('message', message => {
  if (isCheckRequest(message)) {
    void checks.measure(message.checksOf).then(costs => process.send?.(costs));
    return;
  }
  if (message !== 'usage' && message !== 'usage without garbage') {
    return;
  }
  if (message !== 'usage') {
    globalThis.gc?.();
  }
  const { rss, heapUsed } = process.memoryUsage();
  const peak = process.resourceUsage().maxRSS * 1024;
  const usage: Usage = { cpu: cpuTime(), rss, peak, heapUsed };
  process.send?.(usage);
});
process.on('disconnect', () => process.exit());

backend.start().then(
  () => process.send?.('ready'),
  error => {
    console.error(error);
    process.exit(1);
  },
);

function isCheckRequest(message: unknown): message is CheckRequest {
  return (
    typeof message === 'object' && message !== null && 'checksOf' in message
  );
}
