import { supportedServers } from '@internal/rbac-testkit/backend/databases';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import {
  ADMIN,
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const DELEGATE = 'user:default/delegate';
/** May read and update every role, but neither create nor delete. */
const UPDATER = 'user:default/updater';

const WHOLE = 'role:default/whole';
const ALL = '/policy/roles';
const pathOf = (name: string) => `${ALL}/role/default/${name}`;

const reading = { permission: 'catalog-entity', policy: 'read' };
const allow = { ...reading, effect: 'allow' };
const deny = { ...reading, effect: 'deny' };

const narrowing = (action: string, kind = 'component') => ({
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [action],
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds: [kind] },
  },
});

const roleOf = (name: string, parts: object = {}) => ({
  name: `role:default/${name}`,
  memberReferences: ['user:default/ann'],
  metadata: { description: 'Before', owner: DELEGATE },
  policies: [allow],
  conditions: [narrowing('read')],
  ...parts,
});

jest.setTimeout(60_000);

describe('a whole role', () => {
  const auditor = new RecordingAuditor();
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start({
      features: [auditor.feature],
      rbac: {
        defaultPermissions: {
          defaultRole: 'role:default/everyone',
          basicPermissions: [
            { permission: 'catalog.entity.read', action: 'read' },
          ],
        },
      },
    });
    await portal.delegateTo(DELEGATE);
    await portal.call('post', ALL, {
      ...roleOf('updaters', { memberReferences: [UPDATER], conditions: [] }),
      metadata: { owner: ADMIN },
      policies: [
        { ...allow, permission: 'policy-entity' },
        { ...allow, permission: 'policy-entity', policy: 'update' },
      ],
    });
  });
  afterAll(() => portal?.stop());
  beforeEach(() => portal.call('post', ALL, roleOf('whole')));
  afterEach(() => portal.call('delete', '/roles/role/default/whole'));

  const get = async (name = 'whole') =>
    (await portal.call('get', pathOf(name))).body;
  const put = (body: unknown, user = ADMIN, name = 'whole') =>
    portal.call('put', pathOf(name), body, user);
  const revisionOf = ({ headers }: { headers: Record<string, string> }) =>
    Number(headers.etag.match(/\d+/)?.[0]);

  it('is created, read and replaced with all that it has, each in one commit', async () => {
    const { body: before, headers } = await portal.call('get', pathOf('whole'));
    expect(before).toMatchObject(roleOf('whole'));
    const [{ id }] = before.conditions;

    auditor.take();
    const next = roleOf('renamed', {
      memberReferences: ['group:default/guests'],
      metadata: { description: 'After' },
      policies: [deny],
      conditions: [narrowing('update'), narrowing('read', 'api')],
    });
    const answer = await put(next);

    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(revisionOf(answer)).toBe(revisionOf({ headers }) + 1);
    const after = await get('renamed');
    expect(after).toMatchObject({
      ...next,
      conditions: [{ id, ...narrowing('read', 'api') }, narrowing('update')],
    });
    expect(after.metadata.owner).toBeUndefined();
    expect((await portal.call('get', pathOf('whole'))).status).toBe(404);
    const [event] = auditor.take();
    expect(event).toMatchObject({
      eventId: 'role-write',
      severityLevel: 'medium',
      meta: {
        actionType: 'update',
        source: 'rest',
        roleEntityRef: 'role:default/whole',
        roles: [
          { before: { name: 'role:default/whole', description: 'Before' } },
          {
            after: {
              name: 'role:default/renamed',
              members: ['group:default/guests'],
              policies: [{ permission: 'catalog-entity', effect: 'deny' }],
            },
          },
        ],
      },
    });
    await portal.call('delete', '/roles/role/default/renamed');
  });

  it('comes with all others at one revision', async () => {
    const { body, headers } = await portal.call('get', ALL);
    const roles = await portal.call('get', '/roles');
    expect(headers.etag).toBe(roles.headers.etag);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      roles.body.map(({ name }: { name: string }) => name),
    );
    expect(body).toContainEqual(await get());
  });

  it('is written back as it was read without a new revision', async () => {
    const before = await portal.call('get', pathOf('whole'));
    const answer = await put(before.body);
    expect([answer.status, answer.headers.etag]).toEqual([
      200,
      before.headers.etag,
    ]);
  });

  it('is copied from another one, ids and all', async () => {
    const copy = { ...(await get()), name: 'role:default/copy' };
    expect((await portal.call('post', ALL, copy)).status).toBe(201);
    const [{ id, ...condition }] = (await get('copy')).conditions;
    expect(condition).toEqual(narrowing('read'));
    expect(id).not.toBe(copy.conditions[0].id);
    await portal.call('delete', '/roles/role/default/copy');
  });

  it('does not take for its own what the configuration grants everybody', async () => {
    expect(await get('everyone')).toMatchObject({
      metadata: { isDefault: true, source: 'configuration' },
      policies: [],
    });
    const answer = await put(roleOf('everyone'), ADMIN, 'everyone');
    expect(answer.status).toBe(403);
  });

  it.each([
    ['no policies', { policies: undefined }, /^policies must be an array/],
    [
      'no conditions',
      { conditions: undefined },
      /^conditions must be an array/,
    ],
    ['no members', { memberReferences: [] }, /^memberReferences must name at/],
    [
      'a malformed policy',
      { policies: [allow, { ...allow, policy: 'jump' }] },
      /^policies\[1\]\.policy must be one of/,
    ],
    [
      'a malformed condition',
      {
        conditions: [
          narrowing('read'),
          { ...narrowing('update'), conditions: {} },
        ],
      },
      /^conditions\[1\]\.conditions must/,
    ],
    [
      'a rule that the plugin does not have',
      {
        conditions: [
          {
            ...narrowing('update'),
            conditions: { rule: 'NONE', resourceType: 'catalog-entity' },
          },
        ],
      },
      /^conditions\[0\]\.conditions\.rule must be a rule that the plugin catalog has/,
    ],
    [
      'an id that is none',
      { conditions: [{ ...narrowing('update'), id: 'x' }] },
      /^conditions\[0\]\.id must be a whole number/,
    ],
    [
      'more conditions than one request may have',
      { conditions: Array(1_001).fill(narrowing('update')) },
      /^conditions must have at most 1000 items/,
    ],
  ])('with %s is refused, and stays as it is', async (_, parts, message) => {
    const before = await get();
    const answer = await put(roleOf('whole', parts));
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
    const { code, problems } = answer.body.error;
    const [{ field, message: reason }] = problems;
    expect(code).toBe('malformed');
    expect(`${field} ${reason}`).toMatch(message);
    expect(await get()).toEqual(before);
  });

  it('reports the place of each of several mistakes, as data and in words', async () => {
    const rule = { rule: 'NONE', resourceType: 'catalog-entity' };
    const conditions = [{ ...narrowing('update'), conditions: {} }];
    Object.assign(conditions[0].conditions, { anyOf: [rule, rule] });
    const { body } = await put(roleOf('whole', { conditions }));
    const { message, problems } = body.error;
    expect(problems.map(({ field }: { field: string }) => field)).toEqual([
      'conditions[0].conditions.anyOf[0].rule',
      'conditions[0].conditions.anyOf[1].rule',
    ]);
    expect(message).toBe(
      problems
        .map((one: Record<string, string>) => `${one.field} ${one.message}`)
        .join('; '),
    );
  });

  describe('is no way for a delegate', () => {
    it('to see roles of others', async () => {
      const { body } = await portal.call('get', ALL, undefined, DELEGATE);
      expect(body.map(({ name }: { name: string }) => name)).toEqual([
        'role:default/whole',
      ]);
      const other = await portal.call(
        'get',
        pathOf('updaters'),
        undefined,
        DELEGATE,
      );
      expect(other.status).toBe(404);
    });

    it.each([
      [
        'to grant the administration',
        { policies: [{ ...allow, permission: 'policy-entity' }] },
        403,
        { field: 'policies', role: WHOLE, item: 'policy-entity, read' },
      ],
      [
        'to let somebody edit the catalog',
        { policies: [], conditions: [narrowing('delete')] },
        403,
        { field: 'conditions', role: WHOLE, item: 'catalog-entity, delete' },
      ],
      [
        'to give a role away',
        { metadata: { owner: ADMIN } },
        403,
        { field: 'metadata.owner', role: WHOLE },
      ],
      [
        'to give a role up',
        { metadata: {} },
        403,
        { field: 'metadata.owner', role: WHOLE },
      ],
      [
        'to take the name of another role',
        { name: 'role:default/updaters' },
        409,
        { field: 'name', role: 'role:default/updaters' },
      ],
      [
        'to allow by name what somebody denies by type',
        { policies: [{ ...allow, permission: 'catalog.entity.read' }] },
        403,
        {
          field: 'policies',
          role: WHOLE,
          item: 'catalog.entity.read, read, allow',
        },
      ],
    ])('%s', async (_, parts, status, about) => {
      await portal.call('post', ALL, {
        ...roleOf('denying', { conditions: [], policies: [deny] }),
        metadata: { owner: ADMIN },
      });
      const before = await get();
      const answer = await put(
        roleOf('whole', { conditions: [], ...parts }),
        DELEGATE,
      );
      const { message, code, params, problems } = answer.body.error;
      expect(answer.status).toBe(status);
      expect(problems).toEqual([{ ...about, message, code, params }]);
      expect(await get()).toEqual(before);
      await portal.call('delete', '/roles/role/default/denying');
    });

    it('but lets them change what they own', async () => {
      const next = roleOf('whole', { policies: [deny], conditions: [] });
      const answer = await put(next, DELEGATE);
      expect([answer.status, answer.text]).toEqual([200, '']);
      expect((await get()).policies).toEqual([deny]);
    });
  });

  describe('needs the permission of each single call:', () => {
    it('to update is enough for what updates', async () => {
      const { conditions } = await get();
      const next = roleOf('whole', {
        policies: [],
        conditions: [{ ...narrowing('delete'), id: conditions[0].id }],
      });
      expect((await put(next, UPDATER)).status).toBe(200);
    });

    it.each([
      ['create', 'add a condition', [narrowing('read'), narrowing('update')]],
      ['delete', 'remove a condition', []],
      [
        'create',
        'put another condition in the place of one',
        [narrowing('update')],
      ],
    ])('to %s is needed to %s', async (permission, _, conditions) => {
      const before = await get();
      const answer = await put(roleOf('whole', { conditions }), UPDATER);
      expect([answer.status, answer.body.error.message]).toEqual([
        403,
        `You need the permission policy.entity.${permission} for this`,
      ]);
      expect(await get()).toEqual(before);
    });

    it('to update is not enough to create', async () => {
      const answer = await portal.call('post', ALL, roleOf('new'), UPDATER);
      expect(answer.status).toBe(403);
    });

    it('a service that may create does not replace', async () => {
      const token = serviceTokens.creatingOnly;
      const body = roleOf('of-service');
      const created = await portal.callWithToken(token, 'post', ALL, body);
      expect(created.status).toBe(201);
      const path = pathOf('of-service');
      const replaced = await portal.callWithToken(token, 'put', path, body);
      expect(replaced.status).toBe(403);
      await portal.call('delete', '/roles/role/default/of-service');
    });
  });
});

