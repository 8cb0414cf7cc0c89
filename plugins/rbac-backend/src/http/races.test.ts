import { supportedServers } from '@internal/rbac-testkit/backend/databases';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

describe.each(supportedServers)(
  'equal requests at once, on %s',
  (_, postgres) => {
    let portal: TestRouter;
    beforeAll(async () => {
      portal = await TestRouter.start({ postgres });
    });
    afterAll(() => portal?.stop());

    const eight = async (path: string, body: unknown) => {
      const calls = Array.from({ length: 8 }, () =>
        portal.call('post', path, body),
      );
      return (await Promise.all(calls)).map(({ status }) => status).sort();
    };
    const oneWins = [201, 409, 409, 409, 409, 409, 409, 409];

    it('create one role, one policy and one condition', async () => {
      const name = 'role:default/raced';
      const role = { name, memberReferences: ['user:default/a'] };
      const policy = {
        entityReference: name,
        permission: 'catalog-entity',
        policy: 'read',
        effect: 'allow',
      };
      const condition = {
        result: 'CONDITIONAL',
        roleEntityRef: name,
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['update'],
        conditions: {
          rule: 'IS_ENTITY_OWNER',
          resourceType: 'catalog-entity',
          params: { claims: ['$ownerRefs'] },
        },
      };
      expect(await eight('/roles', role)).toEqual(oneWins);
      expect(await eight('/policies', [policy])).toEqual(oneWins);
      expect(await eight('/roles/conditions', condition)).toEqual(oneWins);

      const path = 'role/default/raced';
      const policies = await portal.call('get', `/policies/${path}`);
      expect(policies.body).toHaveLength(1);
      const conditions = await portal.call(
        'get',
        `/roles/conditions?roleEntityRef=${name}`,
      );
      expect(conditions.body).toHaveLength(1);

      const deletions = Array.from({ length: 8 }, () =>
        portal.call('delete', `/roles/${path}`),
      );
      expect(
        (await Promise.all(deletions)).map(({ status }) => status).sort(),
      ).toEqual([204, 404, 404, 404, 404, 404, 404, 404]);
    });

    it('lose no update of two administrators', async () => {
      const name = 'role:default/shared';
      await portal.call('post', '/roles', {
        name,
        memberReferences: ['user:default/start'],
      });
      const add = (index: number) =>
        portal.call('put', '/roles/role/default/shared', {
          oldRole: { memberReferences: [] },
          newRole: { name, memberReferences: [`user:default/u${index}`] },
        });
      await Promise.all(Array.from({ length: 8 }, (__, index) => add(index)));
      const { body } = await portal.call('get', '/roles/role/default/shared');
      expect(body[0].memberReferences).toHaveLength(9);
    });
  },
);
