import {
  coreServices,
  createBackendPlugin,
  PermissionsRegistryService,
} from '@backstage/backend-plugin-api';
import { startTestBackend } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { FrameworkCriteria } from '@portal-rbac/plugin-rbac-core';
import {
  HostBackend,
  MISSING,
  ofNothing,
  thing,
} from './__testUtils__/HostBackend';
import { observedPermissionsRegistry } from './factories';
import { processPermissionsServiceRef } from './ProcessPermissions';

/*
 * What Backstage's own tests of the registry of permissions say, asked of the one that
 * replaces it, over HTTP and in the process: backstage/backstage at 75d1e47,
 * packages/backend-defaults/src/entrypoints/permissionsRegistry/permissionsRegistryServiceFactory.test.ts,
 * plugins/permission-node/src/integration/createPermissionIntegrationRouter.test.ts, and of
 * plugins/permission-backend/src/service/PermissionIntegrationClient.test.ts at 04a6a94 the
 * part about a plugin.
 */

jest.setTimeout(60_000);

const { ALLOW, DENY } = AuthorizeResult;
const WELL_KNOWN = '/.well-known/backstage/permissions';

const holds = (answer: 'yes' | 'no', resourceType = 'thing-1') => ({
  ...{ rule: 'HOLDS', resourceType, params: { answer } },
});
const yes = holds('yes');
const never = { rule: 'NEVER', resourceType: 'thing-1' };

interface Item {
  readonly resourceRef: string;
  readonly resourceType: string;
  readonly criteria: FrameworkCriteria;
}
const item = (
  resourceRef: string,
  criteria: FrameworkCriteria,
  resourceType = 'thing-1',
): Item => ({ resourceRef, resourceType, criteria });