describe('roles that are written together', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start();
    await portal.delegateTo(DELEGATE);
    await portal.call('post', ALL, {
      ...roleOf('updaters', { memberReferences: [UPDATER], conditions: [] }),
      metadata: { owner: ADMIN },
      policies: ['read', 'update'].map(policy => ({
        ...{ permission: 'policy-entity', policy, effect: 'allow' },
      })),
    });
    await portal.call('post', ALL, roleOf('present'));
  });
  afterAll(() => portal?.stop());

  const put = (roles: unknown, user = ADMIN, query = '') =>
    portal.call('put', `${ALL}${query}`, { roles }, user);
  const revision = async () =>
    (await portal.call('get', '/history?limit=1')).body[0].revision;

  it('are one commit, which shows its impact before and is reverted as one', async () => {
    const before = await revision();
    const roles = [
      roleOf('added'),
      roleOf('present', { policies: [deny], conditions: [] }),
    ];
    const { body: told } = await put(roles, ADMIN, '?dryRun=true');
    expect(told.impact.people.gains).toBe(0);
    expect(told.impact.people.loses).toBe(1);
    expect(await revision()).toBe(before);

    expect((await put(roles)).status).toBe(200);
    expect(await revision()).toBe(before + 1);
    const present = () => portal.call('get', pathOf('present'));
    expect((await present()).body.policies).toEqual([deny]);

    const path = `/history/${before + 1}/revert`;
    expect((await portal.call('post', path)).status).toBe(200);
    expect((await present()).body).toMatchObject(roleOf('present'));
    expect((await portal.call('get', pathOf('added'))).status).toBe(404);
  });

  it('are all refused if one of them is, which the refusal names', async () => {
    const before = await revision();
    const { status, body } = await put([
      roleOf('added'),
      roleOf('other', { memberReferences: ['nobody'] }),
    ]);
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(
        /^roles\[1\]\.memberReferences\[0\] "nobody" is not/,
      ),
    ]);
    const unknown = roleOf('other', {
      conditions: [
        {
          ...narrowing('read'),
          conditions: { rule: 'NONE', resourceType: 'catalog-entity' },
        },
      ],
    });
    expect((await put([roleOf('added'), unknown])).body.error.message).toMatch(
      /^roles\[1\]\.conditions\[0\]\.conditions\.rule must be a rule/,
    );
    expect(await revision()).toBe(before);
  });

  it.each([
    ['none', [], /roles must name at least one role/],
    ['too many', Array(1_001).fill({}), /roles must .* 1,?000 roles/],
    [
      'access for a time',
      [{ ...roleOf('added'), assignments: [{ member: 'user:default/ann' }] }],
      /^roles\[0\]\.assignments/,
    ],
    ['nothing of the kind', 'all', /^roles must be an array/],
  ])('are not %s', async (_, roles, message) => {
    const { status, body } = await put(roles);
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
  });

  it('need the permission to create where one is new', async () => {
    const { status, body } = await put([roleOf('added')], UPDATER);
    expect([status, body.error.message]).toEqual([
      403,
      'You need the permission policy.entity.create for this',
    ]);
    const own = roleOf('present', { metadata: { description: 'By them' } });
    expect((await put([own], UPDATER)).status).toBe(200);
  });

  it('give a delegate nothing that they may not give', async () => {
    const { status } = await put(
      [roleOf('theirs', { policies: [allow], conditions: [] })],
      DELEGATE,
    );
    expect(status).toBe(403);
  });
});

describe.each(supportedServers)(
  'a whole role that two have read, on %s',
  (_, postgres) => {
    let portal: TestRouter;
    beforeAll(async () => {
      portal = await TestRouter.start({ postgres });
    });
    afterAll(() => portal?.stop());

    it('is replaced by one of them, and the other one gets 412', async () => {
      await portal.call('post', ALL, roleOf('whole'));
      const { headers } = await portal.call('get', pathOf('whole'));
      const token = await portal.tokenOf(ADMIN);
      const replace = (description: string) =>
        portal
          .callWithToken(
            token,
            'put',
            pathOf('whole'),
            roleOf('whole', { metadata: { description } }),
          )
          .set('if-match', headers.etag);
      const answers = await Promise.all(['one', 'two'].map(replace));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const { body } = await portal.call('get', pathOf('whole'));
      expect(['one', 'two']).toContain(body.metadata.description);
    });
  },
);
