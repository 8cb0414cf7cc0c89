import {
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { metricsServiceRef } from '@backstage/backend-plugin-api/alpha';
import { mockServices } from '@backstage/backend-test-utils';
import { JsonObject } from '@backstage/types';
import { cloneDeep, set } from 'lodash';
import { CollectedMetrics } from '../observability/__testUtils__/CollectedMetrics';
import { eventually } from '@internal/rbac-testkit';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { ShadowedPolicy } from './ShadowedPolicy';

const mockLoaded: string[] = [];
jest.mock('casbin', () => {
  mockLoaded.push('casbin');
  return jest.requireActual('casbin');
});
jest.mock('typeorm', () => {
  mockLoaded.push('typeorm');
  return jest.requireActual('typeorm');
});

jest.setTimeout(60_000);

/** A running portal, whose decisions and configuration are at hand. */
async function startPortal(rbac: JsonObject) {
  const metrics = new CollectedMetrics();
  let config!: ReturnType<typeof mockServices.rootConfig>;
  const portal = await TestRouter.start({
    rbac,
    features: [
      createServiceFactory({
        service: metricsServiceRef,
        deps: {},
        factory: () => metrics,
      }),
      createBackendModule({
        pluginId: 'permission',
        moduleId: 'configuration-at-hand',
        register: ({ registerInit }) =>
          registerInit({
            deps: { rootConfig: coreServices.rootConfig },
            init: async ({ rootConfig }) => {
              config = rootConfig as typeof config;
            },
          }),
      }),
    ],
  });
  return {
    stop: () => portal.stop(),
    async decide() {
      expect((await portal.call('get', '/roles')).status).toBe(200);
    },
    comparisons: () => metrics.read('rbac.shadow.comparisons'),
    configure(shadow: JsonObject | undefined) {
      const data = cloneDeep(config.get<JsonObject>());
      config.update({ data: set(data, 'permission.rbac.shadow', shadow) });
    },
  };
}

describe('permission.rbac.shadow', () => {
  let portal: Awaited<ReturnType<typeof startPortal>> | undefined;
  afterEach(() => portal?.stop());

  // First, because what is loaded stays loaded.
  it('is not there by default, comes with casbin and TypeORM when it is switched on in a running portal, and goes again', async () => {
    portal = await startPortal({});
    const { decide, comparisons, configure } = portal;
    const asked = jest.spyOn(ShadowedPolicy.prototype, 'handle');
    await decide();
    expect(mockLoaded).toEqual([]);
    expect(asked).not.toHaveBeenCalled();

    configure({ sample: 1 });
    expect([...new Set(mockLoaded)].sort()).toEqual(['casbin', 'typeorm']);
    await decide();
    await eventually(() => comparisons().length > 0);

    configure(undefined);
    asked.mockClear();
    await decide();
    expect(asked).not.toHaveBeenCalled();
  });

  it('compares the decisions of a portal', async () => {
    portal = await startPortal({ shadow: { sample: 1 } });
    const { decide, comparisons } = portal;
    await decide();
    await eventually(() => comparisons().length > 0);
    expect(comparisons()).toEqual([
      { value: expect.any(Number), attributes: { result: 'equal' } },
    ]);
  });
});
