import { TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import { ResourceTypeStore } from './ResourceTypeStore';
import { migrate, migrateDown } from './schema';

jest.setTimeout(60_000);

describe('ResourceTypeStore', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

  describe.each(databases.eachSupportedId())('on %s', databaseId => {
    let knex: Knex;
    let store: ResourceTypeStore;

    beforeAll(async () => {
      knex = await databases.init(databaseId);
      await migrate(knex);
      store = new ResourceTypeStore(knex);
    });

    afterAll(() => migrateDown(knex));

    it('gives a type to the first that claims it, also of several at once', async () => {
      const claimants = Array.from({ length: 8 }, (_, index) => `p${index}`);

      const answers = await Promise.all(
        claimants.map(id => store.claim(id, [{ resourceType: 'shop' }])),
      );

      const owners = new Set(answers.map(answer => answer.get('shop')));
      expect(owners.size).toBe(1);
      await expect(store.read()).resolves.toEqual(answers[0]);
    });

    it('gives a type on from the owner that is named, and from no other', async () => {
      await store.claim('one', [{ resourceType: 'a' }, { resourceType: 'b' }]);

      await expect(
        store.claim('two', [
          { resourceType: 'a', owner: 'one' },
          { resourceType: 'b', owner: 'three' },
        ]),
      ).resolves.toEqual(
        new Map([...(await store.read()), ['a', 'two'], ['b', 'one']]),
      );
    });
  });
});
