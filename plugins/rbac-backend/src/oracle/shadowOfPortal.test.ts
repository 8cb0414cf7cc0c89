import { createServiceFactory } from '@backstage/backend-plugin-api';
import { metricsServiceRef } from '@backstage/backend-plugin-api/alpha';
import { JsonObject } from '@backstage/types';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TestPortal } from '../testing/TestPortal';
import { CollectedMetrics } from '../observability/__testUtils__/CollectedMetrics';

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

describe('permission.rbac.shadow', () => {
  let portal: TestPortal | undefined;
  afterEach(() => portal?.stop());

  async function start(rbac: JsonObject) {
    const metrics = new CollectedMetrics();
    portal = await TestPortal.start({
      rbac,
      features: [
        createServiceFactory({
          service: metricsServiceRef,
          deps: {},
          factory: () => metrics,
        }),
      ],
    });
    const { status } = await portal.call('get', '/roles');
    expect(status).toBe(200);
    return () => metrics.read('rbac.shadow.comparisons');
  }

  // First, because what is loaded stays loaded.
  it('is off by default, with neither casbin nor TypeORM loaded', async () => {
    const comparisons = await start({});
    expect(mockLoaded).toEqual([]);
    expect(comparisons()).toEqual([]);
  });

  it('compares the decisions of a portal', async () => {
    const comparisons = await start({ shadow: { sample: 1 } });
    while (comparisons().length === 0) {
      await nextTurn();
    }
    expect(comparisons()).toEqual([
      { value: expect.any(Number), attributes: { result: 'equal' } },
    ]);
    expect([...new Set(mockLoaded)].sort()).toEqual(['casbin', 'typeorm']);
  });
});
