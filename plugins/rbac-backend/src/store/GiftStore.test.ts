import { TestDatabases } from '@backstage/backend-test-utils';
import { policy, roleRef, userRef } from '@internal/rbac-testkit';
import { Knex } from 'knex';
import { Gifts, GiftStore } from './GiftStore';
import { migrate, migrateDown } from './schema';

jest.setTimeout(60_000);

describe('GiftStore', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

  describe.each(databases.eachSupportedId())('on %s', databaseId => {
    let knex: Knex;

    beforeAll(async () => {
      knex = await databases.init(databaseId);
    });

    beforeEach(() => migrate(knex));

    afterEach(() => migrateDown(knex));

    it('has what was written last, whoever wrote before', async () => {
      const store = new GiftStore(knex);
      await expect(store.read()).resolves.toBeUndefined();
      const first: Gifts = { superUsers: [userRef('a')], basicPermissions: [] };
      const last: Gifts = {
        superUsers: [],
        defaultRole: roleRef('everybody'),
        basicPermissions: [policy('catalog-entity, read, allow')],
      };
      await Promise.all([store.write(first), new GiftStore(knex).write(first)]);
      await expect(store.read()).resolves.toEqual(first);
      await store.write(last);
      await expect(new GiftStore(knex).read()).resolves.toEqual(last);
    });
  });
});
