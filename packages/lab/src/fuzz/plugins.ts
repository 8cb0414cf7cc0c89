import assert from 'node:assert';
import { JsonObject, JsonValue } from '@backstage/types';
import fc from 'fast-check';
import {
  evilJson,
  anyHostileParams,
  anyMetadata,
  answersWith,
  HostileAnswer,
  OWN_TYPE,
} from '@internal/rbac-testkit';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { hostileIds, HostilePlugin, HostilePlugins } from './hostileServer';
import { Target } from './Campaign';

/** Reads what has the label `public` in the catalog, and nothing more. */
const READER = 'user:default/reader';
/** A role of the reader in which conditions on hostile plugins are made. */
const ROLE = 'role:default/hostile';

/** Some plugins at once, and params for each rule that they publish. */
interface Attack {
  readonly plugins: readonly HostilePlugin[];
  readonly params: JsonObject;
}

const anyResults = fc.oneof(
  evilJson as fc.Arbitrary<JsonValue>,
  fc.constantFrom<JsonValue>(
    { items: [] },
    { items: [{ id: '0', result: 'ALLOW' }] },
    { items: [{ id: '0', result: 'PERHAPS' }] },
    { items: [{ id: ['0'], result: 'ALLOW' }] },
    { items: { length: 3 } },
  ),
);

/**
 * Plugins that publish what harms their readers, or claim what belongs to
 * others. The calls that read of them are answered, no decision about other
 * plugins changes, and nothing is read without an end.
 */
export const plugins: Target<Attack> = {
  attacks: fc.record({
    plugins: fc.array(
      fc.record({
        metadata: answersWith(anyMetadata),
        applied: answersWith(anyResults),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    params: anyHostileParams,
  }),
  start: async () => {
    const hostile = new HostilePlugins();
    const portal = await TestPortal.start({
      features: [hostile.feature],
      entities: ['public', 'internal'].map(name => ({
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name, annotations: { [`example.org/${name}`]: 'yes' } },
        spec: { type: 'service', lifecycle: 'production', owner: 'user:x' },
      })),
    });
    await prepare(portal);
    let next = 0;
    return {
      run: async attack => {
        const ids = attack.plugins.map(
          () => hostileIds[next++ % hostileIds.length],
        );
        attack.plugins.forEach((plugin, index) =>
          hostile.plugins.set(ids[index], renamed(plugin, ids[index])),
        );
        await expectStatus(portal, 200, 'post', '/plugins/id', { ids });
        try {
          await attackReaders(portal, ids, attack.params);
        } finally {
          await portal.call('delete', '/plugins/id', { ids });
          hostile.plugins.clear();
        }
      },
      stop: () => portal.stop(),
    };
  },
};

async function prepare(portal: TestPortal) {
  const roles = { 'role:default/reader': READER, [ROLE]: READER };
  for (const [name, member] of Object.entries(roles)) {
    await expectStatus(portal, 201, 'post', '/roles', {
      name,
      memberReferences: [member],
    });
  }
  await expectStatus(
    portal,
    201,
    'post',
    '/roles/conditions',
    condition('role:default/reader', 'catalog', 'catalog-entity', {
      rule: 'HAS_ANNOTATION',
      params: { annotation: 'example.org/public' },
    }),
  );
  for (;;) {
    const { body } = await portal.call('get', '/api/catalog/entities');
    if (body.length >= 2) {
      return;
    }
  }
}

/** All that reads of plugins. */
async function attackReaders(
  portal: TestPortal,
  ids: readonly string[],
  params: JsonObject,
) {
  const [rules] = await Promise.all([
    expectStatus(portal, 200, 'get', '/plugins/condition-rules'),
    expectStatus(portal, 200, 'get', '/plugins/policies'),
    expectStatus(portal, 200, 'get', '/plugins/id'),
  ]);
  const published = (rules as PluginRules[]).filter(({ pluginId }) =>
    ids.includes(pluginId),
  );
  for (const { pluginId, rules: own } of published) {
    for (const { name, resourceType } of own.slice(0, 5)) {
      await attackCondition(portal, pluginId, resourceType, {
        rule: name,
        params,
      });
    }
  }
  for (const pluginId of ids) {
    await attackCondition(portal, pluginId, 'catalog-entity', {
      rule: 'ANY',
      params,
    });
  }
  await expectStatus(portal, 200, 'get', '/sources');
}

interface PluginRules {
  readonly pluginId: string;
  readonly rules: readonly { name: string; resourceType: string }[];
}

/** Makes a condition, if that may be made, and asks for what it decides. */
async function attackCondition(
  portal: TestPortal,
  pluginId: string,
  resourceType: string,
  rule: { rule: string; params: JsonObject },
) {
  const { status, body } = await portal.call(
    'post',
    '/roles/conditions',
    condition(ROLE, pluginId, resourceType, rule),
  );
  assert(status < 500, `the condition was answered with ${status}`);
  await requireSameDecisions(portal);
  if (status === 201) {
    await expectStatus(portal, 200, 'post', '/explain', {
      userEntityRef: READER,
      permission: { name: 'own.read', action: 'read', resourceType },
      resourceRef: 'component:default/public',
    });
    await expectStatus(portal, 204, 'delete', `/roles/conditions/${body.id}`);
  }
}

/** What the reader sees in the catalog is none of the hostile plugins' business. */
async function requireSameDecisions(portal: TestPortal) {
  const { status, body } = await portal.call(
    'get',
    '/api/catalog/entities',
    undefined,
    READER,
  );
  // The catalog sends its status before it knows what it may show.
  assert(status === 200 && Array.isArray(body), 'the catalog does not answer');
  const names = (body as { metadata: { name: string } }[]).map(
    ({ metadata }) => metadata.name,
  );
  assert.deepEqual(names, ['public'], 'the reader sees something else');
  const answers = await portal.call(
    'post',
    '/authorize',
    {
      items: ['catalog.entity.read', 'catalog.entity.delete'].map(name => ({
        id: name,
        permission: {
          type: 'resource',
          name,
          attributes: { action: name.split('.')[2] },
          resourceType: 'catalog-entity',
        },
        resourceRef: 'component:default/internal',
      })),
    },
    READER,
  );
  assert.equal(answers.status, 200, 'questions are not answered');
  assert.deepEqual(
    answers.body.items.map(({ result }: { result: string }) => result),
    ['DENY', 'DENY'],
  );
}

async function expectStatus(
  portal: TestPortal,
  expected: number,
  ...[method, path, body]: Parameters<TestPortal['call']>
): Promise<unknown> {
  const answer = await portal.call(method, path, body);
  assert.equal(
    answer.status,
    expected,
    `${method} ${path} is ${answer.status}: ${answer.text.slice(0, 500)}`,
  );
  return answer.body;
}

function condition(
  roleEntityRef: string,
  pluginId: string,
  resourceType: string,
  rule: { rule: string; params: JsonObject },
) {
  return {
    result: 'CONDITIONAL',
    roleEntityRef,
    pluginId,
    resourceType,
    permissionMapping: ['read'],
    conditions: { ...rule, resourceType },
  };
}

/** The plugin with a resource type that is its own. */
function renamed({ metadata, applied }: HostilePlugin, id: string) {
  const json = JSON.stringify(metadata.json).replaceAll(OWN_TYPE, `${id}-type`);
  const answer: HostileAnswer = { ...metadata, json: JSON.parse(json) };
  return { metadata: answer, applied };
}
