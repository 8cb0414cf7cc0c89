import { eventually } from '@internal/rbac-testkit';
import {
  because,
  DryRunJson,
  SimulationJson,
} from '@portal-rbac/plugin-rbac-common';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { times } from 'lodash';
import { MAX_BODY_BYTES } from './body';

jest.setTimeout(120_000);

/** May read the roles that they own, and changes those. */
const DELEGATE = 'user:default/delegate';

/** May read and create roles, and sees nothing of the catalog. */
const READER = 'user:default/reader';

const entities = [
  user('admin'),
  user('erin', 'platform'),
  user('dave', 'platform'),
  user('alice', 'guests'),
  group('platform'),
  group('guests'),
];

const readers = `
g, group:default/platform, role:default/readers
p, role:default/readers, catalog-entity, read, allow
`;
const friday = `${readers}
g, group:default/guests, role:default/friday
g, group:default/platform, role:default/friday
p, role:default/friday, catalog.entity.read, read, deny
`;

const remover = {
  name: 'role:default/remover',
  memberReferences: ['user:default/dave'],
  metadata: {},
  policies: [
    { permission: 'catalog.entity.delete', policy: 'delete', effect: 'allow' },
  ],
  conditions: [],
} as const;

describe('a simulation', () => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await TestPortal.start({
      // The catalog is still being filled when everybody is read first.
      rbac: { groups: { maxAge: '1 second' } },
      entities,
    });
    await portal.call('post', '/policy/roles', {
      ...remover,
      name: 'role:default/platform',
      memberReferences: ['group:default/platform'],
    });
    await portal.delegateTo(DELEGATE);
    await eventually(async () => {
      const { body } = await portal.call(
        'get',
        '/access/users?permission=catalog.entity.delete',
      );
      return body.evaluatedUsers.inCatalog === 4;
    }, 'the catalog has everybody');
  });

  afterAll(() => portal.stop());

  async function simulated(
    body: SimulationJson,
    caller = ADMIN,
  ): Promise<DryRunJson> {
    const answer = await portal.call('post', '/simulate', body, caller);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(answer.headers.etag).toBe(answer.body.etag);
    return answer.body;
  }

  it('of files says who would gain what', async () => {
    const { impact, problems } = await simulated({
      files: { policies: readers },
    });
    expect(problems).toEqual([]);
    expect(impact?.people).toEqual({ loses: 0, changes: 0, gains: 2 });
    expect(impact?.accessChanges).toMatchObject([
      {
        effect: 'gains',
        before: 'DENY',
        after: 'ALLOW',
        users: ['user:default/dave', 'user:default/erin'],
        causes: [
          { part: 'policy', role: 'role:default/readers', change: 'added' },
        ],
      },
    ]);
    const names = impact?.permissions.map(({ name }) => name);
    expect(names).toContain('catalog.entity.read');
    const denied = await simulated({ files: { policies: friday } });
    expect(
      denied.impact?.permissions.find(
        ({ name }) => name === 'catalog.entity.read',
      ),
    ).toBeUndefined();
  });

  it('of files says what the load would leave out, or why it would be rejected', async () => {
    const left = await simulated({
      files: { policies: `${readers}p, role:default/readers, x, jump, allow` },
    });
    expect(left.problems).toMatchObject([
      { severity: 'error', role: 'role:default/readers', line: 4 },
    ]);
    expect(left.impact?.people.gains).toBe(0);
    const rejected = await simulated({
      files: { policies: readers, conditions: '{' },
    });
    expect(rejected.impact).toBeUndefined();
    expect(rejected.refusal).toMatchObject({
      statusCode: 400,
      problems: [{ field: 'files.conditions' }],
    });
  });

  it('of roles agrees with the dry run of each', async () => {
    const one = await simulated({ roles: { put: [remover] } });
    expect(one.impact?.people).toEqual({ loses: 0, changes: 0, gains: 0 });
    const alice = {
      ...remover,
      memberReferences: ['user:default/alice'],
    };
    const { impact } = await simulated({ roles: { put: [alice] } });
    const dryRun = await portal.call(
      'post',
      '/policy/roles?dryRun=true',
      alice,
    );
    const { evaluatedUsers, ...previewed } = dryRun.body.impact;
    expect({ ...impact, evaluatedUsers: undefined }).toEqual(previewed);
    expect(previewed.people).toEqual({ loses: 0, changes: 0, gains: 1 });
    const both = await simulated({
      roles: { put: [remover], delete: ['role:default/platform'] },
    });
    expect(both.impact?.accessChanges).toMatchObject([
      { effect: 'loses', users: ['user:default/erin'] },
    ]);
    expect(both.impact?.people.loses).toBe(1);
    const refused = await simulated({
      roles: { delete: ['role:default/rbac_admin'] },
    });
    expect(refused.refusal).toMatchObject({
      statusCode: 403,
      code: 'foreign-source',
    });
  });

  it('counts the entities that conditions hold for, among those that the caller sees', async () => {
    const onGroups = {
      ...remover,
      memberReferences: ['user:default/alice' as const],
      policies: [],
      conditions: [
        {
          pluginId: 'catalog',
          resourceType: 'catalog-entity',
          permissionMapping: ['read' as const],
          conditions: {
            rule: 'IS_ENTITY_KIND',
            resourceType: 'catalog-entity',
            params: { kinds: ['Group'] },
          },
        },
      ],
    };
    const countedEntities = async (caller: string) => {
      const { impact } = await simulated(
        { roles: { put: [onGroups] } },
        caller,
      );
      return impact?.accessChanges.flatMap(({ causes }) =>
        causes.flatMap(cause => ('entities' in cause ? [cause.entities] : [])),
      );
    };
    const { body } = await portal.call(
      'get',
      '/api/catalog/entities/by-query?limit=0',
    );
    // A catalog that is late costs the count.
    await eventually(async () =>
      expect(await countedEntities(ADMIN)).toEqual([
        { matching: 2, of: body.totalItems },
      ]),
    );
    const made = await portal.call('post', '/policy/roles', {
      ...remover,
      name: 'role:default/reader',
      memberReferences: [READER],
      policies: [
        { permission: 'policy-entity', policy: 'read', effect: 'allow' },
        {
          permission: 'policy.entity.create',
          policy: 'create',
          effect: 'allow',
        },
      ],
    });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    await eventually(async () =>
      expect(await countedEntities(READER)).toEqual([{ matching: 0, of: 0 }]),
    );
  });

  it('of other groups says what somebody would gain and lose', async () => {
    const left = await simulated({
      member: { user: 'user:default/erin', leaves: ['group:default/platform'] },
    });
    expect(left.impact?.accessChanges).toMatchObject([
      {
        effect: 'loses',
        permissions: [{ name: 'catalog.entity.delete' }],
        users: ['user:default/erin'],
        causes: [
          {
            part: 'group',
            change: 'removed',
            user: 'user:default/erin',
            group: 'group:default/platform',
          },
        ],
      },
    ]);
    const joined = await simulated({
      member: { user: 'user:default/alice', joins: ['group:default/platform'] },
    });
    expect(joined.impact?.accessChanges).toMatchObject([
      { effect: 'gains', users: ['user:default/alice'] },
    ]);
    const idle = await simulated({
      member: {
        user: 'user:default/erin',
        leaves: ['group:default/guests'],
        joins: ['group:default/absent'],
      },
    });
    expect(idle.impact?.people).toEqual({ loses: 0, changes: 0, gains: 0 });
    expect(idle.impact?.notes.slice(0, 2)).toEqual([
      because('not-in-group', {
        user: 'user:default/erin',
        group: 'group:default/guests',
      }),
      because('nothing-above-group', { group: 'group:default/absent' }),
    ]);
    const hired = await simulated({
      member: {
        user: 'user:default/nobody',
        joins: ['group:default/platform'],
      },
    });
    expect(hired.impact?.evaluatedUsers).toMatchObject({
      users: 1,
      inCatalog: 0,
    });
    expect(hired.impact?.accessChanges).toMatchObject([
      {
        effect: 'gains',
        permissions: [{ name: 'catalog.entity.delete' }],
        users: ['user:default/nobody'],
      },
    ]);
    expect(hired.impact?.notes).toContainEqual(
      because('user-is-new', { user: 'user:default/nobody' }),
    );
  });

  describe('of plugins', () => {
    const renamed = [
      { from: 'catalog.entity.delete', to: 'catalog.entity.remove' },
    ];

    it('that rename a permission says who loses it, and by which lines', async () => {
      const { impact } = await simulated({ plugins: { renamed } });
      expect(impact?.people).toEqual({ loses: 2, changes: 0, gains: 0 });
      expect(impact?.accessChanges).toMatchObject([
        {
          effect: 'loses',
          permissions: [{ name: 'catalog.entity.remove', action: 'delete' }],
          before: 'ALLOW',
          after: 'DENY',
          users: ['user:default/dave', 'user:default/erin'],
        },
      ]);
      expect(impact?.notes).toContainEqual(
        because('lines-name-nothing', {
          lines: [
            {
              role: 'role:default/platform',
              policy: 'catalog.entity.delete, delete, allow',
            },
          ],
        }),
      );
    });

    it('that rename a permission, and roles that follow: nobody gains, nobody loses', async () => {
      const { impact } = await simulated({
        plugins: { renamed },
        roles: {
          put: [
            {
              ...remover,
              name: 'role:default/platform',
              memberReferences: ['group:default/platform'],
              policies: [
                {
                  permission: 'catalog.entity.remove',
                  policy: 'delete',
                  effect: 'allow',
                },
              ],
            },
          ],
        },
      });
      expect(impact?.people).toEqual({ loses: 0, changes: 0, gains: 0 });
      expect(impact?.accessChanges).toEqual([]);
    });

    it('that come and go says who already has what comes, and who had what goes', async () => {
      const files = { policies: friday };
      const permission = {
        name: 'catalog.entity.look',
        action: 'read',
        resourceType: 'catalog-entity',
      } as const;
      const { impact } = await simulated({
        files,
        plugins: { added: [permission], removed: ['catalog.entity.delete'] },
      });
      const counts = impact?.permissions.map(
        ({ name, loses, changes, gains }) => [name, loses, changes, gains],
      );
      expect(counts).toEqual([
        ['catalog.entity.delete', 2, 0, 0],
        ['catalog.entity.look', 0, 0, 3],
      ]);
      expect(impact?.accessChanges).toContainEqual(
        expect.objectContaining({
          effect: 'gains',
          users: ['user:default/dave', 'user:default/erin'],
          causes: [expect.objectContaining({ role: 'role:default/readers' })],
        }),
      );
      const unknown = await simulated({ plugins: { removed: ['x.y'] } });
      expect(unknown.impact?.people.loses).toBe(0);
      expect(unknown.impact?.notes).toContainEqual(
        because('permission-never-asked', { permission: 'x.y' }),
      );
    });

    it('is refused to callers who see some roles only, and must name each permission once', async () => {
      const { status: refused } = await portal.call(
        'post',
        '/simulate',
        { plugins: { renamed } },
        DELEGATE,
      );
      expect(refused).toBe(403);
      for (const body of [
        { plugins: { removed: ['a', 'a'] } },
        { plugins: {}, member: { user: 'user:default/erin' } },
        { plugins: { renamed: [{ from: 'a' }] } },
      ]) {
        const { status } = await portal.call('post', '/simulate', body);
        expect(status).toBe(400);
      }
    });
  });

  it('of what concerns everybody is refused to callers who see some roles only', async () => {
    for (const body of [
      { files: { policies: readers } },
      { member: { user: 'user:default/erin', joins: [] } },
    ]) {
      const answer = await portal.call('post', '/simulate', body, DELEGATE);
      expect([answer.status, answer.body.impact]).toEqual([403, undefined]);
      expect(answer.body.error.message).toMatch(/^You may not simulate/);
    }
    // Who may see roles and write none.
    const { status } = await portal.call(
      'post',
      '/simulate',
      { roles: { delete: ['role:default/platform'] } },
      READER,
    );
    expect(status).toBe(403);
    const { refusal } = await simulated(
      { roles: { delete: ['role:default/platform'] } },
      DELEGATE,
    );
    expect(refusal?.message).toBe('There is no role role:default/platform');
  });

  describe('with a group to count', () => {
    const gain = { files: { policies: readers } };
    const PLATFORM = 'group=group:default/platform';

    it('says how many of the people concerned are in it, as the dry run of a change does', async () => {
      const answer = await portal.call('post', `/simulate?${PLATFORM}`, gain);
      expect(answer.body.impact.group).toEqual({
        entityRef: 'group:default/platform',
        users: 2,
        people: { loses: 0, changes: 0, gains: 2 },
      });
      expect(answer.body.impact.accessChanges).toMatchObject([
        { people: 2, group: 2 },
      ]);
      const path = '/roles/role/default/platform';
      for (const [name, loses] of [
        ['platform', 2],
        ['guests', 0],
      ]) {
        const { body } = await portal.call(
          'delete',
          `${path}?dryRun=true&group=group:default/${name}`,
        );
        expect(body.impact.people.loses).toBe(2);
        expect(body.impact.group.people.loses).toBe(loses);
      }
    });

    it('shows nothing of it to callers who see some roles only', async () => {
      const remove = { roles: { delete: ['role:default/platform'] } };
      for (const answer of [
        await portal.call('post', `/simulate?${PLATFORM}`, remove, DELEGATE),
        await portal.call(
          'post',
          `/policy/roles?dryRun=true&${PLATFORM}`,
          remover,
          DELEGATE,
        ),
      ]) {
        expect([answer.status, answer.body.impact]).toEqual([403, undefined]);
        expect(answer.body.error.message).toMatch(
          /^You may not count the people of a group/,
        );
      }
    });

    it('changes nothing where the dry run was forgotten', async () => {
      const path = '/roles/role/default/platform';
      for (const query of [
        PLATFORM,
        `${PLATFORM}&dryRun=false`,
        'group=',
        'group[]=x',
      ]) {
        const answer = await portal.call('delete', `${path}?${query}`);
        expect([query, answer.status]).toEqual([query, 400]);
      }
      expect((await portal.call('get', path)).status).toBe(200);
    });

    it.each([
      ['two groups', 'group=group:default/a&group=group:default/b'],
      ['a user', 'group=user:default/erin'],
      ['nothing', 'group='],
      ['an object', 'group[group]=x'],
      ['a long text', `group=group:default/${'x'.repeat(3_000)}`],
    ])('refuses what is no group: %s', async (_, query) => {
      const answer = await portal.call('post', `/simulate?${query}`, gain);
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toContain('group');
      expect(answer.body.error.message.length).toBeLessThan(300);
    });

    it('is refused beside other groups of somebody', async () => {
      const answer = await portal.call('post', `/simulate?${PLATFORM}`, {
        member: { user: 'user:default/erin' },
      });
      expect([answer.status, answer.body.error.message]).toEqual([
        400,
        expect.stringContaining('must not come with member'),
      ]);
    });
  });

  describe('of an impact that more people have than are named', () => {
    const many = times(25, index => `user:default/many-${10 + index}`);
    const crowd = { ...remover, memberReferences: many };
    const preview = (query: string, role: object = crowd) =>
      portal.call('post', `/policy/roles?dryRun=true${query}`, role);

    it('names the others when it is asked for, page by page', async () => {
      const { body } = await preview('');
      const [{ id, users, people }] = body.impact.accessChanges;
      expect([people, users]).toEqual([25, many.slice(0, 20)]);
      const offered = await portal.call(
        'post',
        `/simulate?accessChange=${id}`,
        {
          roles: { put: [crowd] },
        },
      );
      for (const answer of [await preview(`&accessChange=${id}`), offered]) {
        expect(answer.status).toBe(200);
        const { accessChanges, ...rest } = answer.body.impact;
        expect(accessChanges).toHaveLength(1);
        expect(accessChanges[0]).toMatchObject({ people, users: many });
        expect(rest.people).toEqual(body.impact.people);
      }
      const rest = await preview(`&accessChange=${id}&offset=20`);
      expect(rest.body.impact.accessChanges[0].users).toEqual(many.slice(20));
    });

    it('is 412 when that would no longer happen', async () => {
      const { body } = await preview('');
      const [{ id }] = body.impact.accessChanges;
      const { status, body: refused } = await preview(`&accessChange=${id}`, {
        ...crowd,
        memberReferences: many.slice(1),
      });
      expect([status, refused.error.message]).toEqual([
        412,
        expect.stringContaining('There is no access change'),
      ]);
    });

    it.each(['accessChange=x', 'offset=1', 'accessChange=x&offset=1'])(
      'changes nothing where the dry run was forgotten: %s',
      async query => {
        const path = '/policies/role/default/platform';
        const before = (await portal.call('get', path)).body;
        const { status } = await portal.call('delete', `${path}?${query}`);
        expect(status).toBe(400);
        expect((await portal.call('get', path)).body).toEqual(before);
      },
    );
  });

  it('takes files larger than other bodies, and says what is wrong with a body', async () => {
    const large = `${readers}\n# ${'-'.repeat(MAX_BODY_BYTES)}`;
    const { impact } = await simulated({ files: { policies: large } });
    expect(impact?.people.gains).toBe(2);
    for (const body of [
      {},
      { files: {} },
      { files: { policies: '' }, roles: {} },
    ]) {
      const answer = await portal.call('post', '/simulate', body);
      expect([answer.status, answer.body.error.name]).toEqual([
        400,
        'InputError',
      ]);
    }
  });
});
