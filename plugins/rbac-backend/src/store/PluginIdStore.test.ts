import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import { PluginIdStore } from './PluginIdStore';
import { migrate, migrateDown } from './schema';

jest.setTimeout(60_000);

describe('PluginIdStore', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

  describe.each(databases.eachSupportedId())('on %s', databaseId => {
    let knex: Knex;
    const logger = mockServices.logger.mock();

    beforeAll(async () => {
      knex = await databases.init(databaseId);
    });

    beforeEach(() => migrate(knex));

    afterEach(() => migrateDown(knex));

    it('adds ids and removes them, all or nothing', async () => {
      const store = new PluginIdStore(knex, logger);
      await expect(store.list()).resolves.toEqual([]);

      await expect(store.add(['b', 'a'])).resolves.toBe(true);
      await expect(store.add(['c', 'a'])).resolves.toBe(false);
      await expect(store.list()).resolves.toEqual(['a', 'b']);

      await expect(store.remove(['c', 'a'])).resolves.toBe(false);
      await expect(store.list()).resolves.toEqual(['a', 'b']);
      await expect(store.remove(['a'])).resolves.toBe(true);
      await expect(store.list()).resolves.toEqual(['b']);
    });

    it('lets one of several at once win', async () => {
      const store = new PluginIdStore(knex, logger);
      const eight = Array.from({ length: 8 });

      const added = await Promise.all(eight.map(() => store.add(['x', 'y'])));
      expect(added.filter(Boolean)).toHaveLength(1);

      const removed = await Promise.all(eight.map(() => store.remove(['x'])));
      expect(removed.filter(Boolean)).toHaveLength(1);
      await expect(store.list()).resolves.toEqual(['y']);
    });

    it('says that the database does not answer, but not why', async () => {
      const store = new PluginIdStore(knex, logger);
      await migrateDown(knex);

      for (const attempt of [
        () => store.list(),
        () => store.add(['a']),
        () => store.remove(['a']),
      ]) {
        await expect(attempt()).rejects.toMatchObject({
          statusCode: 503,
          message: expect.not.stringContaining('rbac_plugin_ids'),
        });
      }
      expect(logger.error).toHaveBeenCalledTimes(3);
    });
  });
});
