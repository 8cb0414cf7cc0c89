import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { range } from 'lodash';

jest.setTimeout(60_000);

const dave = 'user:default/dave';
const permission = { name: 'catalog.entity.read' };

/*
 * A user in fifty roles with large conditions got eight megabytes, and kept everybody
 * waiting for a second.
 */
describe('answers about somebody with many large conditions', () => {
  let portal: TestRouter;

  beforeAll(async () => {
    portal = await TestRouter.start();
    for (const role of range(20)) {
      await portal.call('post', '/policy/roles', {
        name: `role:default/large-${role}`,
        memberReferences: [dave],
        policies: [],
        conditions: [
          {
            pluginId: 'catalog',
            resourceType: 'catalog-entity',
            permissionMapping: ['read', 'delete'],
            result: 'CONDITIONAL',
            conditions: {
              rule: 'IS_ENTITY_OWNER',
              resourceType: 'catalog-entity',
              params: {
                claims: range(4_000).map(owner => `g${role}-${owner}`),
              },
            },
          },
        ],
      });
    }
  });
  afterAll(() => portal?.stop());

  it.each([
    ['/me/access', 'get', undefined],
    [`/access/permissions?user=${dave}`, 'get', undefined],
    ['/access/users?permission=catalog.entity.read', 'get', undefined],
    ['/me/explain', 'post', { permission }],
    ['/explain', 'post', { userEntityRef: dave, permission }],
  ] as const)(
    '%s shows as much as fits, and says so',
    async (path, method, body) => {
      const isOwn = path.startsWith('/me');
      const { status, text } = isOwn
        ? await portal.call(method, path, body, dave)
        : await portal.call(method, path, body);
      expect(status).toBe(200);
      expect(text).toContain('CONDITIONAL');
      expect(text).toContain('read them with GET /roles/conditions');
      expect(text.length).toBeLessThan(2_000_000);
    },
  );
});
