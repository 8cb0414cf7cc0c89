import { mockServices } from '@backstage/backend-test-utils';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import fc from 'fast-check';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

const OWNER = 'user:default/owner';
const STRANGER = 'user:default/stranger';

/** Permission, resource type and action, as the reference table has them. */
const reference: Record<string, [string, string | undefined, string][]> = {
  catalog: [
    ['catalog.entity.read', 'catalog-entity', 'read'],
    ['catalog.entity.create', undefined, 'create'],
    ['catalog.entity.refresh', 'catalog-entity', 'update'],
    ['catalog.entity.delete', 'catalog-entity', 'delete'],
    ['catalog.location.read', undefined, 'read'],
    ['catalog.location.create', undefined, 'create'],
    ['catalog.location.delete', undefined, 'delete'],
  ],
  // The scaffolder has given its tasks a resource type since the table was made.
  scaffolder: [
    ['scaffolder.action.execute', 'scaffolder-action', 'use'],
    ['scaffolder.template.parameter.read', 'scaffolder-template', 'read'],
    ['scaffolder.template.step.read', 'scaffolder-template', 'read'],
    ['scaffolder.task.create', undefined, 'create'],
    ['scaffolder.task.cancel', 'scaffolder-task', 'use'],
    ['scaffolder.task.read', 'scaffolder-task', 'read'],
  ],
  permission: [
    ['policy.entity.read', 'policy-entity', 'read'],
    ['policy.entity.create', undefined, 'create'],
    ['policy.entity.update', 'policy-entity', 'update'],
    ['policy.entity.delete', 'policy-entity', 'delete'],
  ],
};

/** Rules by plugin and resource type, with their params, `?` for optional ones. */
const rules: [string, string, string, string[]][] = [
  ['catalog', 'catalog-entity', 'HAS_ANNOTATION', ['annotation', 'value?']],
  ['catalog', 'catalog-entity', 'HAS_LABEL', ['label', 'value?']],
  ['catalog', 'catalog-entity', 'HAS_METADATA', ['key', 'value?']],
  ['catalog', 'catalog-entity', 'HAS_SPEC', ['key', 'value?']],
  ['catalog', 'catalog-entity', 'IS_ENTITY_KIND', ['kinds']],
  ['catalog', 'catalog-entity', 'IS_ENTITY_OWNER', ['claims']],
  ['scaffolder', 'scaffolder-action', 'HAS_ACTION_ID', ['actionId']],
  ['permission', 'policy-entity', 'IS_OWNER', ['owners']],
];

/** An item of either listing. */
interface Listed {
  pluginId: string;
  policies: { name: string }[];
  rules: { name: string; paramsSchema: { properties: object } }[];
}

/** What a listing has for one plugin. */
function itemOf(pluginId: string, body: Listed[]): Listed {
  const item = body.find(other => other.pluginId === pluginId);
  if (!item) {
    throw new Error(`${pluginId} is not listed`);
  }
  return item;
}

jest.setTimeout(60_000);

