import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';

const [HEIDI, BOB, DAN] = ['heidi', 'bob', 'dan'].map(
  name => `user:default/${name}`,
);
const ON_CALL = 'role:default/on-call';
const PATH = '/policy/roles/role/default/on-call';
const terms = {
  who: ['group:default/askers'],
  approvers: [BOB],
  approvals: 1,
  maxDuration: 'PT8H',
  reason: 'required',
  notify: [],
};

describe('the terms that a role has itself', () => {
  let portal: TestRouter;

  beforeAll(async () => {
    portal = await TestRouter.start({
      entities: [
        group('askers'),
        user('heidi', 'askers'),
        ...['bob', 'dan', 'admin'].map(name => user(name)),
      ],
    });
  });
  afterAll(() => portal.stop());

  const role = (parts: object = {}, metadata: object = {}) => ({
    ...{ name: ON_CALL, memberReferences: [ADMIN], conditions: [] },
    policies: [
      {
        permission: 'catalog.entity.delete',
        policy: 'delete',
        effect: 'allow',
      },
    ],
    metadata,
    ...parts,
  });
  const requestable = async () => {
    const { body } = await portal.call(
      'get',
      '/me/requestable',
      undefined,
      HEIDI,
    );
    return body.map((one: { role: string }) => one.role);
  };

  it('let people ask, are shown, survive an update that does not name them, and are removed by null', async () => {
    const created = await portal.call(
      'post',
      '/policy/roles',
      role({}, { requests: terms }),
    );
    expect(created.status).toBe(201);
    expect(await requestable()).toEqual([ON_CALL]);
    const { body: shown } = await portal.call('get', PATH);
    expect(shown.metadata.requests).toEqual(terms);

    const { body: asked } = await portal.call(
      'post',
      '/me/requests',
      { role: ON_CALL, duration: 'PT1H', reason: 'INC-4711' },
      HEIDI,
    );
    const approval = await portal.call(
      'post',
      `/requests/${asked.id}/approve`,
      undefined,
      BOB,
    );
    expect(approval.body.state).toBe('approved');

    // As a client does it that knows nothing of terms.
    const updated = await portal.call('put', '/roles/role/default/on-call', {
      oldRole: { memberReferences: [ADMIN] },
      newRole: { name: ON_CALL, memberReferences: [ADMIN, BOB] },
    });
    expect(updated.status).toBe(200);
    expect(await requestable()).toEqual([ON_CALL]);

    await portal.call('put', PATH, role({}, { requests: null }));
    expect(await requestable()).toEqual([]);
    const { body: history } = await portal.call(
      'get',
      '/history?role=role:default/on-call&limit=1',
    );
    const { body: commit } = await portal.call(
      'get',
      `/history/${history[0].revision}`,
    );
    expect(commit.changes[0].before.metadata.requests).toEqual(terms);
    expect(commit.changes[0].after.metadata.requests).toBeNull();
  });

  it.each([
    ['metadata.requests.who', { who: 'everybody' }],
    ['metadata.requests.who[0]', { who: ['role:default/a'] }],
    ['metadata.requests.approvals', { approvals: 6 }],
    ['metadata.requests.approvals', { approvals: 0.5 }],
    ['metadata.requests.maxDuration', { maxDuration: 'P1M' }],
    ['metadata.requests.maxDuration', { maxDuration: 'PT0S' }],
    ['metadata.requests.maxDuration', { maxDuration: 'P999999D' }],
    ['metadata.requests.maxDuration', { approvals: 0, maxDuration: undefined }],
    ['metadata.requests', { whom: [] }],
  ])('are refused by the field %s: %j', async (field, parts) => {
    const { status, body } = await portal.call(
      'put',
      PATH,
      role({}, { requests: { ...terms, ...parts } }),
    );
    expect(status).toBe(400);
    expect(body.error.problems[0].field).toBe(field);
  });

  it('are given by a delegate only where they could give the role to everybody who may ask', async () => {
    await portal.call('post', '/policy/roles', {
      ...{ name: 'role:default/delegates', memberReferences: [DAN] },
      policies: [
        ['policy-entity', 'read'],
        ['policy.entity.create', 'create'],
        ['catalog.entity.refresh', 'update'],
      ].map(([permission, policy]) => ({
        ...{ permission, policy, effect: 'allow' },
      })),
      conditions: [
        {
          result: 'CONDITIONAL',
          pluginId: 'permission',
          resourceType: 'policy-entity',
          permissionMapping: ['update'],
          conditions: {
            rule: 'IS_OWNER',
            resourceType: 'policy-entity',
            params: { owners: ['$currentUser'] },
          },
        },
      ],
    });
    const theirs = (permission: string, policy: string) => ({
      ...{ name: 'role:default/theirs', memberReferences: [ADMIN] },
      policies: [{ permission, policy, effect: 'allow' }],
      conditions: [],
      metadata: { owner: DAN },
    });
    const path = '/policy/roles/role/default/theirs';
    const setTerms = (body: object) =>
      portal.call(
        'put',
        path,
        { ...body, metadata: { owner: DAN, requests: terms } },
        DAN,
      );
    const excessive = theirs('catalog.entity.delete', 'delete');
    await portal.call('post', '/policy/roles', excessive);
    const refused = await setTerms(excessive);
    expect([refused.status, refused.body.error?.message]).toEqual([
      403,
      expect.stringContaining('catalog.entity.delete'),
    ]);
    const held = theirs('catalog.entity.refresh', 'update');
    await portal.call('put', path, held);
    expect((await setTerms(held)).status).toBe(200);
  });
});

describe('a role that is written with assignments', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start({ entities: [user('heidi')] });
  });
  afterAll(() => portal.stop());

  it('has them in one commit, and keeps those that it had', async () => {
    const until = '2099-12-31T18:00:00.000Z';
    const body = {
      ...{ name: ON_CALL, memberReferences: [ADMIN], policies: [] },
      conditions: [],
      assignments: [{ member: HEIDI, until, reason: 'INC-4711' }],
    };
    const created = await portal.call('post', '/policy/roles', body);
    expect(created.status).toBe(201);
    await portal.call('put', PATH, {
      ...body,
      assignments: [{ member: BOB, until }],
    });
    const { body: found } = await portal.call('get', '/assignments');
    expect(found).toHaveLength(2);
    expect(found).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ member: HEIDI, until, grantedBy: ADMIN }),
        expect.objectContaining({ member: BOB, until, reason: '' }),
      ]),
    );
    const { body: shown } = await portal.call(
      'get',
      '/roles/role/default/on-call',
    );
    expect(shown[0]).toMatchObject({
      memberReferences: [ADMIN],
      activeAssignments: 2,
    });
  });

  it('is refused as a whole with one that cannot be', async () => {
    const { status, body } = await portal.call('put', PATH, {
      ...{ name: ON_CALL, memberReferences: [BOB], policies: [] },
      conditions: [],
      assignments: [{ member: HEIDI, until: '2020-01-01T00:00:00Z' }],
    });
    expect([status, body.error.problems[0].field]).toEqual([
      400,
      'assignments[0].until',
    ]);
    const { body: shown } = await portal.call('get', PATH);
    expect(shown.memberReferences).toEqual([ADMIN]);
  });
});
