import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { PolicyStore } from '../store/PolicyStore';
import { storeLargePolicy } from '@internal/rbac-testkit/backend/largePolicy';

const ROLES = 1_000;

jest.setTimeout(60_000);

describe('lists of a large policy', () => {
  let portal: TestRouter;

  beforeAll(async () => {
    const database = new PermissionDatabase();
    portal = await TestRouter.start({ features: [database.feature] });
    const store = await PolicyStore.open(database.connection);
    await storeLargePolicy(store, ROLES);
  });
  afterAll(() => portal?.stop());

  /** A whole list, put together from pages of 170 items. */
  async function readPages(path: string) {
    const items: unknown[] = [];
    for (;;) {
      const separator = path.includes('?') ? '&' : '?';
      const { body, headers } = await portal.call(
        'get',
        `${path}${separator}limit=170&offset=${items.length}`,
      );
      items.push(...body);
      if (body.length < 170) {
        return { items, total: Number(headers['x-total-count']) };
      }
    }
  }

  // With the role of the administrators and its five policies.
  it.each([
    ['/roles', ROLES + 1],
    ['/roles?search=NUMBER%2099', 11],
    ['/roles?source=configuration', 1],
    ['/roles?member=group:default/member-5', 1],
    ['/policies', 10 * ROLES + 5],
    ['/policies?effect=deny', ROLES],
    ['/policies?policy=read&permission=plugin-3.permission-1', ROLES / 50],
    ['/policies?entityRef=role:default/role-000007', 10],
    ['/policies?policy=use&effect=deny', 0],
  ])(
    '%s is the same whole and in pages, with %s items',
    async (path, count) => {
      const whole = await portal.call('get', path);
      expect(whole.headers['x-total-count']).toBe(String(count));
      expect(whole.body).toHaveLength(count);
      expect(await readPages(path)).toEqual({
        items: whole.body,
        total: count,
      });
    },
  );
});
