import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { Knex } from 'knex';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { PolicyStore } from '../store/PolicyStore';
import {
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

const rest = sourceAccess('rest');
const files = sourceAccess('csv-file');
const role = { ref: roleRef('a'), members: [userRef('a'), userRef('b')] };
const replaceSource = {
  kind: 'replaceSource',
  roles: [{ ...role, ref: roleRef('file'), policies: [], conditions: [] }],
  untouched: new Set<never>(),
} as const;
const createRole = (name: string) =>
  ({ kind: 'createRole', role: { ...role, ref: roleRef(name) } }) as const;

(postgresUrl ? describe : describe.skip)(
  'while somebody holds the lock of the commit',
  () => {
    let knex: Knex;
    let administration: PolicyAdministration;
    let current: CurrentSnapshot;
    let holder: Knex.Transaction | undefined;

    async function open(changeTimeMs?: number) {
      current = new CurrentSnapshot({
        precedence: 'conditional',
        superUsers: new Set(),
      });
      administration = new PolicyAdministration({
        gate: noGuardrails,
        store: await PolicyStore.open(knex),
        current,
        logger: mockServices.logger.mock(),
        tracing: tracingServiceMock.mock(),
        changeTimeMs,
      });
    }
    beforeEach(async () => {
      knex = await databases.init('POSTGRES_15');
      await open();
      await administration.apply({ kind: 'createRole', role }, rest);
      await administration.apply(replaceSource, files, { digest: 'one' });
    });
    afterEach(() => holder?.rollback());

    /** Locks the table, since those who wait for a lock of it get it in order. */
    async function holdLock() {
      const transaction = await knex.transaction();
      await transaction.raw('lock table rbac_state in exclusive mode');
      return transaction;
    }

    /** How many wait for the lock. */
    async function waiting(): Promise<number> {
      const { rows } = await knex.raw(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return Number(rows[0].count);
    }

    it('what another replica revokes is in force at once', async () => {
      const other = await holdLock();
      const next = holdLock();
      await eventually(async () => (await waiting()) === 1);
      let isAnswered = false;
      const changes = ['b', 'c', 'd'].map(name =>
        administration.apply(createRole(name), rest).finally(() => {
          isAnswered = true;
        }),
      );
      await eventually(async () => (await waiting()) === 2);

      await other('rbac_casbin_rule')
        .where({ v0: userRef('b') })
        .delete();
      await other('rbac_state').update({ revision: 3, commit_id: 'other' });
      await other('rbac_journal').insert({
        revision: 3,
        commit_id: 'other',
        committed_at: NOW,
        source: 'rest',
        actor: 'other',
        change: 'removeMembers',
        roles: JSON.stringify([role.ref, roleRef('file')]),
      });
      await other.commit();
      holder = await next;

      const snapshot = await administration.latest();
      expect(isAnswered).toBe(false);
      expect(snapshot.role(role.ref)?.members).toEqual([userRef('a')]);

      await holder.rollback();
      const results = await Promise.all(changes);
      expect(results.map(({ revision }) => revision)).toEqual([4, 5, 6]);
    });

    it('a change that changes nothing is not kept waiting', async () => {
      holder = await holdLock();
      const { revision, delta } = await administration.apply(
        replaceSource,
        files,
        { digest: 'one' },
      );
      expect([revision, delta.changed]).toEqual([2, []]);
    });

    it('all writers are refused in time, and none of them commits later', async () => {
      await open(500);
      holder = await holdLock();
      const changes = await Promise.allSettled(
        ['b', 'c', 'd'].map(name =>
          administration.apply(createRole(name), rest),
        ),
      );
      expect(changes).toEqual(
        changes.map(() => ({
          status: 'rejected',
          reason: expect.objectContaining({
            statusCode: 503,
            message: expect.stringContaining('nothing was changed'),
          }),
        })),
      );
      await eventually(async () => (await waiting()) === 0);
      await holder.rollback();
      await administration.apply(createRole('e'), rest);
      const { document } = await administration.latest();
      expect([...document.roles.keys()].sort()).toEqual(
        ['a', 'e', 'file'].map(roleRef),
      );
    });
  },
);
