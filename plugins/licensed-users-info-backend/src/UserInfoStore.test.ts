import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { ServiceUnavailableError } from '@backstage/errors';
import type { Knex } from 'knex';
import { DateTime, Duration } from 'luxon';
import {
  migrateToExpirySchema,
  migrateToLatestSchema,
  recordExpiry,
  recordSignIn,
} from './__testUtils__/authTables';
import { AuthDatabase } from './authDatabase';
import { UserInfoStore, type SignIn } from './UserInfoStore';

const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_15'],
  disableDocker: true,
});

const SIGN_IN = DateTime.fromISO('2024-08-22T16:27:41Z', { zone: 'utc' });
const ONE_HOUR = Duration.fromObject({ hours: 1 });

function storeOn(knex: Knex | undefined, tokenLifetime = ONE_HOUR) {
  const authDatabase = new AuthDatabase();
  if (knex) {
    authDatabase.provide({ getClient: async () => knex });
  }
  const logger = mockServices.logger.mock();
  return {
    store: new UserInfoStore({ authDatabase, tokenLifetime, logger }),
    logger,
  };
}

async function all(signIns: AsyncIterable<SignIn>): Promise<SignIn[]> {
  const collected: SignIn[] = [];
  for await (const signIn of signIns) {
    collected.push(signIn);
  }
  return collected;
}

async function times(knex: Knex, tokenLifetime?: Duration<true>) {
  const signIns = await all(storeOn(knex, tokenLifetime).store.signIns());
  return Object.fromEntries(
    signIns.map(({ userEntityRef, signedInAt }) => [
      userEntityRef,
      signedInAt?.toHTTP(),
    ]),
  );
}

/** A zone that is not UTC, and not a whole number of hours from it. */
async function liveInKolkata(knex: Knex) {
  if (knex.client.config.client !== 'pg') {
    return;
  }
  const name = knex.client.database();
  await knex.raw(`alter database ?? set timezone to 'Asia/Kolkata'`, [name]);
  await knex.destroy();
  knex.initialize();
}

