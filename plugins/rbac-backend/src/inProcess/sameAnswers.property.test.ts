import assert from 'node:assert';
import fc from 'fast-check';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { metricsServiceRef } from '@backstage/backend-plugin-api/alpha';
import { CollectedMetrics } from '../observability/__testUtils__/CollectedMetrics';
import { BothWays, Method, outcomeOf } from './__testUtils__/BothWays';
import { credentialsOf, kindNames } from './__testUtils__/credentials';
import {
  ANN,
  basicPermissions,
  BOB,
  BROKEN,
  goodsRefs,
  openShop,
  resourcePermissions,
  ROOT,
  shopEntities,
  shopFeatures,
  STRANGER,
  waitForSellers,
} from './__testUtils__/shop';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { mapValues, pickBy } from 'lodash';
import { mostly, runs, withstands } from '@internal/rbac-testkit';

jest.setTimeout(300_000);

const users = [ANN, BOB, ROOT, STRANGER];

const anyRef = mostly(
  20,
  fc.constantFrom(...goodsRefs),
  fc.constantFrom(
    ...[BROKEN, '', '__proto__', 'component:default/shop'],
    ...[null, ['anns'], 7, undefined],
  ),
);

const basic = fc.record({ permission: fc.constantFrom(...basicPermissions) });
const definite = fc.record({
  permission: fc.constantFrom(...resourcePermissions),
  resourceRef: anyRef,
});
const conditional = fc.record({
  permission: fc.constantFrom(...resourcePermissions),
});

/** Something that is wrong, or at least not as types want it. */
const anyChange = fc.constantFrom<(query: Query) => unknown>(
  query => ({ ...query, id: 'mine' }),
  query => ({ ...query, more: true }),
  query => ({ ...query, toJSON: () => ({}) }),
  query => ({ permission: query.permission }),
  query => changed(query, { attributes: undefined }),
  query => changed(query, { attributes: { action: 'use' } }),
  query => changed(query, { attributes: { action: 'read', more: 1 } }),
  query => changed(query, { attributes: { action: null } }),
  query => changed(query, { name: 7 }),
  query => changed(query, { name: '' }),
  query => changed(query, { type: 'other' }),
  query => changed(query, { type: 'basic' }),
  query => changed(query, { resourceType: 'order' }),
  query => changed(query, { resourceType: undefined }),
  query => changed(query, { more: { than: 'that' } }),
  () => undefined,
  () => null,
  () => 'order.read',
);

type Query = { permission: object; resourceRef?: unknown };

function changed(query: Query, permission: object): Query {
  return { ...query, permission: { ...query.permission, ...permission } };
}

function questionsOf(query: fc.Arbitrary<Query>): fc.Arbitrary<unknown> {
  const wrong = fc
    .tuple(query, anyChange)
    .map(([asked, change]) => change(asked));
  return mostly(
    60,
    fc.array(mostly(60, query, wrong), { maxLength: 12 }),
    fc.constantFrom(undefined, {}, 'x'),
  );
}

function checkBy(method: Method, query: fc.Arbitrary<Query>) {
  return fc.record({
    user: fc.constantFrom(...users),
    credentials: mostly(
      3,
      fc.constant('of a request'),
      fc.constantFrom(...kindNames),
    ),
    isBatched: fc.boolean(),
    method: fc.constant(method),
    questions: questionsOf(query),
  });
}

const anyCheck = fc.oneof(
  checkBy('authorize', fc.oneof(basic, definite)),
  checkBy('authorizeConditional', fc.oneof(basic, conditional, definite)),
);

it('answers in the process what HTTP answers, whatever a plugin asks: results, errors and decisions that are counted', async () => {
  const ways = new BothWays();
  const other = new BothWays('parcels');
  const metrics = new CollectedMetrics();
  const portal = await TestPortal.start({
    rbac: {
      admin: { users: [{ name: ADMIN }], superUsers: [{ name: ROOT }] },
    },
    entities: shopEntities,
    features: [
      ...shopFeatures,
      ways.feature,
      other.feature,
      createServiceFactory({
        service: metricsServiceRef,
        deps: {},
        factory: () => metrics,
      }),
    ],
  });
  const verdicts = () =>
    Object.fromEntries(
      metrics
        .read('rbac.decisions')
        .map(({ value, attributes }) => [attributes?.verdict, value]),
    );
  try {
    await openShop(portal);
    await waitForSellers(portal);
    await withstands(anyCheck, runs(300), async check => {
      const { user, method, questions } = check;
      const asked = [check.credentials, user, portal, ways, other] as const;
      const options = { credentials: await credentialsOf(...asked) };
      const { local, http } = check.isBatched ? ways.batched : ways.single;
      const { http: counted } = ways.here.checks;
      const before = verdicts();
      const here = await outcomeOf(local, method, questions, options);
      const between = verdicts();
      const there = await outcomeOf(http, method, questions, options);
      const after = verdicts();
      expect(here).toEqual(there);
      await compareRequests(ways, portal, user, questions);
      if ('answers' in here) {
        assert.deepEqual(
          difference(before, between),
          difference(between, after),
          'other decisions were made',
        );
        assert(
          ways.here.checks.http === counted || !isRegular(method, questions),
          'it could have been answered in the process',
        );
      }
    });
  } finally {
    await portal.stop();
  }
});

/** What a browser is answered, and a plugin elsewhere, who ask the same. */
async function compareRequests(
  ways: BothWays,
  portal: TestPortal,
  user: string,
  questions: unknown,
): Promise<void> {
  const items = Array.isArray(questions)
    ? questions.map(question => ({ id: 'any', ...question }))
    : questions;
  const token = await portal.tokenOf(user);
  const onBehalf = await ways.auth.getPluginRequestToken({
    onBehalfOf: await ways.authenticate(token),
    targetPluginId: 'permission',
  });
  for (const each of [token, onBehalf.token]) {
    const answered = async () => {
      const asked = ['post', '/authorize', { items }] as const;
      const { status, body } = await portal.callWithToken(each, ...asked);
      return { status, body };
    };
    expect(await answered()).toEqual(await ways.byBackstage(answered));
  }
}

/** Whether there is a decision about everything, as types want it. */
function isRegular(method: Method, questions: unknown): boolean {
  return (
    Array.isArray(questions) &&
    questions.every(
      ({ resourceRef, permission, ...more }) =>
        Object.keys(more).length === 0 &&
        (basicPermissions.includes(permission) ||
          (resourcePermissions.includes(permission) &&
            (goodsRefs.includes(resourceRef) ||
              (resourceRef === undefined && method !== 'authorize')))),
    )
  );
}

function difference(
  before: Record<string, number>,
  after: Record<string, number>,
): Record<string, number> {
  const more = mapValues(after, (count, key) => count - (before[key] ?? 0));
  return pickBy(more, count => count > 0);
}
