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
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { testSignIn } from '../testing/testSignIn';
import { cpuTime } from './measure';
import { Usage } from './PortalProcess';

/*
 * The portal of the measurements over HTTP, a process of its own. It gets its
 * configuration in the environment, and answers messages with what it has used.
 */

const allowAll = createBackendModule({
  pluginId: 'permission',
  moduleId: 'allow-all',
  register(registration) {
    registration.registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy({
          handle: async () => ({ result: AuthorizeResult.ALLOW }),
        });
      },
    });
  },
});

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
backend.add(
  process.env.BENCH_POLICY === 'rbac'
    ? import('@portal-rbac/plugin-rbac-backend')
    : allowAll,
);

process.on('message', message => {
  if (message !== 'usage' && message !== 'usage without garbage') {
    return;
  }
  if (message !== 'usage') {
    globalThis.gc?.();
  }
  const { rss, heapUsed } = process.memoryUsage();
  const usage: Usage = { cpu: cpuTime(), rss, heapUsed };
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
