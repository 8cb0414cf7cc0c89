import {
  AuthService,
  coreServices,
  createBackendModule,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { createPermission } from '@backstage/plugin-permission-common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cpuTime, median } from '../bench/measure';

const ROUNDS = 21;

const entityRead = createPermission({
  name: 'catalog.entity.read',
  attributes: { action: 'read' },
  resourceType: 'catalog-entity',
});
const basics = Array.from({ length: 100 }, (_, index) => ({
  permission: createPermission({
    name: `bench.basic.${index}`,
    attributes: { action: 'read' },
  }),
}));

let services: { auth: AuthService; permissions: PermissionsService };

/** Lets checks be made as the catalog makes them. */
export const costOfChecksFeature = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'cost-of-checks',
  register: registration =>
    registration.registerInit({
      deps: { auth: coreServices.auth, permissions: coreServices.permissions },
      init: async given => {
        services = given;
      },
    }),
});

/**
 * What permission checks cost a plugin, in microseconds of processor time: one for
 * conditions, and one of a hundred basic permissions at once.
 *
 * @param token - of the user who is asked about
 */
export async function costOfChecks(token: string) {
  const { auth, permissions } = services;
  const options = { credentials: await auth.authenticate(token) };
  const asked = [{ permission: entityRead }];
  return {
    conditional: await cpuUntilAnswered(100, () =>
      permissions.authorizeConditional(asked, options),
    ),
    hundred: await cpuUntilAnswered(10, () =>
      permissions.authorize(basics, options),
    ),
  };
}

/**
 * What is done after the answer, such as reporting to the auditor, has its turn
 * between the rounds.
 */
async function cpuUntilAnswered(calls: number, call: () => Promise<unknown>) {
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuTime();
    for (let count = 0; count < calls; count++) {
      await call();
    }
    figures.push((cpuTime() - before) / calls);
    for (let turn = 0; turn < 20; turn++) {
      await nextTurn();
    }
  }
  return median(figures);
}