describe('the registry of permissions', () => {
  let host: HostBackend;
  let token: string;
  beforeAll(async () => {
    host = await HostBackend.start();
    token = await host.tokenFor('plugin-1');
  });
  afterEach(() => host.reset());
  afterAll(() => host?.stop());

  const post = (body: unknown) =>
    host.call(token, 'post', `/plugin-1${WELL_KNOWN}/apply-conditions`, body);

  /** Applies conditions over HTTP. */
  const overHttp = async (items: readonly Item[]) => {
    const { status, body } = await post({
      items: items.map(({ criteria, ...rest }, index) => ({
        ...{ id: `id ${index}`, conditions: criteria },
        ...rest,
      })),
    });
    expect({
      status,
      ids: body.items.map(({ id }: { id: string }) => id),
    }).toEqual({ status: 200, ids: items.map((_, index) => `id ${index}`) });
    return body.items.map(({ result }: { result: string }) => result);
  };
  /** The same in the process, which knows each type by itself. */
  const inProcess = async (items: readonly Item[]) => {
    const types = new Set(items.map(({ resourceType }) => resourceType));
    const results = new Map<Item, string>();
    for (const type of types) {
      const ofType = items.filter(each => each.resourceType === type);
      const held = await host.here.resource('plugin-1', type)!.apply(ofType);
      for (const [at, one] of ofType.entries()) {
        results.set(one, held[at] ? ALLOW : DENY);
      }
    }
    return items.map(one => results.get(one));
  };

  describe.each([
    ['over HTTP', overHttp],
    ['in the process', inProcess],
  ])('%s', (_, apply) => {
    it.each<[string, FrameworkCriteria, string]>([
      ['a rule that holds', yes, ALLOW],
      ['any of two, one of which holds', { anyOf: [yes, never] }, ALLOW],
      ['not a rule that does not hold', { not: never }, ALLOW],
      [
        'all of two, one of them not all of two',
        {
          allOf: [{ anyOf: [yes, never] }, { not: { allOf: [yes, never] } }],
        },
        ALLOW,
      ],
      [
        'all of all of two, and not all of two that do not hold both',
        {
          allOf: [
            { allOf: [yes, { not: holds('no') }] },
            { not: { allOf: [holds('no'), yes] } },
          ],
        },
        ALLOW,
      ],
      ['a rule that does not hold', never, DENY],
      ['a rule that its params make false', holds('no'), DENY],
      ['all of two, one of which holds', { allOf: [yes, never] }, DENY],
      [
        'all of two, one of them not all of two that hold both',
        {
          allOf: [
            { anyOf: [yes, never] },
            { not: { allOf: [yes, { not: never }] } },
          ],
        },
        DENY,
      ],
    ])('applies %s', async (_name, criteria, result) => {
      expect(await apply([item('default:test/resource', criteria)])).toEqual([
        result,
      ]);
    });

    it('applies many to resources that it fetches once and together', async () => {
      const results = await apply([
        item('resource-1', yes),
        item('resource-1', never),
        item('resource-2', { not: yes }),
        item('resource-3', { not: never }),
        item('resource-4', { anyOf: [yes, never] }),
      ]);
      expect(results).toEqual([ALLOW, DENY, DENY, ALLOW, ALLOW]);
      expect(host.fetched.mock.calls).toEqual([
        ['plugin-1', ['resource-1', 'resource-2', 'resource-3', 'resource-4']],
      ]);
    });

    it('applies rules of the same name to each type by that of the type', async () => {
      const other = (answer: 'yes' | 'no') => holds(answer, 'other-1');
      const results = await apply([
        item('resource-1', yes),
        item('resource-1', never),
        item('resource-2', { not: other('no') }, 'other-1'),
        item('resource-3', { not: never }),
        item('resource-4', { anyOf: [other('no'), other('no')] }, 'other-1'),
      ]);
      expect(results).toEqual([ALLOW, DENY, ALLOW, ALLOW, DENY]);
      expect(host.fetched.mock.calls).toEqual([
        ['plugin-1', ['resource-1', 'resource-3']],
        ['plugin-1', ['resource-2', 'resource-4']],
      ]);
    });

    it('grants nothing on a resource that is not there, whatever the criteria', async () => {
      const malformed = { ...yes, params: {} };
      const results = await apply([
        item('resource-1', yes),
        item(MISSING, yes),
        item(MISSING, malformed),
        item('resource-2', yes),
      ]);
      expect(results).toEqual([ALLOW, DENY, DENY, ALLOW]);
    });
  });

  it('applies rules that were there before their type', async () => {
    const resource = host.here.resource('plugin-2', 'thing-2')!;
    const results = await resource.apply([
      item('resource-1', holds('yes', 'thing-2'), 'thing-2'),
      item('resource-1', holds('no', 'thing-2'), 'thing-2'),
    ]);
    expect(results).toEqual([true, false]);
  });

  it('refuses types that the plugin does not have', async () => {
    const unknown = (resourceType: string, id: string) => ({
      ...{ id, resourceRef: 'resource-1', resourceType },
      conditions: { ...yes, resourceType },
    });
    const { status, text } = await post({
      items: [
        unknown('wrong-1', '1'),
        unknown('thing-1', '2'),
        unknown('wrong-2', '3'),
      ],
    });
    expect(status).toBe(400);
    expect(text).toMatch(/unexpected resource types: wrong-1, wrong-2/i);
    expect(host.here.resource('plugin-1', 'wrong-1')).toBe(undefined);
  });

  it('cannot apply conditions where the plugin fetches no resources', async () => {
    const conditions = { ...never, resourceType: 'bare-1' };
    const resourceType = 'bare-1';
    const { status } = await post({
      items: [{ id: '1', resourceRef: 'one', resourceType, conditions }],
    });
    expect(status).toBe(501);
    await expect(
      host.here
        .resource('plugin-1', 'bare-1')!
        .apply([item('one', conditions, 'bare-1')]),
    ).rejects.toThrow();
  });

  const about = { resourceType: 'thing-1', resourceRef: 'resource-1' };
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['an empty object', {}],
    ['a type alone', { resourceType: 'thing-1' }],
    ['a list', [{ resourceType: 'thing-1' }]],
    ['an item with a type alone', { items: [{ resourceType: 'thing-1' }] }],
    ['an item with a resource alone', { items: [{ resourceRef: 'one' }] }],
    ['an item without conditions', { items: [about] }],
    ['any of nothing', { items: [{ conditions: { anyOf: [] } }] }],
    ['conditions alone', { items: [{ conditions: never }] }],
    [
      'a rule without a type',
      { items: [{ conditions: { rule: 'NEVER', params: ['foo'] } }] },
    ],
    [
      'params without a rule',
      { items: [{ conditions: { resourceType: 'thing-1', params: ['foo'] } }] },
    ],
  ])('refuses %s with 400', async (_, body) => {
    const { status, text } = await post(body);
    expect(status).toBe(400);
    expect(text).toMatch(/invalid/i);
  });

  it.each([
    ['plugin-1', [], ['thing-1', 'other-1', 'bare-1']],
    ['plugin-2', [ofNothing], ['thing-2']],
  ])('publishes all of %s', async (plugin, basic, types) => {
    const { status, body } = await host.call(
      ...([await host.tokenFor(plugin), 'get'] as const),
      `/${plugin}${WELL_KNOWN}/metadata`,
    );
    const schema = { type: 'object' };
    const answer = { type: 'string', enum: ['yes', 'no'] };
    expect(status).toBe(200);
    expect(body).toEqual({
      permissions: [
        ...basic,
        ...types.flatMap(type => thing(plugin, type).permissions),
      ],
      rules: types.flatMap(resourceType => [
        {
          ...{ name: 'HOLDS', description: 'Holds if it is told so' },
          resourceType,
          paramsSchema: expect.objectContaining({
            ...schema,
            properties: { answer: expect.objectContaining(answer) },
            required: ['answer'],
          }),
        },
        {
          ...{ name: 'NEVER', description: 'Never holds', resourceType },
          paramsSchema: expect.objectContaining({ ...schema, properties: {} }),
        },
      ]),
    });
  });
});

describe('the registry of permissions refuses what belongs to another plugin', () => {
  const theirs = thing('other', 'some-thing');

  it.each<[string, (registry: PermissionsRegistryService) => unknown]>([
    ['a resource type', registry => registry.addResourceType(theirs)],
    [
      'the rules of a resource type',
      registry => registry.getPermissionRuleset(theirs.resourceRef),
    ],
  ])('%s', async (_, use) => {
    let resource: unknown = 'not looked up';
    const plugin = createBackendPlugin({
      pluginId: 'test',
      register: registration =>
        registration.registerInit({
          deps: {
            here: processPermissionsServiceRef,
            registry: coreServices.permissionsRegistry,
          },
          async init({ here, registry }) {
            try {
              use(registry);
            } finally {
              resource = here.resource('test', 'some-thing');
            }
          },
        }),
    });
    await expect(
      startTestBackend({ features: [observedPermissionsRegistry, plugin] }),
    ).rejects.toThrow(
      /type 'some-thing' belongs to plugin 'other', but was used with plugin 'test'/,
    );
    expect(resource).toBe(undefined);
  });
});
