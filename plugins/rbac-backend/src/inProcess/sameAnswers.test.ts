import {
  BackendFeature,
  BackstageCredentials,
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { metricsServiceRef } from '@backstage/backend-plugin-api/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { eventually } from '@internal/rbac-testkit';
import { Knex } from 'knex';
import { IncomingMessage } from 'node:http';
import { BothWays, Method, outcomeOf, Ways } from './__testUtils__/BothWays';
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
  waitForSellers,
} from './__testUtils__/shop';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import {
  ADMIN,
  serviceTokens,
  TestPortal,
} from '@internal/rbac-testkit/backend/TestPortal';
import { CollectedMetrics } from '../observability/__testUtils__/CollectedMetrics';

jest.setTimeout(60_000);

const [orderRead, orderUpdate, orderDelete, parcelRead] = resourcePermissions;
const [orderCreate] = basicPermissions;

describe('checks in the process and over HTTP', () => {
  const ways = new BothWays();
  const other = new BothWays('parcels');
  const auditor = new RecordingAuditor();
  const metrics = new CollectedMetrics();
  let signIns: Knex;
  let portal: TestPortal;

  const signInDatabase: BackendFeature = createBackendModule({
    pluginId: 'auth',
    moduleId: 'sign-ins',
    register: registration =>
      registration.registerInit({
        deps: { database: coreServices.database },
        init: async ({ database }) => {
          signIns = await database.getClient();
        },
      }),
  });

  const as = async (user: string) => ({
    credentials: await ways.authenticate(await portal.tokenOf(user)),
  });

  beforeAll(async () => {
    portal = await TestPortal.start({
      rbac: {
        admin: { users: [{ name: ADMIN }], superUsers: [{ name: ROOT }] },
        useOwnershipEntityRefs: true,
      },
      config: {
        auth: {
          ...{ environment: 'test', providers: { test: {} } },
          omitIdentityTokenOwnershipClaim: false,
        },
      },
      entities: shopEntities,
      features: [
        ...shopFeatures,
        ways.feature,
        other.feature,
        auditor.feature,
        signInDatabase,
        createServiceFactory({
          service: metricsServiceRef,
          deps: {},
          factory: () => metrics,
        }),
      ],
    });
    await openShop(portal);
    await waitForSellers(portal);
  });
  afterAll(() => portal?.stop());

  /** Asks in the process, then over HTTP. */
  async function ask(
    method: Method,
    questions: unknown,
    options: unknown,
    { local, http }: Ways = ways.single,
  ) {
    const before = { ...ways.here.checks };
    const here = await outcomeOf(local, method, questions, options);
    const isLocal = ways.here.checks.local > before.local;
    const there = await outcomeOf(http, method, questions, options);
    return { here, there, isLocal };
  }

  const about = (permission: object, ...refs: string[]) =>
    refs.map(resourceRef => ({ permission, resourceRef }));

  it('are the same for every user and every question', async () => {
    for (const user of [ANN, BOB, ROOT]) {
      const definite = [
        ...basicPermissions.map(permission => ({ permission })),
        ...about(orderRead, ...goodsRefs),
        ...about(orderUpdate, ...goodsRefs),
        ...about(parcelRead, ...goodsRefs),
      ];
      const options = await as(user);
      const { here, there, isLocal } = await ask(
        'authorize',
        definite,
        options,
      );
      expect(here).toEqual(there);
      expect(here).toHaveProperty('answers');
      expect(isLocal).toBe(true);
      const conditional = [orderRead, orderUpdate, parcelRead, orderCreate];
      const asked = conditional.map(permission => ({ permission }));
      const open = await ask('authorizeConditional', asked, options);
      expect(open.here).toEqual(open.there);
      expect(open.isLocal).toBe(true);
    }
  });

  it.each(kindNames)('trust credentials %s as much', async kind => {
    const options = {
      credentials: await credentialsOf(kind, ANN, portal, ways, other),
    };
    const questions = [{ permission: orderCreate }, { permission: orderRead }];
    const outcome = await ask('authorizeConditional', questions, options);
    expect(outcome.here).toEqual(outcome.there);
  });

  it('do not take another token in known credentials for the one that was verified', async () => {
    const options = await as(ANN);
    const questions = [{ permission: orderCreate }];
    await ask('authorizeConditional', questions, options);
    const token = await portal.tokenOf(ROOT);
    Object.assign(options.credentials, { token });
    const asRoot = await ask('authorizeConditional', questions, options);
    expect(asRoot.here).toEqual({ answers: [{ result: 'ALLOW' }] });
    expect(asRoot.there).toEqual(asRoot.here);
    Object.assign(options.credentials, { token: token.slice(0, -8) });
    const forged = await ask('authorizeConditional', questions, options);
    expect(forged.here).toEqual(forged.there);
  });

  it('name the user of the token, not the one that the credentials name', async () => {
    const options = await as(ANN);
    const principal = options.credentials.principal as object;
    Object.assign(principal, { userEntityRef: ROOT });
    const questions = [{ permission: orderCreate }];
    const { here, isLocal } = await ask(
      'authorizeConditional',
      questions,
      options,
    );
    expect(here).toEqual({ answers: [{ result: 'DENY' }] });
    expect(isLocal).toBe(true);
  });

  it('do not count the groups that an old token names', async () => {
    const user = 'user:default/leaver';
    const token = await portal.tokenOf(user, [user, 'group:default/sellers']);
    await portal.tokenOf(user, [user]);
    const options = { credentials: await ways.authenticate(token) };
    const outcome = await ask(
      'authorizeConditional',
      [{ permission: orderCreate }],
      options,
    );
    expect(outcome.here).toEqual({ answers: [{ result: 'DENY' }] });
    expect(outcome.there).toEqual(outcome.here);
  });

  it('are answered with 404 for who never signed in', async () => {
    const user = 'user:default/never';
    const options = await as(user);
    await signIns('user_info').where({ user_entity_ref: user }).delete();
    const outcome = await ask(
      'authorizeConditional',
      [{ permission: orderRead }],
      options,
    );
    expect(outcome.here).toMatchObject({ error: { statusCode: 404 } });
    expect(outcome.here).toEqual(outcome.there);
  });

  it('are answered with 401 when the token has expired, also if it was verified just before', async () => {
    const options = await as(ANN);
    const questions = [{ permission: orderRead }];
    const before = await ask('authorizeConditional', questions, options);
    expect(before.isLocal).toBe(true);
    jest.useFakeTimers({
      now: Date.now() + 2 * 60 * 60 * 1_000,
      doNotFake: [
        ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
        ...(['setTimeout', 'setInterval', 'setImmediate'] as const),
        ...(['clearTimeout', 'clearInterval', 'clearImmediate'] as const),
      ],
    });
    try {
      const outcome = await ask('authorizeConditional', questions, options);
      expect(outcome.here).toMatchObject({ error: { statusCode: 401 } });
      expect(outcome.here).toEqual(outcome.there);
    } finally {
      jest.useRealTimers();
    }
  });

  it('fail alike when the resources cannot be read, or a rule fails', async () => {
    const options = await as(ANN);
    for (const questions of [
      about(orderRead, 'anns', BROKEN),
      about(orderDelete, 'anns'),
      about(parcelRead, BROKEN),
    ]) {
      const outcome = await ask('authorize', questions, options);
      expect(outcome.here).toMatchObject({ error: { statusCode: 500 } });
      expect(outcome.here).toEqual(outcome.there);
    }
  });

  it('make as many decisions when requests are batched', async () => {
    const made = () =>
      metrics.read('rbac.decisions').reduce((sum, { value }) => sum + value, 0);
    const options = await as(BOB);
    const questions = [
      ...about(orderRead, ...goodsRefs),
      { permission: orderCreate },
      ...about(orderUpdate, ...goodsRefs),
      { permission: orderCreate },
    ];
    const before = made();
    await outcomeOf(ways.batched.local, 'authorize', questions, options);
    expect(made() - before).toBe(3);
    const outcome = await ask('authorize', questions, options, ways.batched);
    expect(outcome).toMatchObject({ isLocal: true, here: outcome.there });
    expect(made() - before).toBe(9);
  });

  it('apply conditions by HTTP where a plugin has not registered its resources', async () => {
    const outcome = await ask(
      'authorize',
      about(parcelRead, ...goodsRefs),
      await as(ANN),
    );
    expect(outcome).toMatchObject({ isLocal: true, here: outcome.there });
    expect(outcome.here).toEqual({
      answers: ['ALLOW', 'DENY', 'ALLOW', 'ALLOW', 'DENY'].map(result => ({
        result,
      })),
    });
  });

  it('report the same to the auditor', async () => {
    const reported = async (count: number) => {
      const events: unknown[] = [];
      await eventually(() => {
        events.push(
          ...auditor
            .take('loads')
            .filter(({ eventId }) => eventId === 'permission-evaluation')
            .map(({ eventId, severityLevel, status, meta, plugin }) => ({
              ...{ eventId, severityLevel, status, meta, plugin },
            })),
        );
        return events.length >= count;
      });
      return events;
    };
    for (const user of [BOB, ROOT]) {
      const options = await as(user);
      const questions = [
        { permission: orderCreate },
        ...about(orderRead, ...goodsRefs),
      ];
      const { local, http } = ways.single;
      await eventually(() => auditor.take('loads').length === 0);
      await outcomeOf(local, 'authorize', questions, options);
      const here = await reported(questions.length);
      await outcomeOf(http, 'authorize', questions, options);
      expect(await reported(questions.length)).toEqual(here);
      expect(here).toHaveLength(questions.length);
    }
  });

  it('are answered with copies: who changes them changes no later answer', async () => {
    const { credentials } = await as(ANN);
    const questions = [{ permission: orderRead }];
    const answer = async () => {
      const { local } = ways.single;
      const [first] = await local.authorizeConditional(questions, {
        credentials: credentials as BackstageCredentials,
      });
      return first;
    };
    const first = await answer();
    const before = structuredClone(first);
    if (first.result !== AuthorizeResult.CONDITIONAL) {
      throw new Error('The answer has no conditions');
    }
    const { anyOf } = first.conditions as { anyOf: object[] };
    Object.assign(anyOf[0], { rule: 'ANYTHING', params: {} });
    anyOf.length = 1;
    Object.assign(first, { result: AuthorizeResult.ALLOW });
    expect(await answer()).toEqual(before);
  });

  it('are answered in the process even where HTTP refuses them for their size', async () => {
    const many = Array.from({ length: 1_000 }, () => ({
      permission: orderRead,
      resourceRef: 'anns',
    }));
    const outcome = await ask('authorize', many, await as(ANN));
    expect(outcome.there).toMatchObject({ error: { statusCode: 413 } });
    expect(outcome.here).toEqual({
      answers: many.map(() => ({ result: 'ALLOW' })),
    });
  });

  describe('that are requests', () => {
    const item = (permission: unknown, more: object = {}) => ({
      ...{ id: 'mine', permission },
      ...more,
    });
    const onAnns = { resourceRef: 'anns' };
    const bodies: [string, unknown][] = [
      ['nothing asked', { items: [] }],
      ['basic', { items: basicPermissions.map(each => item(each)) }],
      [
        'resources',
        {
          items: goodsRefs.map(resourceRef => item(orderRead, { resourceRef })),
        },
      ],
      ['resources elsewhere', { items: [item(parcelRead, onAnns)] }],
      ['more in a body', { items: [item(orderCreate)], more: 1 }],
      ['more in an item', { items: [item(orderCreate, { more: 1 })] }],
      ['no resource', { items: [item(orderRead)] }],
      ['an empty resource', { items: [item(orderRead, { resourceRef: '' })] }],
      ['no such resource', { items: [item(orderRead, { resourceRef: 7 })] }],
      [
        'several resources',
        { items: [item(orderRead, { resourceRef: goodsRefs })] },
      ],
      [
        'a basic permission on a resource',
        { items: [item(orderCreate, onAnns)] },
      ],
      ['no id', { items: [{ permission: orderCreate }] }],
      ['an id that is no text', { items: [item(orderCreate, { id: 7 })] }],
      ['a prototype', { items: [item(orderCreate, { id: '__proto__' })] }],
      ['no items', {}],
      ['a list', []],
      ['nothing', undefined],
      [
        'a plugin that fails',
        { items: [item(orderRead, { resourceRef: BROKEN })] },
      ],
      ['a rule that fails', { items: [item(orderDelete, onAnns)] }],
    ];
    const tokens: [string, () => Promise<string | undefined>][] = [
      ['a user', () => portal.tokenOf(BOB)],
      ['somebody without roles', () => portal.tokenOf('user:default/nobody')],
      [
        'a plugin on behalf of a user',
        async () => {
          const onBehalfOf = (await as(BOB)).credentials;
          const request = { onBehalfOf, targetPluginId: 'permission' };
          return (await ways.auth.getPluginRequestToken(request)).token;
        },
      ],
      ['a service', async () => serviceTokens.unrestricted],
      ['nobody', async () => undefined],
      ['a forger', async () => `${(await portal.tokenOf(ROOT)).slice(0, -8)}`],
    ];

    it.each(tokens)('are the same for %s', async (_, tokenOf) => {
      const token = await tokenOf();
      const answered = async (body: unknown) => {
        const answer = await portal.callWithToken(
          ...([token, 'post', '/authorize', body] as const),
        );
        return { status: answer.status, body: answer.body };
      };
      for (const [name, body] of bodies) {
        const here = await answered(body);
        const there = await ways.byBackstage(() => answered(body));
        expect({ name, ...here }).toEqual({ name, ...there });
      }
    });

    it('need no request to the plugin that has the resources', async () => {
      const asked: string[] = [];
      const listen = ({ url }: IncomingMessage) => asked.push(String(url));
      portal.backend.server.prependListener('request', listen);
      const body = { items: [item(orderRead, onAnns)] };
      const check = () => portal.call('post', '/authorize', body, ANN);
      await check();
      const applied = () => asked.filter(url => /apply-conditions/.test(url));
      expect(applied()).toEqual([]);
      await ways.byBackstage(check);
      expect(applied()).toHaveLength(1);
      portal.backend.server.removeListener('request', listen);
    });
  });

  it('go over HTTP when they are malformed', async () => {
    const permission = { ...orderRead, attributes: { action: 'use' } };
    const outcome = await ask(
      'authorizeConditional',
      [{ permission }],
      await as(ANN),
    );
    expect(outcome.isLocal).toBe(false);
    expect(outcome.here).toMatchObject({ error: { statusCode: 400 } });
  });

  it('are counted by the way they went', async () => {
    const counts = () =>
      Object.fromEntries(
        metrics
          .read('rbac.checks')
          .map(({ value, attributes }) => [attributes?.way, value]),
      );
    const before = counts();
    const options = await as(ANN);
    const { local } = ways.single;
    await outcomeOf(local, 'authorize', [{ permission: orderCreate }], options);
    await outcomeOf(local, 'authorize', [{}], options);
    const own = await ways.auth.getOwnServiceCredentials();
    await outcomeOf(local, 'authorize', [{ permission: orderCreate }], {
      credentials: own,
    });
    expect(counts()).toEqual({
      local: before.local + 1,
      http: before.http + 1,
    });
  });
});
