import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import {
  knownPermissions,
  PublishedPermission,
} from '@portal-rbac/plugin-rbac-core';
import { ADMIN, TestPortal } from '../../testing/TestPortal';

jest.setTimeout(120_000);

/** Limited by IS_OWNER to the roles that they own. */
const MALLORY = 'user:default/mallory';
const FRIEND = 'user:default/friend';

const grant = (role: string, permission: string, policy: string) => ({
  entityReference: `role:default/${role}`,
  permission,
  policy,
  effect: 'allow',
});

describe('a delegate', () => {
  let portal: TestPortal;
  const post = (path: string, body: unknown) =>
    portal.call('post', path, body, MALLORY);

  beforeAll(async () => {
    portal = await TestPortal.start({
      features: [scaffolderPlugin],
      rbac: {
        admin: { users: [{ name: ADMIN }, { name: 'group:default/admins' }] },
        defaultPermissions: {
          defaultRole: 'role:default/everyone',
          basicPermissions: [
            {
              permission: 'scaffolder-task',
              action: 'read',
              effect: 'deny',
            },
          ],
        },
      },
    });
    await portal.delegateTo(MALLORY);
    await portal.call('post', '/roles', {
      name: 'role:default/frozen',
      memberReferences: [FRIEND],
    });
    await portal.call('post', '/policies', [
      { ...grant('frozen', 'catalog-entity', 'read'), effect: 'deny' },
    ]);
  });
  beforeEach(() =>
    post('/roles', {
      name: 'role:default/own',
      memberReferences: [MALLORY, FRIEND],
    }),
  );
  afterEach(() => portal.call('delete', '/roles/role/default/own'));
  afterAll(() => portal?.stop());

  it.each([
    ['catalog.location.create', 'create'],
    ['catalog.location.delete', 'delete'],
    ['catalog.entity.create', 'create'],
    ['catalog.entity.delete', 'delete'],
    ['catalog-entity', 'delete'],
    ['catalog-entity', 'update'],
  ])(
    'makes nobody an administrator by way of the catalog: may not grant %s, %s',
    async (permission, action) => {
      const answer = await post('/policies', [
        grant('own', permission, action),
      ]);
      expect(answer.status).toBe(403);
      expect(answer.body.error.message).toBe(
        'You may not change what role:default/own lets its members change in the catalog, whose groups give roles: your permission covers only roles that you own',
      );
      const registered = await portal.call(
        'post',
        '/api/catalog/locations',
        { type: 'url', target: 'http://localhost/group-below-admins.yaml' },
        MALLORY,
      );
      expect(registered.status).toBe(403);
    },
  );

  it('may not narrow what edits the catalog either, which would grant it', async () => {
    const answer = await post('/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/own',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: [{ name: 'catalog.entity.delete', action: 'delete' }],
      conditions: {
        rule: 'IS_ENTITY_KIND',
        resourceType: 'catalog-entity',
        params: { kinds: ['group'] },
      },
    });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['a role of others', 'catalog.entity.read'],
    ['the basic permissions', 'scaffolder.task.read'],
    ['a role of others, as far as is known', 'unheard.of'],
  ])(
    'lifts no deny on a resource type: may not allow the name of what %s denies: %s',
    async (_, name) => {
      const answer = await post('/policies', [grant('own', name, 'read')]);
      expect(answer.status).toBe(403);
      expect(answer.body.error.message).toContain('could lift a deny');
      expect(answer.body.error.message).not.toContain('frozen');
    },
  );

  it('grants everything else', async () => {
    const answer = await post('/policies', [
      grant('own', 'catalog-entity', 'read'),
      grant('own', 'catalog.location.read', 'read'),
      grant('own', 'catalog.entity.refresh', 'update'),
      grant('own', 'unheard.of', 'use'),
    ]);
    expect(answer.status).toBe(201);
  });

  it('is judged by what the backends of Backstage publish, before any has', async () => {
    const { body } = await portal.call('get', '/plugins/policies');
    const published: PublishedPermission[] = body.flatMap(
      (plugin: { policies: PublishedPermission[] }) => plugin.policies,
    );
    expect(published.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['catalog.entity.read', 'scaffolder.task.read']),
    );
    const before = knownPermissions();
    for (const { name, resourceType } of published) {
      const types = [...(before.typesByName.get(name) ?? ['not known'])];
      expect([name, types]).toEqual([
        name,
        name.startsWith('policy.')
          ? ['policy-entity']
          : [resourceType].filter(type => type !== undefined),
      ]);
    }
  });
});