describe.each(databases.eachSupportedId())('UserInfoStore on %s', id => {
  let knex: Knex;

  beforeEach(async () => {
    knex = await databases.init(id);
  });

  describe('times, without an hour lost to the time zone', () => {
    it('takes the time of the current auth backend as it is', async () => {
      await migrateToLatestSchema(knex);
      await recordSignIn(knex, 'user:default/ann', SIGN_IN);

      expect(await times(knex)).toEqual({
        'user:default/ann': 'Thu, 22 Aug 2024 16:27:41 GMT',
      });
    });

    it('subtracts the token lifetime from the expiry of an older one', async () => {
      await migrateToExpirySchema(knex);
      await recordExpiry(knex, 'user:default/ann', SIGN_IN.plus({ hours: 3 }));

      expect(await times(knex, Duration.fromObject({ hours: 3 }))).toEqual({
        'user:default/ann': 'Thu, 22 Aug 2024 16:27:41 GMT',
      });
    });

    it('distinguishes expiries from sign-ins in a migrated table', async () => {
      await migrateToExpirySchema(knex);
      await recordExpiry(knex, 'user:default/old', SIGN_IN.plus(ONE_HOUR));
      await migrateToLatestSchema(knex);
      await recordSignIn(knex, 'user:default/new', SIGN_IN);

      expect(await times(knex)).toEqual({
        'user:default/new': 'Thu, 22 Aug 2024 16:27:41 GMT',
        'user:default/old': 'Thu, 22 Aug 2024 16:27:41 GMT',
      });
    });

    it('is not misled by a claim that a sign-in resolver calls exp', async () => {
      await migrateToLatestSchema(knex);
      await recordSignIn(knex, 'user:default/ann', SIGN_IN, {
        exp: SIGN_IN.plus({ years: 1 }).toUnixInteger(),
      });

      expect(await times(knex)).toEqual({
        'user:default/ann': 'Thu, 22 Aug 2024 16:27:41 GMT',
      });
    });

    it('is right on a database server that is not in UTC', async () => {
      await liveInKolkata(knex);
      await migrateToExpirySchema(knex);
      await recordExpiry(knex, 'user:default/old', SIGN_IN.plus(ONE_HOUR));
      expect(await times(knex)).toEqual({
        'user:default/old': 'Thu, 22 Aug 2024 16:27:41 GMT',
      });

      await migrateToLatestSchema(knex);
      await recordSignIn(knex, 'user:default/new', SIGN_IN);
      expect(await times(knex)).toEqual({
        'user:default/new': 'Thu, 22 Aug 2024 16:27:41 GMT',
        'user:default/old': 'Thu, 22 Aug 2024 16:27:41 GMT',
      });
    });
  });

  it('takes a record that is not JSON for one of a current auth backend', async () => {
    await migrateToLatestSchema(knex);
    await recordSignIn(knex, 'user:default/ann', SIGN_IN);
    await knex('user_info').update({ user_info: '{"exp":1724344061' });

    expect(await times(knex)).toEqual({
      'user:default/ann': 'Thu, 22 Aug 2024 16:27:41 GMT',
    });
  });

  it('reads more users than one query gives, each once, in order', async () => {
    await migrateToLatestSchema(knex);
    const refs = Array.from(
      { length: 2000 },
      (_, index) => `user:default/u${String(index).padStart(5, '0')}`,
    );
    await knex.batchInsert(
      'user_info',
      refs.map(ref => ({
        user_entity_ref: ref,
        user_info: '{}',
        updated_at: '2024-08-22 16:27:41.000',
      })),
      100,
    );

    const { store } = storeOn(knex);
    const signIns = await all(store.signIns());

    expect(signIns.map(({ userEntityRef }) => userEntityRef)).toEqual(refs);
    expect(await store.count()).toBe(2000);
  });

  it('finds nobody in an empty table', async () => {
    await migrateToLatestSchema(knex);
    const { store } = storeOn(knex);

    expect(await all(store.signIns())).toEqual([]);
    expect(await store.count()).toBe(0);
  });

  it('says that an auth backend without the table keeps no sign-ins', async () => {
    const { store } = storeOn(knex);

    await expect(store.count()).rejects.toThrow(
      new ServiceUnavailableError(
        `The auth backend in use keeps no sign-ins in a table 'user_info' that is known here; use @backstage/plugin-auth-backend 0.22.6 or later`,
      ),
    );
    await expect(all(store.signIns())).rejects.toThrow(ServiceUnavailableError);
  });

  it('keeps SQL out of the error and puts it in the log', async () => {
    await knex.schema.createTable('user_info', table => {
      table.timestamp('updated_at');
    });
    const { store, logger } = storeOn(knex);

    await expect(all(store.signIns())).rejects.toThrow(
      new ServiceUnavailableError(
        'The sign-ins of the auth backend cannot be read at the moment; the log of the backend has the reason',
      ),
    );
    expect(logger.error).toHaveBeenCalledWith(
      'The sign-ins of the auth backend cannot be read',
      expect.objectContaining({
        message: expect.stringContaining('user_entity_ref'),
      }),
    );
  });
});

describe('UserInfoStore', () => {
  it('says that the auth backend is elsewhere', async () => {
    await expect(storeOn(undefined).store.count()).rejects.toThrow(
      /^The auth backend does not run in this backend/,
    );
  });

  it('lists a record on SQLite whose time is no time, without one', async () => {
    const knex = await databases.init('SQLITE_3');
    await migrateToLatestSchema(knex);
    await recordSignIn(knex, 'user:default/ann', SIGN_IN);
    await knex('user_info').update({ updated_at: 'yesterday' });

    expect(await all(storeOn(knex).store.signIns())).toEqual([
      { userEntityRef: 'user:default/ann', signedInAt: undefined },
    ]);
  });
});
