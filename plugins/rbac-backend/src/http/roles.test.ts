import { endpoints, partsOfRole } from '@portal-rbac/plugin-rbac-common';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

describe('/roles', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start();
  });
  afterAll(() => portal?.stop());

  const roleOf = async (name: string) => {
    const response = await portal.call('get', `/roles/role/default/${name}`);
    return response.body[0];
  };

  const create = async (name: string, members: string[], metadata?: object) =>
    portal.call('post', '/roles', {
      name: `role:default/${name}`,
      memberReferences: members,
      metadata,
    });

  it('shows the role of the administrators, which belongs to the configuration', async () => {
    const response = await portal.call('get', '/roles/role/default/rbac_admin');
    expect(response.status).toBe(200);
    expect(response.headers.etag).toMatch(/^"\d+-[\da-f]{64}"$/);
    expect(response.body).toEqual([
      {
        name: 'role:default/rbac_admin',
        memberReferences: ['user:default/admin'],
        metadata: expect.objectContaining({
          source: 'configuration',
          isDefault: false,
        }),
      },
    ]);
  });

  it('creates a role, with members in lower case and its name as it was written', async () => {
    const response = await create('Created', ['User:Default/Ann'], {
      description: 'A role',
    });
    expect(response.status).toBe(201);
    expect(await roleOf('created')).toEqual({
      name: 'role:default/Created',
      memberReferences: ['user:default/ann'],
      metadata: {
        source: 'rest',
        description: 'A role',
        owner: 'user:default/admin',
        author: 'user:default/admin',
        modifiedBy: 'user:default/admin',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        isDefault: false,
      },
    });
  });

  it.each(['component:default/x', 'role:default/x', 'x'])(
    'refuses %s as the owner of a role, which a user or a group is',
    async owner => {
      const { status, body } = await create('owned', ['user:default/a'], {
        owner,
      });
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringContaining(
          'metadata.owner must be the reference of a user or a group',
        ),
      ]);
    },
  );

  it('creates the role that the path names', async () => {
    const path = '/roles/role/default/by_path';
    const body = { memberReferences: ['user:default/ann'] };
    expect((await portal.call('post', path, body)).status).toBe(201);
    expect((await roleOf('by_path')).name).toBe('role:default/by_path');

    const other = { ...body, name: 'role:default/other' };
    const refused = await portal.call('post', path, other);
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toMatch(/^name must be/);
  });

  it('refuses an existing role, whatever its members, and keeps its description', async () => {
    await create('taken', ['user:default/ann'], { description: 'Mine' });
    const again = await create('taken', ['user:default/bob']);
    expect(again.status).toBe(409);
    expect(again.body.error).toMatchObject({
      name: 'ConflictError',
      message: 'There is already a role role:default/taken',
    });
    expect(await roleOf('taken')).toMatchObject({
      memberReferences: ['user:default/ann'],
      metadata: { description: 'Mine' },
    });
  });

  it.each([
    ['no body', undefined, /^name must be/],
    ['a string', '"role"', /^The body must be JSON/],
    ['an array', [], /^The body must be an object/],
    ['no name', { memberReferences: ['user:default/a'] }, /^name must be/],
    [
      'a name without a kind',
      { name: 'reader', memberReferences: ['user:default/a'] },
      /^name "reader" is not of the form/,
    ],
    [
      'a name of 64 characters',
      {
        name: `role:default/${'a'.repeat(64)}`,
        memberReferences: ['user:default/a'],
      },
      /^name .* is not 1 to 63/,
    ],
    [
      'a name of another kind',
      { name: 'group:default/a', memberReferences: ['user:default/a'] },
      /^name .* kind that is not role/,
    ],
    ['no members', { name: 'role:default/a' }, /^memberReferences must be/],
    [
      'an empty list of members',
      { name: 'role:default/a', memberReferences: [] },
      /^memberReferences must name at least one/,
    ],
    [
      'a member that is null',
      { name: 'role:default/a', memberReferences: [null] },
      /^memberReferences\[0\] must be the reference/,
    ],
    [
      'a member that is a role',
      { name: 'role:default/a', memberReferences: ['role:default/b'] },
      /^memberReferences\[0\] .* kind that is not user or group/,
    ],
    [
      'a description that is too long',
      {
        name: 'role:default/a',
        memberReferences: ['user:default/a'],
        metadata: { description: 'x'.repeat(2001) },
      },
      /^metadata.description must have at most 2000/,
    ],
  ])('refuses %s with 400 that names the field', async (_, body, message) => {
    const response = await portal.call('post', '/roles', body);
    expect(response.body.error.message).toMatch(message);
    expect(response.status).toBe(400);
  });

  it('takes a description of 300 characters', async () => {
    const description = 'ä'.repeat(300);
    const members = ['user:default/a'];
    expect((await create('long', members, { description })).status).toBe(201);
    expect((await roleOf('long')).metadata.description).toBe(description);
  });

  it('refuses a member that is named twice with 409', async () => {
    const members = ['user:default/a', 'USER:default/a'];
    const response = await create('twice', members);
    expect(response.status).toBe(409);
    expect(response.body.error.message).toMatch(/user:default\/a twice/);
  });

  it('answers 404 for a role that does not exist, on every verb', async () => {
    const path = '/roles/role/default/missing';
    const role = {
      name: 'role:default/missing',
      memberReferences: ['user:default/a'],
    };
    const calls = [
      portal.call('get', path),
      portal.call('put', path, { oldRole: role, newRole: role }),
      portal.call('delete', path),
      portal.call('delete', `${path}?memberReferences=user:default/a`),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(404);
      expect(response.body.error.message).toBe(
        'There is no role role:default/missing',
      );
    }
  });

  describe('PUT', () => {
    const put = (name: string, oldRole: object, newRole: object) =>
      portal.call('put', `/roles/role/default/${name}`, { oldRole, newRole });

    it('replaces the members that oldRole names and keeps the others', async () => {
      await create('team', ['user:default/a', 'user:default/b'], {
        description: 'Team',
        owner: 'user:default/boss',
      });
      const response = await put(
        'team',
        { memberReferences: ['user:default/a'] },
        {
          name: 'role:default/team',
          memberReferences: ['user:default/c'],
        },
      );
      expect(response.status).toBe(200);
      expect(await roleOf('team')).toMatchObject({
        memberReferences: ['user:default/b', 'user:default/c'],
        // An update without them used to erase both.
        metadata: { description: 'Team', owner: 'user:default/boss' },
      });
    });

    it('takes a description of "" in oldRole for none, and equal roles', async () => {
      await create('same', ['user:default/a']);
      const role = {
        name: 'role:default/same',
        memberReferences: ['user:default/a'],
        metadata: { description: '' },
      };
      expect((await put('same', role, role)).status).toBe(200);
    });

    it('refuses an oldRole that somebody else has changed meanwhile', async () => {
      await create('shared', ['user:default/a'], { description: 'new' });
      const role = {
        name: 'role:default/shared',
        memberReferences: ['user:default/a'],
      };
      const stale = await put(
        'shared',
        { ...role, metadata: { description: 'old' } },
        role,
      );
      expect(stale.status).toBe(409);
      expect(stale.body.error.message).toMatch(/description .* oldRole/);

      const gone = { ...role, memberReferences: ['user:default/z'] };
      expect((await put('shared', gone, role)).status).toBe(404);
    });

    it('renames a role with its policies and conditions, and all its members', async () => {
      await create('before', ['user:default/a', 'user:default/b']);
      await portal.call('post', '/policies', [
        {
          entityReference: 'role:default/before',
          permission: 'catalog-entity',
          policy: 'read',
          effect: 'allow',
        },
      ]);
      const condition = await portal.call('post', '/roles/conditions', {
        result: 'CONDITIONAL',
        roleEntityRef: 'role:default/before',
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['update'],
        conditions: {
          rule: 'IS_ENTITY_OWNER',
          resourceType: 'catalog-entity',
          params: { claims: ['$ownerRefs'] },
        },
      });
      const response = await put(
        'before',
        { memberReferences: ['user:default/a'] },
        {
          name: 'role:default/after',
          memberReferences: ['user:default/a'],
        },
      );
      expect(response.status).toBe(200);
      expect((await roleOf('after')).memberReferences.sort()).toEqual([
        'user:default/a',
        'user:default/b',
      ]);
      const policies = await portal.call('get', '/policies/role/default/after');
      expect(policies.body).toHaveLength(1);
      const moved = await portal.call(
        'get',
        `/roles/conditions/${condition.body.id}`,
      );
      expect(moved.body.roleEntityRef).toBe('role:default/after');
      const old = await portal.call('get', '/roles/role/default/before');
      expect(old.status).toBe(404);
    });

    it.each(['occupied', 'rbac_admin'])(
      'refuses to rename onto %s with 409 and changes nothing',
      async target => {
        await create('occupied', ['user:default/z']);
        await create('mover', ['user:default/a', 'user:default/b']);
        const before = await roleOf('mover');
        const response = await put(
          'mover',
          { memberReferences: ['user:default/a', 'user:default/b'] },
          {
            name: `role:default/${target}`,
            memberReferences: ['user:default/c'],
          },
        );
        expect(response.status).toBe(409);
        expect(await roleOf('mover')).toEqual(before);
      },
    );

    it('refuses invalid bodies with 400', async () => {
      await create('put', ['user:default/a']);
      const role = {
        name: 'role:default/put',
        memberReferences: ['user:default/a'],
      };
      const cases: [object, RegExp][] = [
        [{ newRole: role }, /^oldRole must be/],
        [{ oldRole: role }, /^newRole must be/],
        [{ oldRole: [], newRole: role }, /^oldRole must be/],
        [
          { oldRole: role, newRole: { ...role, memberReferences: [] } },
          /^newRole.memberReferences must name/,
        ],
        [
          { oldRole: role, newRole: { ...role, name: 'group:default/put' } },
          /^newRole.name .* not role/,
        ],
        [
          { oldRole: { ...role, name: 'role:default/x' }, newRole: role },
          /^oldRole.name must be/,
        ],
      ];
      for (const [body, message] of cases) {
        const response = await portal.call(
          'put',
          '/roles/role/default/put',
          body,
        );
        expect(response.body.error.message).toMatch(message);
        expect(response.status).toBe(400);
      }
    });
  });

  describe('DELETE', () => {
    it('removes members, the last one too, and keeps the role', async () => {
      const path = '/roles/role/default/shrinking';
      await create('shrinking', [
        'user:default/a',
        'user:default/b',
        'user:default/c',
      ]);
      const two =
        'memberReferences=user:default/a&memberReferences=USER:default/b';
      expect((await portal.call('delete', `${path}?${two}`)).status).toBe(204);
      const last = 'memberReferences=user:default/c';
      expect((await portal.call('delete', `${path}?${last}`)).status).toBe(204);
      expect((await roleOf('shrinking')).memberReferences).toEqual([]);
      expect((await portal.call('delete', `${path}?${last}`)).status).toBe(404);
    });

    it.each([
      'memberReferences=',
      'memberReferences[]=',
      'member=user:default/a',
    ])('takes ?%s for a mistake, never for the whole role', async query => {
      await create('guarded', ['user:default/a']);
      const path = '/roles/role/default/guarded';
      const response = await portal.call('delete', `${path}?${query}`);
      expect(response.status).toBe(400);
      expect((await portal.call('get', path)).status).toBe(200);
    });

    it.each<[string, object]>([
      ['an object', { memberReferences: ['user:default/a'] }],
      ['a list', ['user:default/a']],
    ])(
      'takes %s in the body for a mistake, never for the whole role',
      async (_, body) => {
        await create('bodied', ['user:default/a', 'user:default/b']);
        const path = '/roles/role/default/bodied';
        const response = await portal.call('delete', path, body);
        expect(response.status).toBe(400);
        expect(response.body.error.message).toBe(
          'There must be no body; name members to remove in the query, as memberReferences',
        );
        expect((await portal.call('delete', path, {})).status).toBe(204);
      },
    );

    it('says which parameter there is not', async () => {
      await create('misspelt', ['user:default/a']);
      const path = '/roles/role/default/misspelt?member=user:default/a';
      expect((await portal.call('delete', path)).body.error.message).toBe(
        'The query must not have the key: "member"',
      );
    });

    it('leaves nothing behind that a role of the same name could inherit', async () => {
      const role = 'role:default/phoenix';
      await create('phoenix', ['user:default/a']);
      await portal.call('post', '/policies', [
        {
          entityReference: role,
          permission: 'catalog-entity',
          policy: 'read',
          effect: 'allow',
        },
      ]);
      await portal.call('post', '/roles/conditions', {
        result: 'CONDITIONAL',
        roleEntityRef: role,
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['delete'],
        conditions: {
          rule: 'IS_ENTITY_OWNER',
          resourceType: 'catalog-entity',
          params: { claims: ['$ownerRefs'] },
        },
      });
      const path = '/roles/role/default/phoenix';
      expect((await portal.call('delete', path)).status).toBe(204);
      await create('phoenix', ['user:default/a']);
      const policies = await portal.call(
        'get',
        '/policies/role/default/phoenix',
      );
      expect(policies.body).toEqual([]);
      const conditions = await portal.call(
        'get',
        `/roles/conditions?roleEntityRef=${role}`,
      );
      expect(conditions.body).toEqual([]);
    });
  });

  describe('lists', () => {
    it('filters, pages and counts', async () => {
      for (const name of ['page_a', 'page_b', 'page_c']) {
        await create(name, ['user:default/pager'], {
          description: name === 'page_b' ? 'Needle in hay' : undefined,
        });
      }
      const names = async (query: string) => {
        const response = await portal.call('get', `/roles?${query}`);
        return [
          response.headers['x-total-count'],
          ...response.body.map((role: { name: string }) => role.name),
        ];
      };
      expect(await names('search=PAGE_&limit=2&offset=1')).toEqual([
        '3',
        'role:default/page_b',
        'role:default/page_c',
      ]);
      expect(await names('search=needle')).toEqual([
        '1',
        'role:default/page_b',
      ]);
      expect(await names('member=user:default/pager&limit=1')).toEqual([
        '3',
        'role:default/page_a',
      ]);
      expect(await names('source=configuration')).toEqual([
        '1',
        'role:default/rbac_admin',
      ]);
      expect(await names('source=csv-file')).toEqual(['0']);
    });

    it('sums up what may be long, with the plugins that a role gives access to', async () => {
      const ref = 'role:default/summed_up';
      const members = ['user:default/a', 'group:default/b', 'user:default/c'];
      await create('summed_up', members, { description: 'Brief' });
      await portal.call(
        'post',
        '/policies',
        ['catalog-entity', 'policy.entity.create', 'unknown.permission'].map(
          permission => ({
            entityReference: ref,
            permission,
            policy: 'create',
            effect: 'allow',
          }),
        ),
      );
      await portal.call('post', '/roles/conditions', {
        result: 'CONDITIONAL',
        roleEntityRef: ref,
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['delete'],
        conditions: {
          rule: 'IS_ENTITY_OWNER',
          resourceType: 'catalog-entity',
          params: { claims: ['$ownerRefs'] },
        },
      });
      await portal.call('get', '/plugins/policies');

      const { body } = await portal.call(
        'get',
        '/roles?search=summed_up&view=summary',
      );

      expect(body).toEqual([
        {
          name: ref,
          metadata: (await roleOf('summed_up')).metadata,
          members: { users: 2, groups: 1 },
          firstMembers: [members[0], members[2], members[1]],
          permissionPolicies: 3,
          conditions: 1,
          plugins: ['catalog', 'permission'],
        },
      ]);
    });

    it('names no plugin that a role only denies something of', async () => {
      const ref = 'role:default/denying';
      await create('denying', ['user:default/a']);
      await portal.call('post', '/policies', [
        {
          entityReference: ref,
          permission: 'policy.entity.create',
          policy: 'create',
          effect: 'deny',
        },
      ]);
      await portal.call('get', '/plugins/policies');

      const { body } = await portal.call(
        'get',
        '/roles?search=denying&view=summary',
      );

      expect(body).toMatchObject([
        { name: ref, permissionPolicies: 1, plugins: [] },
      ]);
    });

    describe('in the order of', () => {
      beforeAll(async () => {
        const [a, b, c] = [
          'user:default/a',
          'user:default/b',
          'group:default/c',
        ];
        await create('sorted_a', [a], { description: 'zebra', owner: b });
        await create('sorted_b', [a, b, c], { description: 'Apple' });
        await create('sorted_c', [a], { description: 'apple', owner: a });
        await create('sorted_d', [a, b], { owner: b });
      });

      it.each([
        ['', 'abcd'],
        ['order=descending', 'dcba'],
        ['sort=name&order=descending', 'dcba'],
        // Case aside, and those without one last in both directions.
        ['sort=description', 'bcad'],
        ['sort=description&order=descending', 'abcd'],
        ['sort=members&order=descending', 'bdac'],
        ['sort=owner', 'cbad'],
        ['sort=source&order=descending', 'abcd'],
        ['sort=lastModified', 'abcd'],
        ['sort=lastModified&order=descending', 'dcba'],
        ['sort=conditions', 'abcd'],
        ['sort=permissionPolicies', 'abcd'],
      ])('?%s: %s', async (query, expected) => {
        const names = async (view: string, page: string) => {
          const { body } = await portal.call(
            'get',
            `/roles?search=sorted_&${query}&view=${view}${page}`,
          );
          return body
            .map(({ name }: { name: string }) => name.slice(-1))
            .join('');
        };
        expect(await names('full', '')).toBe(expected);
        expect(await names('summary', '')).toBe(expected);
        expect(await names('summary', '&limit=2&offset=1')).toBe(
          expected.slice(1, 3),
        );
      });
    });

    it('lets pages of another origin read the revision and the number of roles', async () => {
      const { headers } = await portal.call('get', '/roles?limit=1');
      expect(headers['access-control-expose-headers']).toBe(
        'ETag, X-Total-Count',
      );
    });

    it.each([
      'limit=0',
      'limit=x',
      'offset=-1',
      'limit=1&limit=2',
      'member=x',
      'view=brief',
      'view=',
      'sort=ref',
      'sort=__proto__',
      'sort=name&sort=owner',
      'order=up',
    ])('refuses ?%s with 400', async query => {
      const response = await portal.call('get', `/roles?${query}`);
      expect(response.status).toBe(400);
      expect(response.body.error.message).toContain(query.split('=')[0]);
    });
  });

  it('honours If-Match with the revision of the last read', async () => {
    await create('matched', ['user:default/a']);
    const params = partsOfRole('role:default/matched');
    const deleteAt = (ifMatch: string) =>
      portal.ask(endpoints.deleteRole, { params, ifMatch });
    const read = await portal.ask(endpoints.getRole, { params });
    await create('meanwhile', ['user:default/a']);
    const stale = await deleteAt(read.headers.etag);
    expect(stale.status).toBe(412);
    const fresh = await portal.ask(endpoints.getRole, { params });
    const done = await deleteAt(fresh.headers.etag);
    expect(done.status).toBe(204);
    const odd = await deleteAt('yesterday');
    expect(odd.status).toBe(400);
  });

  it('distinguishes two commits of the same revision by If-Match', async () => {
    const params = partsOfRole('role:default/matched-by-commit');
    await create('matched-by-commit', ['user:default/a']);
    const { headers } = await portal.ask(endpoints.getRole, { params });
    const [revision] = /\d+/.exec(headers.etag)!;
    for (const ifMatch of [
      `"${revision}"`,
      `"${revision}-00000000-0000-0000-0000-000000000000"`,
    ]) {
      const input = { params, ifMatch };
      const stale = await portal.ask(endpoints.deleteRole, input);
      expect(stale.status).toBe(412);
      expect(stale.refusal!.message).toContain(headers.etag.slice(1, -1));
    }
  });

  it('belongs to the configuration: the role of the administrators cannot be changed', async () => {
    const path = '/roles/role/default/rbac_admin';
    const response = await portal.call('delete', path);
    expect(response.status).toBe(403);
    expect(response.body.error.message).toMatch(
      /belongs to the source configuration/,
    );
  });
});
