import { permissionsServiceFactory } from '@backstage/backend-defaults/permissions';
import { permissionsRegistryServiceFactory } from '@backstage/backend-defaults/permissionsRegistry';
import {
  BackendFeature,
  coreServices,
  createBackendFeatureLoader,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { eventually } from '@internal/rbac-testkit';
import { BothWays, outcomeOf } from './__testUtils__/BothWays';
import {
  ANN,
  openShop,
  resourcePermissions,
  shopFeatures,
} from './__testUtils__/shop';
import {
  TestPortal,
  TestPortalOptions,
} from '@internal/rbac-testkit/backend/TestPortal';
import { InProcessPermissions } from './InProcessPermissions';

jest.setTimeout(60_000);

const [orderRead] = resourcePermissions;
const questions = [
  { permission: orderRead, resourceRef: 'anns' },
  { permission: orderRead, resourceRef: 'bobs' },
];
const answered = { answers: [{ result: 'ALLOW' }, { result: 'DENY' }] };

describe('a portal', () => {
  let portal: TestPortal | undefined;
  let ways: BothWays;
  const logger = mockServices.rootLogger.mock({ child: () => logger });
  beforeEach(() => {
    ways = new BothWays();
    jest.clearAllMocks();
  });
  afterEach(async () => {
    await portal?.stop();
    portal = undefined;
  });

  async function start(
    features: readonly BackendFeature[] = [],
    options: TestPortalOptions = {},
  ) {
    portal = await TestPortal.start({
      ...options,
      features: [
        ...shopFeatures,
        ways.feature,
        createServiceFactory({
          service: coreServices.rootLogger,
          deps: {},
          factory: () => logger,
        }),
        ...features,
      ],
    });
    await openShop(portal);
    const token = await portal.tokenOf(ANN);
    const credentials = await ways.authenticate(token);
    const { local } = ways.single;
    expect(
      await outcomeOf(local, 'authorize', questions, { credentials }),
    ).toEqual(answered);
    return ways.here.checks;
  }

  const logged = () =>
    [...logger.info.mock.calls, ...logger.warn.mock.calls].map(
      ([message]) => message,
    );

  it('answers checks in the process without a setting', async () => {
    expect(await start()).toMatchObject({ local: expect.any(Number), http: 0 });
    expect(ways.here.checks.local).toBeGreaterThan(0);
    expect(logged()).not.toContainEqual(expect.stringContaining('HTTP'));
  });

  it('does not where it is turned off', async () => {
    expect(await start([], { rbac: { inProcess: false } })).toEqual({
      ...{ local: 0, http: 0 },
    });
    expect(ways.single.local).not.toBeInstanceOf(InProcessPermissions);
    expect(logged()).not.toContainEqual(expect.stringContaining('HTTP'));
  });

  it('starts with a permissions service of its own, keeps it, and says so', async () => {
    expect(await start([permissionsServiceFactory])).toMatchObject({
      ...{ local: 0, http: 0 },
    });
    expect(ways.single.local).not.toBeInstanceOf(InProcessPermissions);
    expect(logged()).toContainEqual(
      expect.stringContaining('a permissions service of its own'),
    );
  });

  it('starts with a registry of its own, and applies conditions over HTTP', async () => {
    await start([permissionsRegistryServiceFactory]);
    expect(ways.here.checks).toMatchObject({ http: 0 });
    expect(ways.here.resource('orders', 'order')).toBeUndefined();
  });

  it('with a loader that brings the same service says so, and starts where this is turned off', async () => {
    const loader = createBackendFeatureLoader({
      *loader() {
        yield permissionsServiceFactory;
      },
    });
    await expect(start([loader])).rejects.toThrow(
      'Duplicate service implementations provided for core.permissions',
    );
    ways = new BothWays();
    await start([loader], { rbac: { inProcess: false } });
  });

  it('with its permission backend elsewhere decides nothing in the process', async () => {
    const discovery = {
      endpoints: [{ target: 'http://elsewhere/', plugins: ['permission'] }],
    };
    const checks = await start([], { config: { discovery } });
    expect(checks.local).toBe(0);
    expect(checks.http).toBeGreaterThan(0);
  });

  it('with a plugin elsewhere applies its conditions there', async () => {
    const discovery = {
      endpoints: [{ target: 'http://elsewhere/', plugins: ['orders'] }],
    };
    const checks = await start([], { config: { discovery } });
    expect(checks).toMatchObject({ http: 0 });
    expect(ways.here.resource('orders', 'order')).toBeUndefined();
  });

  it('answers with 503 until the policy is ready, and then in the process', async () => {
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    const late = createBackendModule({
      pluginId: 'permission',
      moduleId: 'late',
      register: registration =>
        registration.registerInit({
          deps: {},
          init: () => released,
        }),
    });
    const started = start([late], {
      config: {
        backend: {
          ...{ baseUrl: 'http://localhost:7007' },
          database: { client: 'better-sqlite3', connection: ':memory:' },
          lifecycle: { startupRequestPauseTimeout: { milliseconds: 100 } },
        },
      },
    });
    try {
      await eventually(async () => {
        const credentials = await ways.authenticate(await ways.signIn(ANN));
        const { local, http } = ways.single;
        const options = { credentials };
        const here = await outcomeOf(local, 'authorize', questions, options);
        expect(here).toMatchObject({ error: { statusCode: 503 } });
        expect(await outcomeOf(http, 'authorize', questions, options)).toEqual(
          here,
        );
      });
    } finally {
      release();
    }
    const { local } = await started;
    expect(local).toBeGreaterThan(0);
  });

  it('answers nothing in the process once it is stopped', async () => {
    await start();
    const credentials = await ways.authenticate(await portal!.tokenOf(ANN));
    const { local } = ways.here.checks;
    await portal!.stop();
    portal = undefined;
    expect(ways.here.backend).toBeUndefined();
    const outcome = await outcomeOf(ways.single.local, 'authorize', questions, {
      credentials,
    });
    expect(outcome).toHaveProperty('error');
    expect(ways.here.checks.local).toBe(local);
  });
});
