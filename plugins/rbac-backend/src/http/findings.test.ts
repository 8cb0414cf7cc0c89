import { FindingJson } from '@portal-rbac/plugin-rbac-common';
import { eventually } from '@internal/rbac-testkit';
import { TestCatalog } from '@internal/rbac-testkit/backend/TestCatalog';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(120_000);

/** Limited by IS_OWNER to the roles that they own. */
const OWNER = 'user:default/owner';

describe('GET /findings and GET /roles by what could be cleaned up', () => {
  let portal: TestRouter;
  const known = [ADMIN, OWNER, 'user:default/ann'];

  const post = async (path: string, body: unknown) => {
    expect((await portal.call('post', path, body)).status).toBe(201);
  };
  const define = (name: string, members: string[], owner?: string) =>
    post('/roles', {
      name: `role:default/${name}`,
      memberReferences: members.length > 0 ? members : ['user:default/ann'],
      metadata: { owner },
    });
  const line = (
    role: string,
    permission: string,
    policy: string,
    effect = 'allow',
  ) => ({
    entityReference: `role:default/${role}`,
    permission,
    policy,
    effect,
  });
  const findings = async (user = ADMIN): Promise<string[]> => {
    const { body } = await portal.call('get', '/findings', undefined, user);
    return body.findings.map(
      ({ kind, role }: FindingJson) => `${kind} ${role}`,
    );
  };
  const roles = async (query: string, user = ADMIN): Promise<string[]> => {
    const { body } = await portal.call(
      'get',
      `/roles?${query}`,
      undefined,
      user,
    );
    return body.map(({ name }: { name: string }) => name);
  };

  beforeAll(async () => {
    portal = await TestRouter.start({
      features: [new TestCatalog(ref => known.includes(ref)).feature],
    });
    await define('empty', []);
    await post('/policies', [line('empty', 'catalog.entity.read', 'read')]);
    await portal.call(
      'delete',
      '/roles/role/default/empty?memberReferences=user:default/ann',
    );
    await define('left', ['user:default/gone']);
    await post('/policies', [line('left', 'catalog-entity', 'update')]);
    await define('torn', []);
    await post('/policies', [
      line('torn', 'catalog.location.create', 'create'),
      line('torn', 'catalog.location.create', 'create', 'deny'),
    ]);
    await define('typo', []);
    await post('/policies', [line('typo', 'catalog-entiti', 'read')]);
    await define('idle', [], OWNER);
    await define('owners', [OWNER]);
    await post('/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/owners',
      pluginId: 'permission',
      resourceType: 'policy-entity',
      permissionMapping: ['read'],
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'policy-entity',
        params: { owners: ['$currentUser'] },
      },
    });
  });
  afterAll(() => portal?.stop());

  it('finds each kind in a portal that has them', async () => {
    // Names without a match are known once all plugins have answered.
    await eventually(
      async () => (await findings()).some(it => it.endsWith('typo')),
      'every plugin has answered',
    );
    expect(await findings()).toEqual([
      'no-people role:default/empty',
      'redundancy role:default/idle',
      'no-people role:default/left',
      'gone-member role:default/left',
      'contradiction role:default/torn',
      'unmatched role:default/typo',
    ]);
  });

  it('lists the roles with one of them', async () => {
    expect(await roles('finding=no-people')).toEqual([
      'role:default/empty',
      'role:default/left',
    ]);
    expect(await roles('finding=any')).toEqual(
      expect.arrayContaining(await roles('finding=no-people')),
    );
    expect(await roles('finding=no-people&search=left')).toEqual([
      'role:default/left',
    ]);
  });

  it('shows callers who see some roles only those, and not which users the catalog knows', async () => {
    await define('mine', ['user:default/gone', OWNER], OWNER);
    await post('/policies', [line('mine', 'catalog-entity', 'delete')]);

    expect(await findings(OWNER)).toEqual(['redundancy role:default/idle']);
    expect(await roles('finding=gone-member', OWNER)).toEqual([]);
    expect(await roles('finding=gone-member')).toContain('role:default/mine');
  });

  it('narrows the list by owner, plugin and permission', async () => {
    expect(await roles(`owner=${OWNER}&search=idle`)).toEqual([
      'role:default/idle',
    ]);
    expect(await roles('permission=catalog.location.create')).toEqual([
      'role:default/torn',
    ]);
    expect(await roles('permission=policy-entity&search=owners')).toEqual([
      'role:default/owners',
    ]);
    expect(await roles('plugin=permission&search=owners')).toEqual([
      'role:default/owners',
    ]);
    expect(await roles('plugin=permission&search=idle')).toEqual([]);
  });

  it.each(['owner=nonsense', 'plugin=', 'permission=', 'finding=nonsense'])(
    'refuses %s and names the parameter',
    async query => {
      const { status, body } = await portal.call('get', `/roles?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(query.split('=')[0]);
    },
  );
});
