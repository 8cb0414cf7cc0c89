import { rawPlugin } from '../metadata/__testUtils__/rawPlugin';
import { SourceStatus } from '../sources/SourceLoads';
import { eventually } from '@internal/rbac-testkit';
import { TestCatalog } from '@internal/rbac-testkit/backend/TestCatalog';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(120_000);

/** Limited by IS_OWNER to the roles that they own. */
const OWNER = 'user:default/owner';

describe('GET /sources and POST /members/unknown where something can never match', () => {
  let portal: TestRouter;
  let isSilent: boolean;
  const known = [ADMIN, OWNER, 'group:default/contractors'];
  const catalog = new TestCatalog(ref => known.includes(ref));

  const define = async (
    role: string,
    lines: string[],
    members: string[],
    user = ADMIN,
  ) => {
    const name = `role:default/${role}`;
    const body = { name, memberReferences: members };
    expect((await portal.call('post', '/roles', body, user)).status).toBe(201);
    const policies = lines.map(line => {
      const [permission, policy, effect] = line.split(', ');
      return { entityReference: name, permission, policy, effect };
    });
    const made = await portal.call('post', '/policies', policies, user);
    expect(made.status).toBe(201);
  };
  const warnings = async (query = '', user = ADMIN): Promise<string[]> => {
    const { body } = await portal.call(
      'get',
      `/sources${query}`,
      undefined,
      user,
    );
    return body.flatMap(({ id, problems }: SourceStatus) =>
      problems.map(({ role, message }) => `${id} ${role} ${message}`),
    );
  };
  const unknown = (memberReferences: unknown, user = ADMIN) =>
    portal.call('post', '/members/unknown', { memberReferences }, user);

  beforeAll(async () => {
    isSilent = true;
    portal = await TestRouter.start({
      rbac: {
        defaultPermissions: {
          defaultRole: 'role:default/everyone',
          basicPermissions: [
            { permission: 'catalog-entiti', action: 'delete', effect: 'deny' },
          ],
        },
      },
      features: [
        catalog.feature,
        rawPlugin('late', {
          metadata: (_, response) =>
            isSilent
              ? response.status(500).end()
              : response.json({
                  permissions: [
                    { name: 'late.run', type: 'basic', attributes: {} },
                  ],
                  rules: [],
                }),
        }),
      ],
    });
    await portal.delegateTo(OWNER);
    await define(
      'cleaner',
      ['catalog.entity.delte, delete, deny', 'late.run, use, allow'],
      ['group:default/contrators'],
    );
    await define(
      'other',
      ['late.run, use, allow'],
      ['group:default/contractors'],
    );
    await define(
      'own',
      ['catalog-entity, create, deny'],
      ['user:default/gone'],
      OWNER,
    );
  });
  afterAll(() => portal?.stop());

  const member =
    'rest role:default/cleaner has the member group:default/contrators, which is not in the catalog: nobody gets the role through this group, unless a sign-in names it (did you mean group:default/contractors?)';
  const gone =
    'rest role:default/own has the member user:default/gone, which is not in the catalog: nobody gets the role by this name, unless a user signs in with exactly this reference';
  const misspelt =
    'rest role:default/cleaner denies catalog.entity.delte, delete, which has no effect: no plugin has the permission or resource type catalog.entity.delte (did you mean catalog.entity.delete?)';
  const basic =
    'configuration role:default/everyone denies catalog-entiti, delete, which has no effect: no plugin has the permission or resource type catalog-entiti (did you mean catalog-entity?)';
  const action =
    'rest role:default/own denies catalog-entity, create, which has no effect: permissions on this type have only the actions delete, read, update';

  it('warns of members alone while a plugin has never answered', async () => {
    expect(await warnings('?role=role:default/cleaner')).toEqual([member]);
    expect(await warnings()).toEqual([member, gone]);
  });

  it('warns of everything once all plugins have answered', async () => {
    isSilent = false;
    await eventually(async () => (await warnings()).includes(basic));
    expect(await warnings()).toEqual([basic, misspelt, action, member, gone]);
    expect(await warnings('?role=role:default/cleaner')).toEqual([
      misspelt,
      member,
    ]);
  });

  it('shows delegates their own roles, and not which users the catalog hides from them', async () => {
    expect(await warnings('', OWNER)).toEqual([action]);
    const { status, body } = await unknown(['user:default/gone'], OWNER);
    expect(status).toBe(403);
    expect(body.error.message).toMatch(/^You may not ask whom the catalog/);
  });

  it('answers which of some members the catalog does not know', async () => {
    const asked = ['user:default/GONE', 'user:default/gone', ADMIN];
    expect((await unknown(asked)).body).toEqual({
      memberReferences: ['user:default/gone'],
    });
  });

  it.each([
    ['no member', [], 'memberReferences must name at least one'],
    ['a component', ['component:default/shop'], 'memberReferences[0]'],
    [
      'too many',
      Array.from({ length: 501 }, (_, n) => `user:default/u${n}`),
      'memberReferences must have at most 500 items',
    ],
  ])('refuses %s', async (_, asked, message) => {
    const { status, body } = await unknown(asked);
    expect(status).toBe(400);
    expect(body.error.message).toContain(message);
  });

  it('says that this is unknown while the catalog does not answer', async () => {
    catalog.isAway = true;
    expect((await unknown(['user:default/gone'])).status).toBe(503);
    await define(
      'later',
      ['late.run, use, deny'],
      ['user:default/never-asked'],
    );
    expect(await warnings('?role=role:default/later')).toEqual([]);
  });
});
