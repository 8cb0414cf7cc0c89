import { SourceStatus } from '../sources/SourceLoads';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(120_000);

/** Limited by IS_OWNER to the roles that they own. */
const OWNER = 'user:default/owner';

const line = (role: string, text: string) => {
  const [permission, policy, effect] = text.split(', ');
  return {
    entityReference: `role:default/${role}`,
    permission,
    policy,
    effect,
  };
};

describe('GET /sources where a deny on a type is overridden by an allow on a name', () => {
  let portal: TestRouter;

  const define = async (role: string, lines: string[], user = ADMIN) => {
    const body = { name: `role:default/${role}`, memberReferences: [OWNER] };
    expect((await portal.call('post', '/roles', body, user)).status).toBe(201);
    const policies = lines.map(text => line(role, text));
    const made = await portal.call('post', '/policies', policies, user);
    expect(made.status).toBe(201);
  };
  const warnings = async (query = '', user = ADMIN) => {
    const answer = await portal.call(
      'get',
      `/sources${query}`,
      undefined,
      user,
    );
    expect(answer.status).toBe(200);
    return answer.body.flatMap(({ id, problems }: SourceStatus) =>
      problems.map(({ code, params, ...problem }) => ({ id, ...problem })),
    );
  };
  const warning = (role: string, message: string, id = 'rest') => ({
    id,
    severity: 'warning',
    role: `role:default/${role}`,
    message,
  });
  const because = "a permission's name takes precedence over its resource type";

  beforeAll(async () => {
    portal = await TestRouter.start({
      rbac: {
        // Nobody here is in the catalog, which is not what this is about.
        useOwnershipEntityRefs: true,
        defaultPermissions: {
          defaultRole: 'role:default/everyone',
          basicPermissions: [
            { permission: 'catalog-entity', action: 'delete', effect: 'deny' },
          ],
        },
      },
    });
    await portal.delegateTo(OWNER);
    await define('cleaner', [
      'catalog.entity.delete, delete, allow',
      'catalog.location.read, read, allow',
    ]);
    await define('frozen', [
      'catalog-entity, delete, deny',
      'catalog-entity, read, deny',
    ]);
    await define('thawed', [
      'catalog-entity, delete, deny',
      'catalog.entity.delete, delete, deny',
    ]);
    await define('own', ['catalog-entity, delete, deny'], OWNER);
  });
  afterAll(() => portal?.stop());

  const denied = `denies catalog-entity, delete, but not for users who also have role:default/cleaner (allows catalog.entity.delete): ${because}; deny the permission's name as well`;

  it('reports each such deny, under the source that can mend it', async () => {
    expect(await warnings()).toEqual([
      warning('everyone', denied, 'configuration'),
      warning('frozen', denied),
      warning('own', denied),
    ]);
    const { body } = await portal.call('get', '/sources');
    expect(body.at(-1)).toMatchObject({ id: 'rest', kind: 'rest' });
  });

  it('names a role that allows what it overrides', async () => {
    expect(await warnings('?role=role:default/cleaner')).toEqual([
      warning(
        'cleaner',
        `allows catalog.entity.delete, delete even for users who have role:default/everyone (denies catalog-entity) or role:default/frozen (denies catalog-entity) or role:default/own (denies catalog-entity): ${because}`,
      ),
    ]);
    expect(await warnings('?role=role:default/frozen')).toEqual([
      warning('frozen', denied),
    ]);
    expect(await warnings('?role=role:default/thawed')).toEqual([]);
  });

  it('names no role that the caller may not see', async () => {
    expect(await warnings('', OWNER)).toEqual([
      warning(
        'own',
        denied.replace('role:default/cleaner', 'a role that you may not see'),
      ),
    ]);
    expect(await warnings('?role=role:default/cleaner', OWNER)).toEqual([]);
  });

  it('refuses an invalid role name', async () => {
    const { status } = await portal.call('get', '/sources?role=user:default/a');
    expect(status).toBe(400);
  });
});
