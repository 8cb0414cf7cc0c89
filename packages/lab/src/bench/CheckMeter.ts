import {
  AuthService,
  BackendFeature,
  coreServices,
  createBackendModule,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { createPermission } from '@backstage/plugin-permission-common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cpuTime, median } from './measure';
import { CheckCosts } from './PortalProcess';

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

const ROUNDS = 21;

/** Measures permission checks as the catalog makes them. */
export class CheckMeter {
  private auth?: AuthService;
  private permissions?: PermissionsService;

  /** To be added to the portal. */
  readonly feature: BackendFeature = createBackendModule({
    pluginId: 'catalog',
    moduleId: 'bench',
    register: registration =>
      registration.registerInit({
        deps: {
          auth: coreServices.auth,
          permissions: coreServices.permissions,
        },
        init: async ({ auth, permissions }) => {
          this.auth = auth;
          this.permissions = permissions;
        },
      }),
  });

  /** @param token - of the user who is asked about */
  async measure(token: string): Promise<CheckCosts> {
    const { auth, permissions } = this;
    if (!auth || !permissions) {
      throw new Error('The portal has not started');
    }
    const credentials = await auth.authenticate(token);
    return {
      conditional: await cpuUntilAnswered(100, () =>
        permissions.authorizeConditional([{ permission: entityRead }], {
          credentials,
        }),
      ),
      hundred: await cpuUntilAnswered(10, () =>
        permissions.authorize(basics, { credentials }),
      ),
    };
  }
}

/**
 * Microseconds of processor time until there is an answer. What is done after
 * that, such as reporting to the auditor, has its turn between the rounds.
 */
async function cpuUntilAnswered(
  calls: number,
  call: () => Promise<unknown>,
): Promise<number> {
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
