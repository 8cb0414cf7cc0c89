import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import request from 'supertest';
import { eventually } from '@internal/rbac-testkit';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import {
  TestRouter,
  BackendOptions,
} from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(60_000);

describe('the readiness of a portal', () => {
  let portal: TestRouter | undefined;
  const database = new PermissionDatabase();
  afterEach(() => portal?.stop());

  async function start(options: BackendOptions) {
    portal = await TestRouter.start(options);
  }
  const ask = (probe: 'readiness' | 'liveness') =>
    request(portal!.backend.server).get(`/.backstage/health/v1/${probe}`);
  const readiness = () => ask('readiness');
  const answers = (status: number) =>
    eventually(async () => (await readiness()).status === status);

  it('ends while the policy cannot be confirmed, and comes back', async () => {
    await start({
      rbac: {
        replicas: { pollInterval: '10ms', maxStaleness: '500ms' },
        admin: { superUsers: [{ name: 'user:default/root' }] },
      },
      features: [database.feature],
    });
    await answers(200);
    const { connection } = database;
    await connection.schema.renameTable('rbac_state', 'rbac_state_away');
    await answers(503);
    expect((await readiness()).body.message).toContain(
      'permission.rbac.replicas.maxStaleness',
    );
    expect((await ask('liveness')).status).toBe(200);
    // Decisions go on.
    const { status, body } = await portal!.call(
      'post',
      '/api/permission/authorize',
      {
        items: [
          {
            id: 'a',
            permission: { type: 'basic', name: 'any', attributes: {} },
          },
        ],
      },
      'user:default/root',
    );
    expect([status, body.items[0].result]).toEqual([200, 'ALLOW']);

    await connection.schema.renameTable('rbac_state_away', 'rbac_state');
    await answers(200);
  });

  it('is that of Backstage alone while RBAC is off', async () => {
    await start({
      rbac: { replicas: { maxStaleness: '1ms' } },
      config: { permission: { enabled: false } },
    });
    expect((await readiness()).status).toBe(200);
  });

  it('is what the portal itself says, if it has a service of its own', async () => {
    await start({
      features: [
        createServiceFactory({
          service: coreServices.rootHealth,
          deps: {},
          factory: () => ({
            getLiveness: async () => ({ status: 200 }),
            getReadiness: async () => ({ status: 299 }),
          }),
        }),
      ],
    });
    expect((await readiness()).status).toBe(299);
  });
});
