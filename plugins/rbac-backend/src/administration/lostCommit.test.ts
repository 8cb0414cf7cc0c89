import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { Knex } from 'knex';
import { diff } from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { PolicyStore } from '../store/PolicyStore';
import {
  Ambush,
  DatabaseProxy,
} from '@internal/rbac-testkit/backend/DatabaseProxy';
import {
  openThrough,
  postgresUrl,
  everyDatabase,
} from '@internal/rbac-testkit/backend/databases';
import { roleRef, userRef, eventually, NOW } from '@internal/rbac-testkit';
import { sourceAccess } from './access';
import { PolicyAdministration } from './PolicyAdministration';
import { noGuardrails } from '@internal/rbac-testkit/backend/noGuardrails';

jest.setTimeout(60_000);

const databases = TestDatabases.create({
  ids: everyDatabase().filter(id => id.startsWith('POSTGRES')),
});

const createRole = (name: string) =>
  ({
    kind: 'createRole',
    role: { ref: roleRef(name), members: [userRef('a')] },
  }) as const;

/** What becomes of the next COMMIT, whose connection is lost. */
const fates: Record<string, Omit<Ambush, 'strike'>> = {
  /** It is made. */
  'answer lost': { statement: Infinity, afterCommit: true },
  /** It does not reach the server. */
  'request lost': { statement: Infinity, afterCommit: false },
};

(postgresUrl ? describe : describe.skip)(
  'a change whose connection is lost while it is committed',
  () => {
    let proxy: DatabaseProxy;
    let direct: Knex;
    let proxied: Knex;
    let administration: PolicyAdministration;
    let current: CurrentSnapshot;

    beforeEach(async () => {
      direct = await databases.init('POSTGRES_15');
      proxy = await DatabaseProxy.start(postgresUrl!);
      const { rows } = await direct.raw('select current_database() as name');
      proxied = openThrough(proxy, rows[0].name);
      current = new CurrentSnapshot({
        precedence: 'conditional',
        superUsers: new Set(),
      });
      administration = new PolicyAdministration({
        gate: noGuardrails,
        store: await PolicyStore.open(proxied),
        current,
        logger: mockServices.logger.mock(),
        tracing: tracingServiceMock.mock(),
      });
      await administration.apply(createRole('a'), sourceAccess('rest'));
    });

    afterEach(async () => {
      await proxied?.destroy();
      await proxy?.stop();
    });

    const ambush = (fate: string, strike = () => {}) =>
      proxy.lieInWait({ ...fates[fate], strike });
    const create = () =>
      administration.apply(createRole('b'), sourceAccess('rest'));
    const stored = () => direct('rbac_roles').orderBy('ref').pluck('ref');

    it('succeeds if it was made', async () => {
      ambush('answer lost');
      expect((await create()).revision).toBe(2);
      expect(await stored()).toHaveLength(2);
      expect(current.get().role(roleRef('b'))).toBeDefined();
      // The version in force is the stored one, so that the next change fits.
      await administration.apply(createRole('c'), sourceAccess('rest'));
      expect(current.get().revision).toBe(3);
    });

    it('is refused, with nothing changed, if it was not made', async () => {
      ambush('request lost');
      await expect(create()).rejects.toMatchObject({
        statusCode: 503,
        message: expect.stringContaining('nothing was changed'),
      });
      expect(await stored()).toEqual([roleRef('a')]);
      expect((await create()).revision).toBe(2);
    });

    it.each(Object.keys(fates))(
      'is refused as of unknown outcome while the database stays away (%s)',
      async fate => {
        ambush(fate, () => proxy.close());
        await expect(create()).rejects.toMatchObject({
          statusCode: 503,
          message: expect.stringContaining('is not known'),
        });

        proxy.open();
        const made = fate === 'answer lost';
        const latest = await administration.latest();
        expect(latest.role(roleRef('b')) !== undefined).toBe(made);
        expect(await stored()).toHaveLength(made ? 2 : 1);
      },
    );

    it('does not hold up others for long when its process hangs', async () => {
      const store = await PolicyStore.open(proxied);
      const base = await store.load();
      const entry = { at: NOW, source: 'rest', actor: 'a', change: 'none' };
      let goOn: (() => void) | undefined;
      const hanging = store.commit(diff(base, base), base, entry, () => {
        return new Promise(resolve => {
          goOn = resolve;
        });
      });
      await eventually(() => goOn !== undefined);
      expect((await create()).revision).toBe(2);
      goOn!();
      await expect(hanging).rejects.toThrow();
      expect((await store.head()).revision).toBe(2);
    });

    it('is refused when the database is silent, and so is no other after it', async () => {
      proxy.silence();
      await expect(create()).rejects.toMatchObject({ statusCode: 503 });
      expect((await create()).revision).toBe(2);
      expect(await stored()).toHaveLength(2);
    });
  },
);
