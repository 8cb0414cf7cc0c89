import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

/** Limited by IS_OWNER to the roles that they own. */
const DELEGATE = 'user:default/delegate';
const BOSS = 'user:default/boss';

/** An id that no condition has. */
const NO_ID = 999_999;

type Call = Parameters<TestRouter['call']>;

const role = (name: string, owner = DELEGATE) => ({
  name: `role:default/${name}`,
  memberReferences: ['user:default/member'],
  metadata: { owner },
});

const policyOf = (name: string) => ({
  entityReference: `role:default/${name}`,
  permission: 'catalog-entity',
  policy: 'read',
  effect: 'allow',
});

const conditionOf = (name: string, action: string) => ({
  result: 'CONDITIONAL',
  roleEntityRef: `role:default/${name}`,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [action],
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: ['$ownerRefs'] },
  },
});

/** Each call that names a role or a condition, by what it is to name. */
const callsOn: Record<string, (name: string, id: number) => Call> = {
  'GET a role': name => ['get', `/roles/role/default/${name}`],
  'PUT a role': name => [
    'put',
    `/roles/role/default/${name}`,
    { oldRole: role(name, BOSS), newRole: role(name) },
  ],
  'PUT a role with a member that it has not': name => [
    'put',
    `/roles/role/default/${name}`,
    {
      oldRole: { memberReferences: ['user:default/absent'] },
      newRole: role(name),
    },
  ],
  'rename a role': name => [
    'put',
    `/roles/role/default/${name}`,
    { oldRole: role(name, BOSS), newRole: role('own') },
  ],
  'GET a whole role': name => ['get', `/policy/roles/role/default/${name}`],
  'PUT a whole role': name => [
    'put',
    `/policy/roles/role/default/${name}`,
    { ...role(name), policies: [], conditions: [] },
  ],
  'DELETE a role': name => ['delete', `/roles/role/default/${name}`],
  'DELETE a member': name => [
    'delete',
    `/roles/role/default/${name}?memberReferences=user:default/member`,
  ],
  'GET the policies of a role': name => [
    'get',
    `/policies/role/default/${name}`,
  ],
  'POST a policy': name => ['post', '/policies', [policyOf(name)]],
  'POST policies of several roles': name => [
    'post',
    '/policies',
    [{ ...policyOf('own'), permission: 'other' }, policyOf(name)],
  ],
  'PUT the policies of a role': name => [
    'put',
    `/policies/role/default/${name}`,
    { oldPolicy: [policyOf(name)], newPolicy: [] },
  ],
  'DELETE a policy': name => [
    'delete',
    `/policies/role/default/${name}?permission=catalog-entity&policy=read&effect=allow`,
  ],
  'DELETE the policies of a role': name => [
    'delete',
    `/policies/role/default/${name}`,
  ],
  'POST a condition': name => [
    'post',
    '/roles/conditions',
    conditionOf(name, 'update'),
  ],
  'POST a condition that overlaps': name => [
    'post',
    '/roles/conditions',
    conditionOf(name, 'read'),
  ],
  'GET a condition': (_, id) => ['get', `/roles/conditions/${id}`],
  'PUT a condition': (_, id) => [
    'put',
    `/roles/conditions/${id}`,
    conditionOf('own', 'delete'),
  ],
  'DELETE a condition': (_, id) => ['delete', `/roles/conditions/${id}`],
};

jest.setTimeout(60_000);

describe('a delegate, who does not see the roles of others,', () => {
  const auditor = new RecordingAuditor();
  let portal: TestRouter;
  let hiddenId: number;

  beforeAll(async () => {
    portal = await TestRouter.start({ features: [auditor.feature] });
    await portal.delegateTo(DELEGATE);
    await portal.call('post', '/roles', role('own'));
    await portal.call('post', '/roles', role('hidden', BOSS));
    await portal.call('post', '/policies', [policyOf('hidden')]);
    const { body } = await portal.call(
      'post',
      '/roles/conditions',
      conditionOf('hidden', 'read'),
    );
    hiddenId = body.id;
  });
  afterAll(() => portal?.stop());

  const call = ([method, path, body]: Call) =>
    portal.call(method, path, body, DELEGATE);

  it.each(Object.entries(callsOn))(
    'is answered the same to "%s", be it hidden or not there',
    async (_, callOn) => {
      const hidden = await call(callOn('hidden', hiddenId));
      const absent = await call(callOn('absent', NO_ID));
      const without = (text: string) =>
        text
          .replaceAll('absent', 'hidden')
          .replaceAll(String(NO_ID), String(hiddenId));
      expect(absent.status).toBe(404);
      expect([hidden.status, hidden.text]).toEqual([
        absent.status,
        without(absent.text),
      ]);
      expect(Object.keys(hidden.headers)).toEqual(Object.keys(absent.headers));
    },
  );

  it('is audited for an attempt on what is not theirs', async () => {
    for (const callOn of Object.values(callsOn)) {
      auditor.take();
      await call(callOn('hidden', hiddenId));
      await call(callOn('absent', NO_ID));
      const [onHidden, onAbsent] = auditor.take();
      expect(onHidden.severityLevel).toBe('high');
      expect(onAbsent.severityLevel).not.toBe('high');
    }
  });

  it('learns that a name is taken only by taking names', async () => {
    const taken = role('hidden');
    const refused = await call(['post', '/roles', taken]);
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'There is already a role role:default/hidden',
    ]);
    const renamed = await call([
      'put',
      '/roles/role/default/own',
      { oldRole: role('own'), newRole: taken },
    ]);
    expect(renamed.status).toBe(409);

    // What could not become theirs anyway reveals nothing.
    for (const name of ['hidden', 'absent']) {
      const given = await call(['post', '/roles', role(name, BOSS)]);
      expect(given.status).toBe(403);
      const onto = await call([
        'put',
        '/roles/role/default/own',
        { oldRole: role('own'), newRole: role(name, BOSS) },
      ]);
      expect(onto.status).toBe(403);
    }
  });

  it('gets 403 for a role that they may read but not change', async () => {
    const reader = 'user:default/reader';
    await portal.call('post', '/roles', {
      ...role('readers', BOSS),
      memberReferences: [reader],
    });
    const allow = { effect: 'allow', entityReference: 'role:default/readers' };
    await portal.call('post', '/policies', [
      { ...allow, permission: 'policy.entity.read', policy: 'read' },
    ]);
    await portal.call('post', '/roles/conditions', {
      ...conditionOf('readers', 'delete'),
      pluginId: 'permission',
      resourceType: 'policy-entity',
      permissionMapping: ['update', 'delete'],
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'policy-entity',
        params: { owners: ['$currentUser'] },
      },
    });
    const path = '/roles/role/default/hidden';
    const read = await portal.call('get', path, undefined, reader);
    expect(read.status).toBe(200);
    const deleted = await portal.call('delete', path, undefined, reader);
    expect([deleted.status, deleted.body.error.message]).toEqual([
      403,
      'You may not change role:default/hidden: your permission covers only roles that you own',
    ]);
    const condition = `/roles/conditions/${hiddenId}`;
    const overridden = await portal.call(
      'delete',
      condition,
      undefined,
      reader,
    );
    expect(overridden.status).toBe(403);
  });
});
