import { because } from '@portal-rbac/plugin-rbac-common';
import { Entity } from '@backstage/catalog-model';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { rawPlugin } from './__testUtils__/rawPlugin';

const ROLE = 'role:default/readers';

const component: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'shop' },
  spec: { type: 'service', lifecycle: 'production', owner: 'user:default/x' },
};

/** JSON nested so deeply that nothing recursive can write it. */
const bottomless = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

const evil = rawPlugin('evil', {
  metadata: (_, response) =>
    response.type('json').send(
      `{"permissions":[{"name":"evil.read","attributes":{"action":"read"},"type":"resource","resourceType":"catalog-entity"}],
        "rules":[
          {"name":"ANY","description":"","resourceType":"catalog-entity","paramsSchema":{}},
          {"name":"OWN","description":"","resourceType":"evil-thing","paramsSchema":${bottomless}}]}`,
    ),
});

/** A plugin that comes before the catalog by its name, and claims a permission of it. */
const ahead = rawPlugin('ahead', {
  metadata: (_, response) =>
    response.json({
      permissions: [
        {
          name: 'catalog.entity.read',
          type: 'resource',
          resourceType: 'ahead-thing',
          attributes: { action: 'update' },
        },
      ],
      rules: [],
    }),
});

/** A plugin that never answers what it publishes. */
const silent = rawPlugin('silent', { metadata: () => {} });

jest.setTimeout(60_000);

describe('A hostile plugin in a portal', () => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await TestPortal.start({
      entities: [component],
      features: [ahead, evil, silent],
    });
    await portal.call('post', '/roles', {
      name: ROLE,
      memberReferences: [ADMIN],
    });
  });

  afterAll(() => portal?.stop());

  const condition = (pluginId: string) => ({
    result: 'CONDITIONAL',
    roleEntityRef: ROLE,
    pluginId,
    resourceType: 'catalog-entity',
    permissionMapping: ['read'],
    conditions: { rule: 'ANY', resourceType: 'catalog-entity' },
  });

  it.each(['evil', 'silent'])(
    'claims no resource type of another plugin: %s',
    async pluginId => {
      const { status, body } = await portal.call(
        'post',
        '/roles/conditions',
        condition(pluginId),
      );

      expect([status, body.error?.message]).toEqual([
        400,
        'pluginId must be catalog, to which the resource type catalog-entity belongs',
      ]);
      const queried = await portal.call('get', '/api/catalog/entities');
      expect(queried.status).toBe(200);
    },
  );

  it('is named when an explanation relies on what it says about a permission of another plugin', async () => {
    const { status, body } = await portal.call('post', '/explain', {
      userEntityRef: ADMIN,
      permission: { name: 'catalog.entity.read' },
    });

    expect(status).toBe(200);
    expect(body.notes).toContainEqual(
      because('permission-of-several', {
        permission: 'catalog.entity.read',
        plugins: [
          { plugin: 'ahead', action: 'update', resourceType: 'ahead-thing' },
          {
            plugin: 'catalog',
            action: 'read',
            resourceType: 'catalog-entity',
          },
        ],
      }),
    );
  });

  it('does not keep the rules of others from being listed, nor offers rules on their types', async () => {
    const { status, body } = await portal.call(
      'get',
      '/plugins/condition-rules',
    );

    expect(status).toBe(200);
    const listed = body.map((plugin: { pluginId: string; rules: object[] }) => [
      plugin.pluginId,
      plugin.rules.length,
    ]);
    expect(Object.fromEntries(listed)).toMatchObject({
      catalog: expect.any(Number),
      evil: 1,
    });
    const ids = await portal.call('get', '/plugins/id');
    expect(ids.body.problems).toEqual([
      {
        pluginId: 'evil',
        code: 'foreign-rules',
        params: { resourceType: 'catalog-entity', owner: 'catalog' },
        message:
          'it publishes rules for catalog-entity, which belongs to catalog; they are left out',
      },
      {
        pluginId: 'silent',
        code: 'plugin-unread',
        params: { detail: expect.any(String) },
        message: expect.stringContaining('no answer'),
      },
    ]);
  });
});
