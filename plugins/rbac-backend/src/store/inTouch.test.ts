import { TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import {
  byRef,
  diff,
  emptyDocument,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import {
  documentOf,
  eventually,
  isTheRest,
  roleOf,
} from '@internal/rbac-testkit';
import { postgresUrl } from '@internal/rbac-testkit/backend/databases';
import { both, entry, put, readers } from './__testUtils__/storedPolicies';
import { inTouch } from './inTouch';
import { PolicyStore } from './PolicyStore';

describe('a transaction that makes out a large commit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function transactionWith(raw: jest.Mock) {
    return { raw } as unknown as Knex.Transaction;
  }

  it('shows the database every second that it goes on, until it is done', async () => {
    const raw = jest.fn(async () => {});
    let finish = () => {};
    const done = inTouch(
      transactionWith(raw),
      () =>
        new Promise<string>(resolve => {
          finish = () => resolve('committed');
        }),
    );
    await jest.advanceTimersByTimeAsync(5_000);
    expect(raw.mock.calls).toEqual(Array(5).fill(['select 1']));
    finish();
    expect(await done).toBe('committed');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(raw).toHaveBeenCalledTimes(5);
  });

  it('waits for an answer before it says so again, and leaves errors to the work', async () => {
    let fail = () => {};
    const raw = jest.fn(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('The connection is lost'));
        }),
    );
    const done = inTouch(
      transactionWith(raw),
      () =>
        new Promise<void>((_, reject) => {
          setTimeout(() => reject(new Error('The work failed')), 4_500);
        }),
    );
    const failure = done.catch(error => error.message);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(raw).toHaveBeenCalledTimes(1);
    fail();
    await jest.advanceTimersByTimeAsync(1_500);
    expect(raw).toHaveBeenCalledTimes(2);
    expect(await failure).toBe('The work failed');
  });
});

const databases =
  isTheRest && postgresUrl
    ? TestDatabases.create({ ids: ['POSTGRES_15'] })
    : undefined;

(databases ? describe : describe.skip)('on PostgreSQL', () => {
  it('is not ended by PostgreSQL, as loads of half a million roles once were', async () => {
    const knex = await databases!.init('POSTGRES_15');
    const store = await PolicyStore.open(knex);
    const isLonger = async () => {
      const { rows } = await knex.raw(
        `select 1 from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and now() - xact_start > interval '6 seconds'`,
      );
      return rows.length > 0;
    };
    const known = await put(store, emptyDocument, documentOf(readers));
    await put(store, known, both);
    const addition = (base: PolicyDocument) => ({
      before: base,
      delta: diff(base, { ...base, roles: byRef([roleOf('added')]) }),
      entry,
    });
    const made = await store.commitOnLatest(
      known,
      addition(known),
      async latest => {
        await eventually(isLonger, 'it is longer than an abandoned one may be');
        return addition(latest);
      },
      30_000,
    );
    expect(made?.version.revision).toBe(3);
  }, 60_000);
});
