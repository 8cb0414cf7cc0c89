import assert from 'node:assert';
import { JsonObject, JsonValue } from '@backstage/types';
import {
  eventually,
  evilJson,
  permissionOf,
  runs,
  withstands,
} from '@internal/rbac-testkit';
import {
  anyHostileParams,
  anyMetadata,
  answersWith,
  HostileAnswer,
  OWN_TYPE,
} from './__testUtils__/hostileMetadata';
import { entity } from '@internal/rbac-testkit/backend/catalogEntities';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import fc from 'fast-check';
import {
  hostileIds,
  HostilePlugin,
  HostilePlugins,
} from './__testUtils__/HostilePlugins';

jest.setTimeout(600_000);

/** Reads what has the label `public` in the catalog, and nothing more. */
const READER = 'user:default/reader';
const READERS = 'role:default/reader';
/** A role of the reader in which conditions on hostile plugins are made. */
const ROLE = 'role:default/hostile';
const ENTITIES = '/api/catalog/entities';

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
const anyPlugin = fc.record({
  metadata: answersWith(anyMetadata),
  applied: answersWith(anyResults),
});

const anyAttack = fc.record({
  /** Some at once, and params for each rule that they publish. */
  hostilePlugins: fc.array(anyPlugin, { minLength: 1, maxLength: 4 }),
  params: anyHostileParams,
});

/*
 * Plugins that publish what harms their readers, or claim what belongs to
 * others. The calls that read of them are answered, no decision about other
 * plugins changes, and nothing is read without an end.
 */
it('answers whatever plugins publish and answer, and decides about others as before', async () => {
  const hostile = new HostilePlugins();
  const spec = { type: 'service', lifecycle: 'production', owner: 'user:x' };
  const portal = await TestPortal.start({
    features: [hostile.feature],
    entities: ['public', 'internal'].map(name => ({
      ...entity('Component', name, spec),
      metadata: { name, annotations: { [`example.org/${name}`]: 'yes' } },
    })),
  });
  try {
    await prepare(portal);
    let next = 0;
    const attacks = withstands(
      anyAttack,
      runs(10),
      async ({ hostilePlugins, params }) => {
        const ids = hostilePlugins.map(plugin => {
          const id = hostileIds[next++ % hostileIds.length];
          hostile.plugins.set(id, renamed(plugin, id));
          return id;
        });
        await expectStatus(portal, 200, 'post', '/plugins/id', { ids });
        try {
          await attackReaders(portal, ids, params);
        } finally {
          await portal.call('delete', '/plugins/id', { ids });
          hostile.plugins.clear();
        }
      },
    );
    await expect(attacks).resolves.toBeUndefined();
  } finally {
    await portal.stop();
  }
});

/** Calls the portal, which has to answer with a status; gives the body. */
async function expectStatus(
  portal: TestPortal,
  expected: number,
  ...call: Parameters<TestPortal['call']>
) {
  const { status, text, body } = await portal.call(...call);
  const answered = `${call[1]} is ${status}: ${text.slice(0, 500)}`;
  assert.equal(status, expected, answered);
  return body;
}

async function prepare(portal: TestPortal) {
  for (const name of [READERS, ROLE]) {
    const role = { name, memberReferences: [READER] };
    await expectStatus(portal, 201, 'post', '/roles', role);
  }
  const isPublic = condition(READERS, 'catalog', 'catalog-entity', {
    rule: 'HAS_ANNOTATION',
    params: { annotation: 'example.org/public' },
  });
  await expectStatus(portal, 201, 'post', '/roles/conditions', isPublic);
  await eventually(async () => {
    const { body } = await portal.call('get', ENTITIES);
    return body.length >= 2;
  });
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
      const rule = { rule: name, params };
      await attackCondition(portal, pluginId, resourceType, rule);
    }
  }
  for (const pluginId of ids) {
    const rule = { rule: 'ANY', params };
    await attackCondition(portal, pluginId, 'catalog-entity', rule);
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
  const made = condition(ROLE, pluginId, resourceType, rule);
  const { status, body } = await portal.call('post', '/roles/conditions', made);
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
  const asked = ['get', ENTITIES, undefined, READER] as const;
  const seen: unknown = await expectStatus(portal, 200, ...asked);
  // The catalog sends its status before it knows what it may show.
  assert(Array.isArray(seen), 'the catalog does not answer');
  const names = seen.map(({ metadata }) => metadata.name);
  assert.deepEqual(names, ['public'], 'the reader sees something else');
  const items = (['read', 'delete'] as const).map(action => ({
    id: action,
    permission: permissionOf({
      permission: `catalog.entity.${action}`,
      action,
      resourceType: 'catalog-entity',
    }),
    resourceRef: 'component:default/internal',
  }));
  const questions = ['post', '/authorize', { items }, READER] as const;
  const answers = await expectStatus(portal, 200, ...questions);
  assert.deepEqual(
    answers.items.map(({ result }: { result: string }) => result),
    ['DENY', 'DENY'],
  );
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
