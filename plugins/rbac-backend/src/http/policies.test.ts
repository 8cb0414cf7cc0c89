import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

describe('/policies', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start();
  });
  afterAll(() => portal?.stop());

  const policy = (permission: string, action = 'read', effect = 'allow') => ({
    permission,
    policy: action,
    effect,
  });

  /** Makes a role with policies and gives the path of its policies. */
  const roleWith = async (name: string, ...policies: object[]) => {
    const entityReference = `role:default/${name}`;
    await portal.call('post', '/roles', {
      name: entityReference,
      memberReferences: ['user:default/a'],
    });
    if (policies.length > 0) {
      const body = policies.map(item => ({ entityReference, ...item }));
      const response = await portal.call('post', '/policies', body);
      expect(response.status).toBe(201);
    }
    return `/policies/role/default/${name}`;
  };

  const permissionsOf = async (path: string) => {
    const response = await portal.call('get', path);
    return response.body.map((item: { permission: string }) => item.permission);
  };

  it('creates policies of several roles and shows them with their source', async () => {
    const one = await roleWith('one');
    await roleWith('two');
    const response = await portal.call('post', '/policies', [
      { entityReference: 'role:default/one', ...policy('catalog-entity') },
      {
        entityReference: 'role:default/two',
        ...policy('scaffolder.task.read'),
      },
    ]);
    expect(response.status).toBe(201);
    expect((await portal.call('get', one)).body).toEqual([
      {
        entityReference: 'role:default/one',
        permission: 'catalog-entity',
        policy: 'read',
        effect: 'allow',
        metadata: { source: 'rest' },
      },
    ]);
  });

  it('creates all of them or none', async () => {
    const path = await roleWith('whole', policy('a'));
    const entityReference = 'role:default/whole';
    const response = await portal.call('post', '/policies', [
      { entityReference, ...policy('b') },
      { entityReference, ...policy('a') },
    ]);
    expect(response.status).toBe(409);
    expect(await permissionsOf(path)).toEqual(['a']);

    const unknown = await portal.call('post', '/policies', [
      { entityReference, ...policy('b') },
      { entityReference: 'role:default/nowhere', ...policy('b') },
    ]);
    expect(unknown.status).toBe(404);
    expect(await permissionsOf(path)).toEqual(['a']);

    const twice = await portal.call('post', '/policies', [
      { entityReference, ...policy('b') },
      { entityReference, ...policy('b') },
    ]);
    expect(twice.status).toBe(409);
    expect(twice.body.error.message).toMatch(/twice/);
  });

  it.each([
    ['an object', {}, /^The body must be an array/],
    ['an empty array', [], /^The body must have at least one/],
    ['null', [null], /^\[0\] must be an object/],
    [
      'no role',
      [{ permission: 'a', policy: 'read', effect: 'allow' }],
      /^\[0\]\.entityReference must be/,
    ],
    [
      'a permission that is a number',
      [
        {
          entityReference: 'role:default/a',
          permission: 1,
          policy: 'read',
          effect: 'allow',
        },
      ],
      /^\[0\]\.permission must be a string/,
    ],
    [
      'a permission with a comma',
      [
        {
          entityReference: 'role:default/a',
          permission: 'a,b',
          policy: 'read',
          effect: 'allow',
        },
      ],
      /^\[0\]\.permission must not contain/,
    ],
    [
      'an unknown action',
      [
        {
          entityReference: 'role:default/a',
          permission: 'a',
          policy: 'write',
          effect: 'allow',
        },
      ],
      /^\[0\]\.policy must be one of create, read/,
    ],
    [
      'an unknown effect',
      [
        {
          entityReference: 'role:default/a',
          permission: 'a',
          policy: 'read',
          effect: 'maybe',
        },
      ],
      /^\[0\]\.effect must be one of allow, deny/,
    ],
  ])('refuses %s with 400 that names the field', async (_, body, message) => {
    const response = await portal.call('post', '/policies', body);
    expect(response.body.error.message).toMatch(message);
    expect(response.status).toBe(400);
  });

  it.each([
    ['permission=unique.one', ['unique.one']],
    ['policy=delete', ['unique.two']],
    ['effect=deny', ['unique.three']],
    [
      'entityRef=ROLE:default/filtered',
      ['unique.one', 'unique.two', 'unique.three'],
    ],
    ['entityRef=role:default/filtered&limit=1&offset=1', ['unique.two']],
  ])('filters by ?%s alone', async (query, expected) => {
    const name = 'role:default/filtered';
    if (
      (await portal.call('get', '/roles/role/default/filtered')).status === 404
    ) {
      await roleWith(
        'filtered',
        policy('unique.one'),
        policy('unique.two', 'delete'),
        policy('unique.three', 'read', 'deny'),
      );
    }
    const response = await portal.call('get', `/policies?${query}`);
    const own = response.body.filter(
      (item: { entityReference: string }) => item.entityReference === name,
    );
    expect(own.map((item: { permission: string }) => item.permission)).toEqual(
      expected,
    );
  });

  it('replaces any number of policies, some of them equal', async () => {
    const path = await roleWith(
      'replaced',
      policy('a'),
      policy('b'),
      policy('c'),
    );
    const response = await portal.call('put', path, {
      oldPolicy: [policy('a'), policy('b')],
      newPolicy: [policy('b'), policy('d'), policy('e')],
    });
    expect(response.status).toBe(200);
    expect((await permissionsOf(path)).sort()).toEqual(['b', 'c', 'd', 'e']);
  });

  it.each([
    ['an old policy that is not there', [policy('z')], [policy('b')], 404],
    ['a new policy that is there', [policy('a')], [policy('c')], 409],
    ['a new policy twice', [policy('a')], [policy('d'), policy('d')], 409],
    ['an oldPolicy that is no array', {}, [policy('d')], 400],
    ['a null element', [null], [policy('d')], 400],
    [
      'a policy of another role',
      [{ entityReference: 'role:default/x', ...policy('a') }],
      [],
      400,
    ],
  ])('refuses to replace %s', async (_, oldPolicy, newPolicy, status) => {
    const path = '/policies/role/default/unreplaced';
    if ((await portal.call('get', path)).status === 404) {
      await roleWith('unreplaced', policy('a'), policy('c'));
    }
    const response = await portal.call('put', path, { oldPolicy, newPolicy });
    expect(response.status).toBe(status);
    expect(response.body.error.message).toBeTruthy();
    expect(await permissionsOf(path)).toEqual(['a', 'c']);
  });

  it('deletes one policy, those listed, or all', async () => {
    const path = await roleWith(
      'deleted',
      ...['a', 'b', 'c', 'd', 'e'].map(name => policy(name)),
    );
    const one = 'permission=a&policy=read&effect=allow';
    expect((await portal.call('delete', `${path}?${one}`)).status).toBe(204);
    expect((await portal.call('delete', `${path}?${one}`)).status).toBe(404);
    const listed = ['b', 'c'].map(name => ({
      entityReference: 'role:default/deleted',
      ...policy(name),
      metadata: { source: 'rest' },
    }));
    expect((await portal.call('delete', path, listed)).status).toBe(204);
    expect(await permissionsOf(path)).toEqual(['d', 'e']);
    expect((await portal.call('delete', path, [])).status).toBe(204);
    expect(await permissionsOf(path)).toEqual(['d', 'e']);
    expect((await portal.call('delete', path)).status).toBe(204);
    expect(await permissionsOf(path)).toEqual([]);
    // The role outlives its last policy.
    const role = await portal.call('get', '/roles/role/default/deleted');
    expect(role.status).toBe(200);
  });

  it.each([
    '?permission=a',
    '?permission=a&policy=read',
    '?permission=&policy=read&effect=allow',
    '?permision=a&policy=read&effect=allow',
  ])('takes %s for a mistake, never for all', async query => {
    const path = '/policies/role/default/kept';
    if ((await portal.call('get', path)).status === 404) {
      await roleWith('kept', policy('a'));
    }
    const response = await portal.call('delete', `${path}${query}`);
    expect(response.status).toBe(400);
    expect(await permissionsOf(path)).toEqual(['a']);
  });

  it('takes a list under any content type for the list that it is', async () => {
    const path = await roleWith('typed', policy('a'), policy('b'));
    const token = await portal.tokenOf('user:default/admin');
    const response = await portal
      .callWithToken(token, 'delete', path)
      .set('content-type', 'text/plain')
      .send(JSON.stringify([policy('a')]));
    expect(response.status).toBe(204);
    expect(await permissionsOf(path)).toEqual(['b']);
  });

  it.each(['user:default/a', 'group:default/team'])(
    'answers that %s has no policies, which only roles have',
    async ref => {
      const response = await portal.call('get', `/policies?entityRef=${ref}`);
      expect([response.status, response.body]).toEqual([200, []]);
    },
  );

  it('answers 404 with a message when the role is unknown', async () => {
    const path = '/policies/role/default/unknown';
    const calls = [
      portal.call('get', path),
      portal.call('delete', path),
      portal.call('put', path, { oldPolicy: [], newPolicy: [policy('a')] }),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(404);
      expect(response.body.error.message).toMatch(/role:default\/unknown/);
    }
  });

  describe("the existing plugin's interface, which renames a role and then moves its policies", () => {
    const policies = [
      policy('catalog-entity'),
      policy('catalog.entity.delete', 'delete', 'deny'),
    ];
    const rename = async (from: string, to: string) => {
      const roleOf = (name: string) => ({
        name: `role:default/${name}`,
        memberReferences: ['user:default/a'],
      });
      const body = { oldRole: roleOf(from), newRole: roleOf(to) };
      const path = `/roles/role/default/${from}`;
      expect((await portal.call('put', path, body)).status).toBe(200);
    };
    /** What it shows, and therefore moves. */
    const allowed = (name: string) => [
      { entityReference: `role:default/${name}`, ...policies[0] },
    ];
    const pathOf = (name: string) => `/policies/role/default/${name}`;

    it('has them under the new name, with those that it does not show', async () => {
      await roleWith('former', ...policies);
      await rename('former', 'present');
      const removed = await portal.call(
        'delete',
        pathOf('former'),
        allowed('former'),
      );
      expect(removed.status).toBe(204);
      expect(await permissionsOf(pathOf('present'))).toEqual([
        'catalog.entity.delete',
      ]);
      const added = await portal.call('post', '/policies', allowed('present'));
      expect(added.status).toBe(201);
      const { body } = await portal.call('get', pathOf('present'));
      expect(body).toHaveLength(2);
      expect(body).toEqual(
        expect.arrayContaining(
          policies.map(item => expect.objectContaining(item)),
        ),
      );
    });

    it.each([
      [
        'another administrator',
        () =>
          roleWith(
            'others',
            ...['read', 'delete'].map(action =>
              policy('policy-entity', action),
            ),
          ),
        'user:default/a',
      ],
      [
        'who renamed it, once something else has happened to it',
        () =>
          portal.call('post', '/policies', [
            { entityReference: 'role:default/later', ...policy('a') },
          ]),
        'user:default/admin',
      ],
      [
        'who renamed it, once there is another role of the name',
        () => roleWith('earlier', policy('b')),
        'user:default/admin',
      ],
    ])(
      'finds nothing under the former name by %s',
      async (_, happens, user) => {
        await portal.call('delete', '/roles/role/default/later');
        await portal.call('delete', '/roles/role/default/earlier');
        await roleWith('earlier', ...policies);
        await rename('earlier', 'later');
        await happens();
        const token = await portal.tokenOf(user);
        const removed = await portal
          .callWithToken(token, 'delete', pathOf('earlier'))
          .send(allowed('earlier'));
        expect(removed.status).toBe(404);
        expect(await permissionsOf(pathOf('later'))).toEqual(
          expect.arrayContaining(['catalog-entity', 'catalog.entity.delete']),
        );
      },
    );

    it('finds nothing under the former name where it lists no policies', async () => {
      await roleWith('intact', ...policies);
      await rename('intact', 'still-intact');
      const all = await portal.call('delete', pathOf('intact'));
      expect(all.status).toBe(404);
      expect(await permissionsOf(pathOf('still-intact'))).toHaveLength(2);
    });
  });

  it('refuses to change policies of the configuration', async () => {
    const entityReference = 'role:default/rbac_admin';
    const body = [{ entityReference, ...policy('catalog-entity', 'delete') }];
    expect((await portal.call('post', '/policies', body)).status).toBe(403);
    const path = '/policies/role/default/rbac_admin';
    expect((await portal.call('delete', path)).status).toBe(403);
  });

  it('grants rbac_admin exactly what it needs', async () => {
    const response = await portal.call(
      'get',
      '/policies/role/default/rbac_admin',
    );
    const lines = response.body.map(
      (item: { permission: string; policy: string; effect: string }) =>
        `${item.permission} ${item.policy} ${item.effect}`,
    );
    expect(lines.sort()).toEqual([
      'catalog-entity read allow',
      'policy-entity delete allow',
      'policy-entity read allow',
      'policy-entity update allow',
      'policy.entity.create create allow',
    ]);
  });
});
