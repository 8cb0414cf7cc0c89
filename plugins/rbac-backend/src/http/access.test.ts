import {
  because,
  endpoints,
  RequestInput,
} from '@portal-rbac/plugin-rbac-common';
import { eventually } from '@internal/rbac-testkit';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  entity,
  group,
  user,
} from '@internal/rbac-testkit/backend/catalogEntities';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import {
  ADMIN,
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

/** May read the roles that they own, and changes those. */
const DELEGATE = 'user:default/delegate';
const SHOP = 'component:default/shop';
const PERMISSION = 'catalog.entity.delete';
const ALL = ['allow', 'conditional', 'deny'] as const;

const entities = [
  user('anna', 'makers'),
  user('ben', 'people'),
  user('carl'),
  user('dora', 'makers'),
  user('root', 'operators'),
  group('makers', 'people'),
  group('people'),
  group('operators'),
  entity('Component', 'shop', {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/makers',
  }),
  entity('Component', 'parts', {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/people',
  }),
];

const policies = `
g, group:default/people, role:default/owner
g, user:default/stranger, role:default/remover
g, user:default/carl, role:default/remover
p, role:default/remover, ${PERMISSION}, delete, allow
g, user:default/dora, role:default/blocked
p, role:default/blocked, catalog-entity, delete, deny
`;

const conditions = `
result: CONDITIONAL
roleEntityRef: role:default/owner
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [delete]
conditions: { rule: IS_ENTITY_OWNER, resourceType: catalog-entity, params: { claims: [$ownerRefs] } }
`;

describe('who may do what', () => {
  let portal: TestRouter;
  let folder: string;
  const database = new PermissionDatabase();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'access-'));
    const file = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    portal = await TestRouter.start({
      entities,
      features: [database.feature],
      rbac: {
        // The catalog is still being filled when everybody is read first.
        groups: { maxAge: '1 second' },
        admin: {
          users: [{ name: ADMIN }],
          superUsers: [{ name: 'group:default/operators' }],
        },
        'policies-csv-file': await file('policies.csv', policies),
        conditionalPoliciesFile: await file('conditions.yaml', conditions),
      },
    });
    await portal.delegateTo(DELEGATE);
    await portal.call(
      'post',
      '/roles',
      {
        name: 'role:default/crew',
        memberReferences: ['group:default/makers'],
        metadata: { owner: DELEGATE },
      },
      DELEGATE,
    );
    await eventually(async () => {
      const { body } = await usersWho(ALL);
      const anna = await portal.call('post', '/explain', {
        userEntityRef: 'user:default/anna',
        permission: { name: PERMISSION },
        resourceRef: SHOP,
      });
      return (
        body.evaluatedUsers.inCatalog === 5 &&
        anna.body.resourceResult === 'ALLOW'
      );
    }, 'the catalog has everybody and the shop');
  });

  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  type Query = Partial<RequestInput<typeof endpoints.listUsersWhoCan>['query']>;
  async function usersWho(
    result: readonly ('allow' | 'conditional' | 'deny')[],
    more: Query = {},
    caller = ADMIN,
  ) {
    const query = { permission: PERMISSION, result, ...more };
    return portal.ask(endpoints.listUsersWhoCan, { query }, caller);
  }

  it('lists who may do something, for each the result and what they have it by', async () => {
    const { body, status, headers } = await portal.ask(
      endpoints.listUsersWhoCan,
      { query: { permission: PERMISSION } },
    );
    expect(status).toBe(200);
    expect(headers['x-total-count']).toBe('5');
    expect(headers.etag).toBeDefined();
    const claims = (...refs: string[]) => ({
      rule: 'IS_ENTITY_OWNER',
      resourceType: 'catalog-entity',
      params: { claims: refs },
      words: `entities owned by ${refs.join(', ')}`,
    });
    expect(body.users).toEqual([
      {
        userEntityRef: 'user:default/anna',
        result: 'CONDITIONAL',
        via: {
          role: 'role:default/owner',
          path: [
            'user:default/anna',
            'group:default/makers',
            'group:default/people',
            'role:default/owner',
          ],
        },
        conditions: claims('user:default/anna', 'group:default/makers'),
      },
      expect.objectContaining({
        userEntityRef: 'user:default/ben',
        result: 'CONDITIONAL',
        conditions: claims('user:default/ben', 'group:default/people'),
      }),
      {
        userEntityRef: 'user:default/carl',
        result: 'ALLOW',
        via: {
          role: 'role:default/remover',
          path: ['user:default/carl', 'role:default/remover'],
        },
      },
      {
        userEntityRef: 'user:default/root',
        result: 'ALLOW',
        via: { path: ['user:default/root', 'group:default/operators'] },
      },
      // Only a role names them.
      expect.objectContaining({
        userEntityRef: 'user:default/stranger',
        result: 'ALLOW',
      }),
    ]);
    // The administrator and the delegate are in no catalog either.
    expect(body.counts).toEqual({ ALLOW: 3, CONDITIONAL: 2, DENY: 3 });
    expect(body.evaluatedUsers).toEqual({
      users: 8,
      inCatalog: 5,
      readAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(body.permission).toEqual({
      name: PERMISSION,
      action: 'delete',
      resourceType: 'catalog-entity',
    });
  });

  it('applies conditions to a resource, as the portal does with the token of each user', async () => {
    const { body } = await usersWho(ALL, { resourceRef: SHOP });
    const listed = Object.fromEntries(
      body.users.map((one: { userEntityRef: string; result: string }) => [
        one.userEntityRef,
        one.result,
      ]),
    );
    const asked: Record<string, string> = {};
    for (const ref of Object.keys(listed)) {
      const answer = await portal.call(
        'post',
        '/authorize',
        {
          items: [
            {
              id: '1',
              permission: {
                type: 'resource',
                name: PERMISSION,
                attributes: { action: 'delete' },
                resourceType: 'catalog-entity',
              },
              resourceRef: SHOP,
            },
          ],
        },
        ref,
      );
      asked[ref] = answer.body.items[0].result;
    }
    expect(listed).toEqual(asked);
    expect(body.counts).toEqual({ ALLOW: 4, CONDITIONAL: 0, DENY: 4 });
    expect(Date.parse(body.applied!.from)).toBeLessThanOrEqual(
      Date.parse(body.applied!.until),
    );
    expect(listed['user:default/anna']).toBe('ALLOW');
    expect(listed['user:default/ben']).toBe('DENY');
  });

  it('answers from what was read before if the caller takes that, and reads anew for others', async () => {
    const token = await portal.tokenOf(ADMIN);
    const readAt = async (headers: Record<string, string> = {}) => {
      const { body, status } = await portal
        .callWithToken(token, 'get', `/access/users?permission=${PERMISSION}`)
        .set(headers);
      expect(status).toBe(200);
      const { readAt: at, isStale = false } = body.evaluatedUsers;
      return { at: Date.parse(at), isStale };
    };
    // Longer ago than groups.maxAge.
    const isOld = (at: number) =>
      eventually(async () => Date.now() - at > 1_200, 'a reading is old');
    // One that nobody asks about meanwhile, so that it is not read again ahead of time.
    await isOld((await readAt()).at);
    const before = await readAt();
    const sooner = { 'cache-control': 'no-transform, max-stale=600' };
    await isOld(before.at);
    expect(await readAt(sooner)).toEqual({ at: before.at, isStale: true });
    const after = await readAt({
      'cache-control': 'max-stale=-1, max-stale=x',
    });
    expect(after.at).toBeGreaterThan(before.at);
    expect(after.isStale).toBe(false);
    expect((await readAt(sooner)).at).toBe(after.at);
  });

  it('lists by result and text, a page at a time', async () => {
    const denied = await usersWho(['deny'], { limit: 1, offset: 1 });
    expect(denied.headers['x-total-count']).toBe('3');
    expect(denied.body.users).toEqual([
      expect.objectContaining({ result: 'DENY' }),
    ]);
    // In capitals, as answers have it.
    const found = await portal.call(
      'get',
      `/access/users?permission=${PERMISSION}&result=ALLOW&search=CARL`,
    );
    expect(found.body.users).toHaveLength(1);
    expect(found.body.counts).toEqual({ ALLOW: 1, CONDITIONAL: 0, DENY: 0 });
  });

  describe('which cannot know the sign-in of others', () => {
    const OWNS = because('sign-in-may-own');
    const PARTS = 'component:default/parts';

    it('says so where a sign-in that names a group further up owns what the list denies', async () => {
      const { body } = await usersWho(['deny'], { resourceRef: PARTS });
      const denied = body.users.map((one: any) => one.userEntityRef);
      expect(denied).toContain('user:default/anna');
      expect(body.notes).toEqual([OWNS]);
      const anna = await portal.tokenOf('user:default/anna', [
        'user:default/anna',
        'group:default/people',
      ]);
      const answer = await portal.callWithToken(anna, 'post', '/authorize', {
        items: [
          {
            id: '1',
            permission: {
              type: 'resource',
              name: PERMISSION,
              attributes: { action: 'delete' },
              resourceType: 'catalog-entity',
            },
            resourceRef: PARTS,
          },
        ],
      });
      expect(answer.body.items[0].result).toBe('ALLOW');
      const what = await portal.ask(endpoints.listPermissionsOfUser, {
        query: { user: 'user:default/anna' },
      });
      expect(what.body.notes).toContainEqual(OWNS);
    });

    it.each([
      ['nobody of the list is in a group above', { search: 'ben' }],
      ['no condition decides', { permission: 'catalog.entity.refresh' }],
      ['conditions decide for none of them', { search: 'carl' }],
    ])('says nothing where %s', async (_, more) => {
      const { body } = await usersWho(ALL, more);
      expect(body.notes).toEqual([]);
    });

    it.each(['ben', 'dora', 'carl'])(
      'says nothing about what %s may do',
      async name => {
        const { body } = await portal.ask(endpoints.listPermissionsOfUser, {
          query: { user: `user:default/${name}` },
        });
        expect(body.notes).toEqual([]);
      },
    );
  });

  it('says what one person may do, with each permission that a plugin has', async () => {
    const { body, status } = await portal.ask(endpoints.listPermissionsOfUser, {
      query: { user: 'user:default/dora', plugin: 'catalog' },
    });
    expect(status).toBe(200);
    const published = await portal.call('get', '/plugins/policies');
    const ofCatalog = published.body.find(
      ({ pluginId }: { pluginId: string }) => pluginId === 'catalog',
    );
    expect(
      body.permissions.map((one: any) => one.permission.name).sort(),
    ).toEqual(ofCatalog.policies.map((one: any) => one.name).sort());
    expect(
      body.permissions.find((one: any) => one.permission.name === PERMISSION),
    ).toEqual({
      pluginId: 'catalog',
      permission: {
        name: PERMISSION,
        action: 'delete',
        resourceType: 'catalog-entity',
      },
      result: 'DENY',
      via: {
        role: 'role:default/blocked',
        path: ['user:default/dora', 'role:default/blocked'],
      },
    });
  });

  it('gives all users and all permissions as CSV, with what the lists say', async () => {
    const { text, status, headers } = await portal.call(
      'get',
      '/access/matrix?rows=users&plugin=catalog',
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const [header, ...lines] = text.trimEnd().split('\n');
    const column = header.split(',').indexOf(PERMISSION);
    const { body } = await usersWho(ALL);
    expect(lines.map((line: string) => line.split(',')[0])).toEqual(
      body.users.map((one: any) => one.userEntityRef),
    );
    expect(
      lines.map((line: string) => line.split(',')[column].toUpperCase()),
    ).toEqual(body.users.map((one: any) => one.result));
  });

  it.each(['users', 'roles'])(
    'gives %s as JSON to who accepts that, with what the CSV says',
    async rows => {
      const path = `/access/matrix?rows=${rows}&plugin=catalog`;
      const token = await portal.tokenOf(ADMIN);
      const answer = await portal
        .callWithToken(token, 'get', path)
        .set('accept', 'application/json');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const { text } = await portal.call('get', path);
      const [header, ...lines] = text.trimEnd().split('\n');
      const { permissions, rows: listed } = answer.body;
      expect(permissions.map((one: any) => one.permission.name)).toEqual(
        header.split(',').slice(1),
      );
      const cells = listed.map(({ results, ...who }: any) =>
        [
          ...Object.values(who),
          ...results.map((one: string) => one.toLowerCase()),
        ].join(),
      );
      expect(cells).toEqual(lines);
      expect(cells.length).toBeGreaterThan(2);
    },
  );

  it('gives it as nothing else', async () => {
    const token = await portal.tokenOf(ADMIN);
    const { status, body } = await portal
      .callWithToken(token, 'get', '/access/matrix?rows=users')
      .set('accept', 'text/html');
    expect([status, body.error.name]).toEqual([406, 'NotAcceptableError']);
    expect(body.error.message).toMatch(/text\/csv.*application\/json/);
  });

  it.each([
    '/access/matrix?rows=users&plugin=catalogue',
    '/access/matrix?rows=roles&plugin=catalogue',
    '/access/permissions?user=user:default/anna&plugin=catalogue',
    '/me/access?plugin=catalogue',
  ])('is no empty answer for a plugin that is not there: %s', async path => {
    const { status, body } = await portal.call('get', path);
    expect([status, body.error.message]).toEqual([
      400,
      'plugin must name a plugin of the portal; there is no catalogue (did you mean catalog?)',
    ]);
  });

  it('says what somebody gets by being in a group, whoever they are', async () => {
    const { body, status } = await portal.ask(endpoints.listPermissionsOfUser, {
      query: { user: 'group:default/makers', plugin: 'catalog' },
    });
    expect([status, body.userEntityRef]).toEqual([200, 'group:default/makers']);
    expect(body.notes).toEqual([
      because('gifts-of-group', { group: 'group:default/makers' }),
    ]);
    expect(
      body.permissions.find((one: any) => one.permission.name === PERMISSION),
    ).toMatchObject({
      result: 'CONDITIONAL',
      via: {
        role: 'role:default/owner',
        path: [
          'group:default/makers',
          'group:default/people',
          'role:default/owner',
        ],
      },
      conditions: {
        params: { claims: ['$currentUser', 'group:default/makers'] },
        words: 'entities owned by the user, group:default/makers',
      },
    });
    const asked = (name: string, caller: string) =>
      portal.ask(
        endpoints.listPermissionsOfUser,
        { query: { user: `group:default/${name}` } },
        caller,
      );
    expect((await asked('makers', DELEGATE)).status).toBe(200);
    const [hidden, absent] = [
      await asked('operators', DELEGATE),
      await asked('nobody', DELEGATE),
    ];
    expect(hidden.status).toBe(404);
    expect(hidden.refusal!.message.replace('operators', 'nobody')).toBe(
      absent.refusal!.message,
    );
    const unheardOf = await asked('nobody', ADMIN);
    expect(unheardOf.body.notes).toContainEqual(
      because('group-absent', { group: 'group:default/nobody' }),
    );
  });

  it('gives all roles as CSV, with what each says by itself', async () => {
    const { text } = await portal.call(
      'get',
      '/access/matrix?rows=roles&plugin=catalog',
    );
    const [header, ...lines] = text.trimEnd().split('\n');
    const column = header.split(',').indexOf(PERMISSION);
    const cells = Object.fromEntries(
      lines.map((line: string) => [
        line.split(',')[0],
        line.split(',')[column],
      ]),
    );
    expect(cells).toMatchObject({
      'role:default/owner': 'conditional',
      'role:default/remover': 'allow',
      'role:default/blocked': 'deny',
    });
  });

  it('shows everybody what they may do themselves, without roles that they may not see', async () => {
    const { body, status } = await portal.call(
      'get',
      '/me/access?plugin=catalog',
      undefined,
      'user:default/anna',
    );
    expect(status).toBe(200);
    expect(body.userEntityRef).toBe('user:default/anna');
    expect(
      body.permissions.find((one: any) => one.permission.name === PERMISSION),
    ).toEqual({
      pluginId: 'catalog',
      permission: {
        name: PERMISSION,
        action: 'delete',
        resourceType: 'catalog-entity',
      },
      result: 'CONDITIONAL',
      via: { role: null },
      conditions: {
        rule: 'IS_ENTITY_OWNER',
        resourceType: 'catalog-entity',
        params: { claims: ['user:default/anna', 'group:default/makers'] },
        words: 'entities owned by user:default/anna, group:default/makers',
      },
    });
    expect(JSON.stringify(body)).not.toContain('role:default');
    const why = await portal.call(
      'post',
      '/me/explain',
      { permission: { name: PERMISSION }, resourceRef: SHOP },
      'user:default/anna',
    );
    expect(why.body).toMatchObject({
      userEntityRef: 'user:default/anna',
      result: 'CONDITIONAL',
      resourceResult: 'ALLOW',
      roles: [],
      conditions: [
        {
          role: null,
          sentence: `a role that you may not see deletes entities owned by the user or their groups; ${SHOP} is one`,
          criteria: { rule: 'IS_ENTITY_OWNER' },
        },
      ],
    });
    expect(why.text).not.toContain('role:default');
    expect(why.text).not.toMatch(/"id"|condition \d/);
  });

  it('shows delegates the people in the roles that they own, and not that there are others', async () => {
    const { body, headers } = await usersWho(ALL, {}, DELEGATE);
    expect(body.users.map((one: any) => one.userEntityRef)).toEqual([
      'user:default/anna',
      'user:default/dora',
    ]);
    expect(headers['x-total-count']).toBe('2');
    expect(body.evaluatedUsers).toMatchObject({ users: 2, inCatalog: 2 });
    expect(body.counts).toEqual({ ALLOW: 0, CONDITIONAL: 1, DENY: 1 });
    expect(JSON.stringify(body)).not.toMatch(/role:default\/(owner|blocked)/);
    const csv = await portal.call(
      'get',
      '/access/matrix?rows=users',
      undefined,
      DELEGATE,
    );
    expect(csv.text.trimEnd().split('\n')).toHaveLength(3);
    const roles = await portal.call(
      'get',
      '/access/matrix?rows=roles',
      undefined,
      DELEGATE,
    );
    expect(roles.text).toContain('role:default/crew');
    expect(roles.text).not.toContain('role:default/owner,');
    const other = (name: string) =>
      portal.ask(
        endpoints.listPermissionsOfUser,
        { query: { user: `user:default/${name}` } },
        DELEGATE,
      );
    expect((await other('anna')).status).toBe(200);
    // A hidden person looks like a missing one.
    const [hidden, absent] = [await other('carl'), await other('nobody')];
    expect(hidden.status).toBe(404);
    expect(hidden.refusal!.message.replace('carl', 'nobody')).toBe(
      absent.refusal!.message,
    );
  });

  describe('the roles of somebody', () => {
    const rolesOf = (query: string, caller = ADMIN) =>
      portal.call('get', `/roles?${query}`, undefined, caller);
    const namesIn = (body: { name: string }[]) => body.map(({ name }) => name);

    it('are those that name them, unless their groups are to count', async () => {
      const anna = 'member=user:default/anna';
      expect((await rolesOf(anna)).body).toEqual([]);
      const { body, headers } = await rolesOf(`${anna}&through=groups`);
      expect(headers['x-total-count']).toBe('2');
      expect(body.map(({ name, paths }: any) => [name, paths])).toEqual([
        [
          'role:default/crew',
          [['user:default/anna', 'group:default/makers', 'role:default/crew']],
        ],
        [
          'role:default/owner',
          [
            [
              'user:default/anna',
              'group:default/makers',
              'group:default/people',
              'role:default/owner',
            ],
          ],
        ],
      ]);
      const summary = await rolesOf(`${anna}&through=groups&view=summary`);
      expect(summary.body[0].paths).toEqual(body[0].paths);
    });

    it('are for delegates those that they own', async () => {
      const { body } = await rolesOf(
        'member=user:default/anna&through=groups',
        DELEGATE,
      );
      expect(namesIn(body)).toEqual(['role:default/crew']);
      const carl = await rolesOf(
        'member=user:default/carl&through=groups',
        DELEGATE,
      );
      expect(carl.body).toEqual([]);
    });

    it.each([
      'through=groups',
      'member=group:default/makers&through=groups',
      'member=user:default/anna&through=clubs',
    ])('cannot be asked for with %s', async query => {
      const { status, body } = await rolesOf(query);
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/through/);
    });
  });

  const calls = [
    ['get', `/access/users?permission=${PERMISSION}`],
    ['get', '/access/permissions?user=user:default/anna'],
    ['get', '/access/matrix?rows=users'],
    ['get', '/access/matrix?rows=roles'],
  ] as const;
  const ownCalls = [
    ['get', '/me/access', undefined],
    ['post', '/me/explain', { permission: { name: PERMISSION } }],
  ] as const;

  it.each(calls)(
    'is %s %s for those alone who may read policies',
    async (method, path) => {
      expect((await portal.callWithToken(undefined, method, path)).status).toBe(
        401,
      );
      expect((await portal.callWithToken('x', method, path)).status).toBe(401);
      expect(
        (await portal.call(method, path, undefined, 'user:default/anna'))
          .status,
      ).toBe(403);
      expect(
        (await portal.callWithToken(serviceTokens.unrestricted, method, path))
          .status,
      ).toBe(200);
    },
  );

  it.each(ownCalls)('is %s %s for users alone', async (method, path, body) => {
    expect(
      (await portal.callWithToken(undefined, method, path, body)).status,
    ).toBe(401);
    expect(
      (
        await portal.callWithToken(
          serviceTokens.unrestricted,
          method,
          path,
          body,
        )
      ).status,
    ).toBe(403);
    expect(
      (await portal.call(method, path, body, 'user:default/unheard-of')).status,
    ).toBe(200);
  });

  it.each([
    ['/access/users', /permission must be a string/],
    [
      '/access/users?permission=x&result=perhaps',
      /result.*must be one of allow, conditional, deny/,
    ],
    ['/access/users?permission=x&limit=1001', /limit must be at most 1000/],
    ['/access/users?permission=x&limit=0', /limit must be at least 1/],
    ['/access/users?permission=x&offset=-1', /offset must be a whole number/],
    ['/access/users?permission=x&action=burn', /action must be one of/],
    ['/access/users?permission=x&unknown=1', /must not have the key/],
    ['/access/permissions', /user/],
    [
      '/access/permissions?user=role:default/owner',
      /has a kind that is not user or group/,
    ],
    ['/access/matrix', /rows must be one of roles, users/],
    ['/me/access?plugin=%20', /plugin/],
  ])('refuses %s', async (path, message) => {
    const { status, body } = await portal.call('get', path);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(message);
  });
});
