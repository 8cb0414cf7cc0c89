import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  metricsServiceRef,
  tracingServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { createMockDirectory } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { settled } from '@portal-rbac/plugin-rbac-core';
import { CollectedMetrics } from './__testUtils__/CollectedMetrics';
import { DecisionMeter } from '../decision/DecisionMeter';

describe('DecisionMeter', () => {
  it('counts every decision and times one in 32', () => {
    const metrics = new CollectedMetrics();
    const meter = new DecisionMeter(metrics);
    const denied = settled('DENY', 'nothing-grants');
    const allowed = settled('ALLOW', 'allowed-by-policy');
    for (let index = 0; index < 64; index++) {
      const started = meter.start();
      meter.end(index === 0 ? allowed : denied, started);
    }
    expect(metrics.read('rbac.decisions')).toEqual([
      {
        value: 1,
        attributes: { result: 'ALLOW', verdict: 'allowed-by-policy' },
      },
      { value: 63, attributes: { result: 'DENY', verdict: 'nothing-grants' } },
    ]);
    expect(metrics.read('rbac.decision.duration')).toEqual([
      { value: expect.any(Number), attributes: { result: 'ALLOW' } },
      { value: expect.any(Number), attributes: { result: 'DENY' } },
    ]);
  });
});

describe('the metrics of a portal', () => {
  const folder = createMockDirectory();
  const metrics = new CollectedMetrics();
  const tracing = tracingServiceMock.mock();
  let portal: TestRouter;
  beforeAll(async () => {
    folder.setContent({
      'policies.csv': 'p, role:default/rbac_admin, catalog-entity, read, deny',
    });
    portal = await TestRouter.start({
      rbac: { 'policies-csv-file': folder.resolve('policies.csv') },
      features: [
        createServiceFactory({
          service: metricsServiceRef,
          deps: {},
          factory: () => metrics,
        }),
        createServiceFactory({
          service: tracingServiceRef,
          deps: {},
          factory: () => tracing,
        }),
      ],
    });
  });
  afterAll(() => portal?.stop());

  const valuesOf = (name: string) =>
    metrics.read(name).map(({ value }) => value);

  it('follow decisions and changes', async () => {
    const { body } = await portal.call('post', '/roles', {
      name: 'role:default/a',
      memberReferences: ['user:default/a'],
    });
    expect(body.error).toBeUndefined();
    expect(metrics.read('rbac.decisions')).toContainEqual({
      value: expect.any(Number),
      attributes: { result: 'ALLOW', verdict: 'allowed-by-policy' },
    });
    expect(metrics.read('rbac.decision.duration')).not.toEqual([]);
    const { headers } = await portal.call('get', '/roles', undefined, ADMIN);
    expect(headers.etag).toMatch(
      new RegExp(`^"${valuesOf('rbac.policy.revision')}-`),
    );
    expect(valuesOf('rbac.policy.roles')).toEqual([2]);
    const [age] = valuesOf('rbac.policy.age');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(metrics.read('rbac.membership.requests')).toContainEqual({
      value: expect.any(Number),
      attributes: { outcome: 'miss' },
    });
    expect(metrics.read('rbac.source.problems')).toContainEqual({
      value: 1,
      attributes: { source: 'csv-file', severity: 'error' },
    });
    expect(metrics.read('rbac.source.skipped_roles')).toEqual([
      { value: 0, attributes: { source: 'configuration' } },
      { value: 1, attributes: { source: 'csv-file' } },
    ]);
  });

  it('come with a span for each change', () => {
    expect(tracing.startActiveSpan).toHaveBeenCalledWith(
      'rbac.change',
      { attributes: { change: 'createRole', source: 'rest' } },
      expect.any(Function),
    );
  });

  it('are all documented', async () => {
    const text = await readFile(
      resolve(__dirname, '../../../../docs/OBSERVABILITY.md'),
      'utf8',
    );
    const documented = [
      ...text.matchAll(/^\| `(rbac\.[\w.]+)` +\| (?!span)/gm),
    ];
    expect(documented.map(([, name]) => name).sort()).toEqual(
      metrics.names.filter(name => name.startsWith('rbac.')),
    );
  });
});
