import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { eventually } from '@internal/rbac-testkit';
import { BothWays, outcomeOf } from './__testUtils__/BothWays';
import {
  ANN,
  basicPermissions,
  openShop,
  shopFeatures,
} from './__testUtils__/shop';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

jest.setTimeout(60_000);

const [orderCreate] = basicPermissions;
const SELLERS = 'group:default/sellers';

describe('a change, in the process and over HTTP', () => {
  const ways = new BothWays();
  let groups: string[] = [];
  let isAway = false;
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await TestPortal.start({
      rbac: { groups: { maxAge: '1ms', maxStaleness: '2ms' } },
      features: [
        ...shopFeatures,
        ways.feature,
        catalogServiceMock.mock({
          getEntitiesByRefs: async ({ entityRefs }) => {
            if (isAway) {
              throw new Error('The catalog is away');
            }
            return { items: entityRefs.map(entityOf) };
          },
        }).factory,
      ],
    });
    await openShop(portal);
  });
  afterAll(() => portal?.stop());

  function entityOf(ref: string) {
    const [kind, name] = ref.split(/:default\//);
    const relations = groups.map(targetRef => ({
      type: 'memberOf',
      targetRef,
    }));
    return {
      ...{ apiVersion: 'backstage.io/v1alpha1', kind, metadata: { name } },
      relations: ref === ANN ? relations : [],
    };
  }

  /** What both ways answer; they are asked in turn which is asked first. */
  async function mayCreate(isLocalFirst: boolean) {
    const credentials = await ways.authenticate(await portal.tokenOf(ANN));
    const { local, http } = ways.single;
    const answers: unknown[] = [];
    for (const way of isLocalFirst ? [local, http] : [http, local]) {
      const questions = [{ permission: orderCreate }];
      const options = { credentials };
      answers.push(await outcomeOf(way, 'authorize', questions, options));
    }
    expect(answers[0]).toEqual(answers[1]);
    return answers[0];
  }

  const is = (result: string) => ({ answers: [{ result }] });
  const becomes = (isLocalFirst: boolean, result: string) =>
    eventually(async () =>
      expect(await mayCreate(isLocalFirst)).toEqual(is(result)),
    );

  it.each([true, false])(
    'of groups, of the policy, and an outage of the catalog are seen at once (in the process first: %s)',
    async isLocalFirst => {
      groups = [];
      await becomes(isLocalFirst, 'DENY');
      groups = [SELLERS];
      await becomes(isLocalFirst, 'ALLOW');

      const policy = 'permission=order.create&policy=create&effect=allow';
      const path = `/policies/role/default/sellers?${policy}`;
      expect((await portal.call('delete', path)).status).toBe(204);
      expect(await mayCreate(isLocalFirst)).toEqual(is('DENY'));
      const added = await portal.call('post', '/policies', [
        {
          ...{ entityReference: 'role:default/sellers', effect: 'allow' },
          ...{ permission: 'order.create', policy: 'create' },
        },
      ]);
      expect(added.status).toBe(201);
      expect(await mayCreate(isLocalFirst)).toEqual(is('ALLOW'));

      isAway = true;
      await becomes(isLocalFirst, 'DENY');
      isAway = false;
      await becomes(isLocalFirst, 'ALLOW');
    },
  );
});
