import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

const ownerRule = {
  rule: 'IS_ENTITY_OWNER',
  resourceType: 'catalog-entity',
  params: { claims: ['$ownerRefs'] },
};

const condition = (role: string, more: object = {}) => ({
  result: 'CONDITIONAL',
  roleEntityRef: `role:default/${role}`,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['read'],
  conditions: ownerRule,
  ...more,
});

describe('/roles/conditions', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start();
  });
  afterAll(() => portal?.stop());

  const createRole = (name: string) =>
    portal.call('post', '/roles', {
      name: `role:default/${name}`,
      memberReferences: ['user:default/a'],
    });
  const create = (body: unknown) =>
    portal.call('post', '/roles/conditions', body);
  const conditionsOf = async (name: string) => {
    const query = `roleEntityRef=role:default/${name}`;
    return (await portal.call('get', `/roles/conditions?${query}`)).body;
  };

  it('creates a condition, shows it as it was given, replaces and deletes it', async () => {
    await createRole('life');
    const created = await create(
      condition('life', { name: 'role:default/life', metadata: {} }),
    );
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: expect.any(Number) });
    const path = `/roles/conditions/${created.body.id}`;
    const shown = await portal.call('get', path);
    expect(shown.status).toBe(200);
    expect(shown.body).toEqual({ id: created.body.id, ...condition('life') });

    const changed = condition('life', {
      permissionMapping: [{ name: 'catalog.entity.refresh', action: 'update' }],
      conditions: { not: ownerRule },
    });
    expect((await portal.call('put', path, changed)).status).toBe(200);
    expect((await portal.call('get', path)).body).toEqual({
      id: created.body.id,
      ...changed,
    });
    expect((await portal.call('delete', path)).status).toBe(204);
    for (const method of ['get', 'delete'] as const) {
      const gone = await portal.call(method, path);
      expect(gone.status).toBe(404);
      expect(gone.body.error.message).toBe(
        `There is no condition ${created.body.id}`,
      );
    }
    const next = await create(condition('life'));
    expect(next.body.id).toBeGreaterThan(created.body.id);
  });

  it.each<[string, object, string]>([
    [
      'an action that no permission of the resource type has',
      { permissionMapping: ['read', 'use'] },
      'permissionMapping[1] must be an action that a permission on catalog-entity has (delete; read; update)',
    ],
    [
      'the name of a permission that there is not',
      { permissionMapping: [{ name: 'catalog.entity.nope', action: 'read' }] },
      'permissionMapping[0] must be the name of a permission on catalog-entity with its action (catalog.entity.delete, delete;',
    ],
    [
      'a permission with the action of another one',
      {
        permissionMapping: [{ name: 'catalog.entity.read', action: 'delete' }],
      },
      'permissionMapping[0] must be the name of a permission on catalog-entity with its action',
    ],
    [
      'the creation of roles, which is a basic permission',
      {
        pluginId: 'permission',
        resourceType: 'policy-entity',
        permissionMapping: ['create'],
        conditions: {
          rule: 'IS_OWNER',
          resourceType: 'policy-entity',
          params: { owners: ['$currentUser'] },
        },
      },
      'permissionMapping[0] must be an action that a permission on policy-entity has (delete; read; update)',
    ],
  ])('refuses a condition on %s', async (_, more, message) => {
    await createRole('mapped');
    const { status, body } = await create(condition('mapped', more));
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect(await conditionsOf('mapped')).toEqual([]);
  });

  it('tolerates the stray } that web interface 1.38.3 sends', async () => {
    await createRole('stray');
    const { body } = await create(condition('stray'));
    const path = `/roles/conditions/${body.id}`;
    const put = (id: string) =>
      portal.call(
        'put',
        id,
        condition('stray', { conditions: { not: ownerRule } }),
      );
    expect((await put(`${path}%7D`)).status).toBe(200);
    expect((await put(`${path}%7D%7D`)).status).toBe(400);
  });

  it('keeps side-by-side and nested criteria in any depth that is allowed', async () => {
    await createRole('nested');
    const nested = {
      anyOf: [ownerRule, { allOf: [ownerRule, { not: ownerRule }] }],
      not: { anyOf: [{ ...ownerRule, params: { claims: ['$currentUser'] } }] },
    };
    await create(condition('nested', { conditions: nested }));
    expect((await conditionsOf('nested'))[0].conditions).toEqual(nested);
  });

  it('answers [] when a role has none, and filters', async () => {
    await createRole('filtered');
    expect(await conditionsOf('filtered')).toEqual([]);
    await create(condition('filtered', { permissionMapping: ['update'] }));
    await create(
      condition('filtered', { permissionMapping: ['read', 'delete'] }),
    );
    const ids = async (query: string) => {
      const response = await portal.call(
        'get',
        `/roles/conditions?roleEntityRef=role:default/filtered&${query}`,
      );
      return response.body.map(
        (item: { permissionMapping: string[] }) => item.permissionMapping[0],
      );
    };
    expect(await ids('actions=delete')).toEqual(['read']);
    expect(await ids('actions=delete&actions=update')).toEqual([
      'update',
      'read',
    ]);
    expect(await ids('pluginId=catalog&resourceType=catalog-entity')).toEqual([
      'update',
      'read',
    ]);
    expect(await ids('pluginId=scaffolder')).toEqual([]);
  });

  it('has one condition per role, plugin, resource type and action', async () => {
    await createRole('single');
    const first = await create(
      condition('single', { permissionMapping: ['read', 'update'] }),
    );
    const overlapping = await create(
      condition('single', {
        permissionMapping: [
          'delete',
          { name: 'catalog.entity.refresh', action: 'update' },
        ],
      }),
    );
    expect(overlapping.status).toBe(409);
    expect(overlapping.body.error.message).toMatch(
      new RegExp(`update: condition ${first.body.id}`),
    );
    const other = await create(
      condition('single', { permissionMapping: ['delete'] }),
    );
    const moved = await portal.call(
      'put',
      `/roles/conditions/${other.body.id}`,
      condition('single', { permissionMapping: ['delete', 'read'] }),
    );
    expect(moved.status).toBe(409);
    await createRole('double');
    const twice = await create(
      condition('double', { permissionMapping: ['read', 'read'] }),
    );
    expect(twice.status).toBe(409);
  });

  const levels = (count: number) =>
    Array.from({ length: count }).reduce(node => ({ not: node }), ownerRule);

  it.each<[string, unknown, number, RegExp]>([
    ['an array', [condition('x')], 400, /^The body must be an object/],
    [
      'no result',
      condition('x', { result: undefined }),
      400,
      /^result must be/,
    ],
    ['another result', condition('x', { result: 'ALLOW' }), 400, /^result/],
    [
      'no role',
      condition('x', { roleEntityRef: undefined }),
      400,
      /^roleEntityRef must be/,
    ],
    ['an unknown role', condition('nowhere'), 404, /role:default\/nowhere/],
    [
      'no plugin',
      condition('x', { pluginId: '' }),
      400,
      /^pluginId must not be/,
    ],
    [
      'no resource type',
      condition('x', { resourceType: undefined }),
      400,
      /^resourceType must be/,
    ],
    [
      'another resource type in a node',
      condition('x', { resourceType: 'scaffolder-action' }),
      400,
      /^conditions has a rule for the resource type catalog-entity/,
    ],
    [
      'an empty mapping',
      condition('x', { permissionMapping: [] }),
      400,
      /^permissionMapping must name/,
    ],
    [
      'a mapping of something else',
      condition('x', { permissionMapping: ['write'] }),
      400,
      /^permissionMapping\[0\] must be/,
    ],
    [
      'a condition that is a string',
      condition('x', { conditions: 'all' }),
      400,
      /^conditions must be an object/,
    ],
    [
      'a node that is null',
      condition('x', { conditions: { anyOf: [null] } }),
      400,
      /^conditions\.anyOf\[0\] must be an object/,
    ],
    [
      'criteria beside a rule',
      condition('x', { conditions: { ...ownerRule, not: ownerRule } }),
      400,
      /^conditions must not have the key "not"/,
    ],
    [
      'a misspelt criteria',
      condition('x', { conditions: { anyOff: [ownerRule] } }),
      400,
      /^conditions must not have the key "anyOff"/,
    ],
    [
      'empty criteria',
      condition('x', { conditions: { anyOf: [] } }),
      400,
      /^conditions\.anyOf must be an array with at least one/,
    ],
    [
      'a megabyte in its params',
      condition('x', {
        conditions: { ...ownerRule, params: { claims: ['a'.repeat(1e6)] } },
      }),
      400,
      /^conditions must not make a condition of more than 65536 bytes; it has 1000/,
    ],
    [
      'too many levels',
      condition('x', { conditions: levels(12) }),
      400,
      /is too deep: a condition has at most 12 levels/,
    ],
    [
      'a thousand levels',
      condition('x', { conditions: levels(1000) }),
      400,
      /is too deep/,
    ],
    [
      'too many nodes',
      condition('x', { conditions: { anyOf: Array(500).fill(ownerRule) } }),
      400,
      /at most 500 nodes/,
    ],
  ])('refuses %s', async (_, body, status, message) => {
    if ((await portal.call('get', '/roles/role/default/x')).status === 404) {
      await createRole('x');
    }
    const response = await create(body);
    expect(response.body.error.message).toMatch(message);
    expect(response.status).toBe(status);
    expect(await conditionsOf('x')).toEqual([]);
  });

  it.each([
    '0',
    '-1',
    '4abc',
    '1.5',
    '9223372036854775808',
    '1e3',
    '%20',
    '1%00',
  ])('refuses the id %s with 400', async id => {
    for (const method of ['get', 'delete'] as const) {
      const response = await portal.call(method, `/roles/conditions/${id}`);
      expect(response.status).toBe(400);
      expect(response.body.error.message).toMatch(/^id must be/);
    }
  });
});
