import { TestDatabases } from '@backstage/backend-test-utils';
import { because, EntityRef } from '@portal-rbac/plugin-rbac-common';
import { range } from 'lodash';
import { SignInDatabase } from './signInDatabase';
import { StoredSignIns } from './StoredSignIns';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const userOf = (index: number) => `user:default/u${index}` as EntityRef;

async function world(hasTable = true) {
  const knex = await databases.init('SQLITE_3');
  if (hasTable) {
    await knex.schema.createTable('user_info', table =>
      table.string('user_entity_ref').primary(),
    );
  }
  const database = new SignInDatabase();
  database.provide({ getClient: async () => knex });
  return { knex, stored: new StoredSignIns(database) };
}

it('knows who has signed in before the process started, of however many', async () => {
  const { knex, stored } = await world();
  const those = range(0, 1_200, 7).map(userOf);
  await knex('user_info').insert(those.map(one => ({ user_entity_ref: one })));
  const { users, problem } = await stored.of(range(1_200).map(userOf));
  expect([...users].sort()).toEqual([...those].sort());
  expect(problem).toBeUndefined();
});

it('knows of nobody, and says why, where the records cannot be read', async () => {
  const { stored } = await world(false);
  expect(await stored.of([userOf(1)])).toEqual({
    users: new Set(),
    problem: because('sign-ins-unread'),
  });
});

it('knows of nobody, and says why, where the auth backend runs elsewhere', async () => {
  const stored = new StoredSignIns(new SignInDatabase());
  expect(await stored.of([userOf(1)])).toEqual({
    users: new Set(),
    problem: because('auth-elsewhere'),
  });
  expect(await stored.of([])).toEqual({ users: new Set() });
});