describe('the routes under /plugins, with the real catalog and scaffolder', () => {
  let portal: TestRouter;
  const tokens = new Map<string, string>();
  const audit = mockServices.auditor.mock({
    createEvent: async () => ({
      success: async () => {},
      fail: async () => {},
    }),
  });

  beforeAll(async () => {
    portal = await TestRouter.start({
      rbac: { pluginsWithPermission: ['ocm'] },
      features: [scaffolderPlugin, audit.factory],
    });
    for (const user of [ADMIN, OWNER, STRANGER]) {
      tokens.set(user, await portal.tokenOf(user));
    }
    await portal.delegateTo(OWNER);
  });

  afterAll(() => portal?.stop());

  const call = (
    method: 'get' | 'post' | 'delete',
    path: string,
    user: string = ADMIN,
  ) => portal.callWithToken(tokens.get(user), method, path);

  const ids = async () => (await call('get', '/plugins/id')).body.ids;

  describe('GET /plugins/policies', () => {
    it.each(Object.keys(reference))(
      'lists the permissions of %s',
      async pluginId => {
        const { body } = await call('get', '/plugins/policies').expect(200);

        const plugin = itemOf(pluginId, body);
        expect(plugin.policies).toEqual(
          expect.arrayContaining(
            reference[pluginId].map(([name, resourceType, policy]) => ({
              permission: name,
              name,
              policy,
              isResourced: resourceType !== undefined,
              ...(resourceType && { resourceType }),
            })),
          ),
        );
      },
    );

    it('lists each permission once, ordered, and no plugin without one', async () => {
      const { body } = await call('get', '/plugins/policies');

      expect(body.map(({ pluginId }: Listed) => pluginId)).toEqual([
        'catalog',
        'permission',
        'scaffolder',
      ]);
      for (const { policies } of body as Listed[]) {
        const names = policies.map(({ name }) => name);
        expect(names).toEqual([...new Set(names)].sort());
      }
    });
  });

  describe('GET /plugins/condition-rules', () => {
    it.each(rules)(
      'lists of %s, for %s, the rule %s with its params',
      async (pluginId, resourceType, name, params) => {
        const { body } = await call('get', '/plugins/condition-rules').expect(
          200,
        );

        const plugin = itemOf(pluginId, body);
        const rule = plugin.rules.find(item => item.name === name);
        expect(rule).toEqual({
          name,
          resourceType,
          description: expect.any(String),
          paramsSchema: expect.objectContaining({
            $schema: 'http://json-schema.org/draft-07/schema#',
            type: 'object',
            required: params.filter(param => !param.endsWith('?')),
          }),
        });
        expect(Object.keys(rule?.paramsSchema.properties ?? {})).toEqual(
          params.map(param => param.replace('?', '')),
        );
      },
    );
  });

  it('hold conditions against what the plugins really publish', async () => {
    const create = async (
      rule: string,
      params: object,
      pluginId = 'catalog',
    ) => {
      const { status, body } = await call('post', '/roles/conditions').send({
        result: 'CONDITIONAL',
        roleEntityRef: 'role:default/owners',
        pluginId,
        resourceType: 'catalog-entity',
        permissionMapping: ['read'],
        conditions: {
          not: { rule, resourceType: 'catalog-entity', params },
        },
      });
      return [status, body.error?.message];
    };

    await expect(create('IS_ENTITY_OWNER', { claims: 'a' })).resolves.toEqual([
      400,
      'conditions.not.params.claims must be array',
    ]);
    await expect(create('IS_NICE', {})).resolves.toEqual([
      400,
      expect.stringContaining(
        'conditions.not.rule must be a rule that the plugin catalog has',
      ),
    ]);
    await expect(create('IS_NICE', {}, 'nowhere')).resolves.toEqual([
      400,
      expect.stringContaining('pluginId must be the id of a plugin'),
    ]);
    await expect(
      create('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
    ).resolves.toEqual([201, undefined]);
  });

  describe('/plugins/id', () => {
    it('lists what is installed and configured, and what is wrong with it', async () => {
      const { body } = await call('get', '/plugins/id').expect(200);

      expect(body).toEqual({
        ids: ['auth', 'catalog', 'ocm', 'permission', 'scaffolder'],
        problems: [],
      });
    });

    it('adds plugins and removes them again', async () => {
      const before = await ids();

      const added = await call('post', '/plugins/id')
        .send({ ids: ['b_plugin', 'a-plugin'] })
        .expect(200);
      const removed = await call('delete', '/plugins/id')
        .send({ ids: ['a-plugin', 'b_plugin'] })
        .expect(200);

      expect(added.body).toEqual({
        ids: [...before, 'a-plugin', 'b_plugin'].sort(),
      });
      expect(removed.body).toEqual({ ids: before });
    });

    it.each([
      ['post', 409, ['new', 'catalog'], 'it is installed'],
      ['post', 409, ['new', 'ocm'], 'it is configured'],
      ['post', 409, ['new', 'new'], 'twice'],
      ['delete', 403, ['catalog'], 'it is installed'],
      ['delete', 403, ['ocm'], 'it is configured'],
      ['delete', 404, ['nowhere'], 'nowhere is not in the list'],
      ['delete', 409, ['nowhere', 'nowhere'], 'twice'],
    ] as const)(
      '%s answers %d to %j',
      async (method, status, named, reason) => {
        const before = await ids();

        const { body } = await call(method, '/plugins/id')
          .send({ ids: named })
          .expect(status);

        expect(body.error.message).toContain(reason);
        await expect(ids()).resolves.toEqual(before);
      },
    );

    it('refuses one that was added already, and removes all or nothing', async () => {
      await call('post', '/plugins/id').send({ ids: ['one'] });

      await call('post', '/plugins/id')
        .send({ ids: ['two', 'one'] })
        .expect(409);
      await call('delete', '/plugins/id')
        .send({ ids: ['one', 'two'] })
        .expect(404);
      await expect(ids()).resolves.toContain('one');
      await call('delete', '/plugins/id')
        .send({ ids: ['one'] })
        .expect(200);
    });

    it('lets one of eight equal requests win', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { status } = await call('post', '/plugins/id').send({
            ids: ['contested'],
          });
          return status;
        }),
      );

      expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
      await call('delete', '/plugins/id').send({ ids: ['contested'] });
    });

    it.each([
      ['{"ids":', 'The body must be JSON'],
      ['[]', 'The body must be an object with ids'],
      ['null', 'The body must be'],
      ['{}', 'ids must be an array'],
      ['{"ids":"a"}', 'ids must be an array'],
      ['{"ids":[]}', 'ids must name at least one'],
      ['{"ids":[null]}', 'ids[0] must be a string'],
      ['{"ids":["a",""]}', 'ids[1] must not be empty'],
      ['{"ids":["../../admin"]}', 'ids[0] must be a plugin id'],
      ['{"ids":["a/b"]}', 'ids[0] must be a plugin id'],
      ['{"ids":["a b"]}', 'ids[0] must not contain spaces'],
      [JSON.stringify({ ids: ['x'.repeat(256)] }), 'at most 255 characters'],
      [
        JSON.stringify({ ids: Array.from({ length: 101 }, (_, i) => `p${i}`) }),
        'ids must have at most 100 items',
      ],
    ])('answers 400 to %s', async (body, reason) => {
      for (const method of ['post', 'delete'] as const) {
        const answer = await call(method, '/plugins/id')
          .set('Content-Type', 'application/json')
          .send(body)
          .expect(400);

        expect(answer.body.error.message).toContain(reason);
      }
    });

    it('answers 400 to any other JSON', async () => {
      const before = await ids();

      await fc.assert(
        fc.asyncProperty(
          fc.json(),
          fc.constantFrom('post' as const, 'delete' as const),
          async (json, method) => {
            const { status } = await call(method, '/plugins/id')
              .set('Content-Type', 'application/json')
              .send(json);
            return status === 400;
          },
        ),
        { numRuns: 30 },
      );

      await expect(ids()).resolves.toEqual(before);
    });

    it('is changed by nobody whose permission is limited to their own roles', async () => {
      for (const method of ['post', 'delete'] as const) {
        const { body } = await call(method, '/plugins/id', OWNER)
          .send({ ids: ['mine'] })
          .expect(403);
        expect(body.error.message).toContain('only roles that you own');
      }
      await call('get', '/plugins/id', OWNER).expect(200);
      await call('get', '/plugins/policies', OWNER).expect(200);
    });
  });

  it.each([
    ['get', '/plugins/policies'],
    ['get', '/plugins/condition-rules'],
    ['get', '/plugins/id'],
    ['post', '/plugins/id'],
    ['delete', '/plugins/id'],
  ] as const)('%s %s is only for administrators', async (method, path) => {
    const { status } = await call(method, path, STRANGER);

    expect(status).toBe(403);
  });

  it('are audited', async () => {
    audit.createEvent.mockClear();

    await call('get', '/plugins/policies');
    await call('post', '/plugins/id').send({ ids: ['audited'] });
    await call('delete', '/plugins/id').send({ ids: ['audited'] });
    await call('delete', '/plugins/id').send({ ids: ['catalog'] });

    // Not those of loads, which come at their own times.
    const events = audit.createEvent.mock.calls
      .map(([event]) => event)
      .filter(({ eventId }) => eventId.startsWith('policy-'));
    const actor = ADMIN;
    expect(events).toMatchObject([
      {
        eventId: 'policy-read',
        severityLevel: 'low',
        meta: { queryType: 'plugin-policies', actor },
      },
      {
        eventId: 'policy-write',
        severityLevel: 'medium',
        meta: { actionType: 'add-plugin-ids', actor, added: ['audited'] },
      },
      {
        eventId: 'policy-write',
        severityLevel: 'medium',
        meta: { actionType: 'remove-plugin-ids', actor, removed: ['audited'] },
      },
      {
        eventId: 'policy-write',
        severityLevel: 'high',
        meta: { actionType: 'remove-plugin-ids' },
      },
    ]);
  });
});
