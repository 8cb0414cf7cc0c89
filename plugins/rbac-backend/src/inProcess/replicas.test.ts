import { randomUUID } from 'node:crypto';
import { eventually } from '@internal/rbac-testkit';
import { BothWays, outcomeOf } from './__testUtils__/BothWays';
import {
  ANN,
  basicPermissions,
  openShop,
  shopFeatures,
} from './__testUtils__/shop';
import { postgresUrl } from '@internal/rbac-testkit/backend/databases';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

jest.setTimeout(120_000);

const [, orderList] = basicPermissions;

/** PostgreSQL alone: replicas share a server. */
(postgresUrl ? describe : describe.skip)('two replicas', () => {
  const replicas: { portal: TestPortal; ways: BothWays }[] = [];
  beforeAll(async () => {
    const prefix = `rbac_checks_${randomUUID().slice(0, 8)}_`;
    for (let replica = 0; replica < 2; replica++) {
      const ways = new BothWays();
      const features = [...shopFeatures, ways.feature];
      const postgres = postgresUrl;
      const portal = await TestPortal.start({ postgres, prefix, features });
      replicas.push({ portal, ways });
    }
    await openShop(replicas[0].portal);
  });
  afterAll(async () => {
    for (const { portal } of replicas) {
      await portal.stop();
    }
  });

  it('answer in the process by what the other has committed', async () => {
    const [first, second] = replicas;
    const token = await first.portal.tokenOf(ANN);
    const credentials = await second.ways.authenticate(token);
    const becomes = (result: string) =>
      eventually(async () => {
        const { local } = second.ways.single;
        const asked = [{ permission: orderList }];
        const outcome = await outcomeOf(local, 'authorize', asked, {
          credentials,
        });
        expect(outcome).toEqual({ answers: [{ result }] });
      });
    await becomes('ALLOW');
    const policy = 'permission=order.list&policy=read&effect=allow';
    const path = `/policies/role/default/customers?${policy}`;
    expect((await first.portal.call('delete', path)).status).toBe(204);
    await becomes('DENY');
    expect(second.ways.here.checks).toMatchObject({ http: 0 });
  });
});
