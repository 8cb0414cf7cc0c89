import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { assignmentsOf, PolicyChange } from '@portal-rbac/plugin-rbac-core';
import { NOW, roleRef, userRef } from '@internal/rbac-testkit';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { noGuardrails } from '@internal/rbac-testkit/backend/noGuardrails';
import { Knex } from 'knex';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { CommitNotifications } from '../store/CommitNotifications';
import { PolicyStore } from '../store/PolicyStore';
import { sourceAccess, termsAccess } from './access';
import { EndedAssignments } from './EndedAssignments';
import { PolicyAdministration } from './PolicyAdministration';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });
const start = Date.parse(NOW);
const role = roleRef('on-call');
const alice = 'user:default/alice';
const files = sourceAccess('csv-file');

/** One replica on a database that it shares, with a clock of its own. */
async function replicaOn(knex: Knex) {
  const clock = { time: start };
  const logger = mockServices.logger.mock();
  const auditor = mockServices.auditor.mock({
    createEvent: jest.fn(async () => ({
      success: async () => {},
      fail: async () => {},
    })),
  });
  const current = new CurrentSnapshot(
    { precedence: 'conditional', superUsers: new Set() },
    () => clock.time,
  );
  const isPostgres = knex.client.config.client === 'pg';
  const administration = new PolicyAdministration({
    gate: noGuardrails,
    store: await PolicyStore.open(
      knex,
      isPostgres ? CommitNotifications.announce : undefined,
    ),
    current,
    logger,
    tracing: tracingServiceMock.mock(),
  });
  await administration.latest();
  const ended = new EndedAssignments({
    administration,
    current,
    auditor,
    logger,
  });
  return { administration, current, clock, ended, auditor, logger };
}

const giving = (id: string, until = start + 1_000): PolicyChange => ({
  kind: 'assign',
  assignment: { id, role, member: userRef('eve'), until, reason: '' },
});

describe.each(databases.eachSupportedId())('assignments on %p', id => {
  let knex: Knex;
  let one: Awaited<ReturnType<typeof replicaOn>>;
  beforeEach(async () => {
    knex = await databases.init(id);
    one = await replicaOn(knex);
    // A role of the files, to which REST cannot add members.
    await one.administration.apply(
      { kind: 'createRole', role: { ref: role, members: [userRef('ada')] } },
      files,
    );
  });

  const idsIn = async ({ administration }: typeof one) =>
    [...assignmentsOf((await administration.latest()).document).keys()].sort();

  it('are known to other replicas', async () => {
    const other = await replicaOn(knex);
    await one.administration.apply(giving('a'), files);
    const snapshot = await other.administration.latest();
    expect(snapshot.role(role)?.members).toEqual([
      'user:default/ada',
      'user:default/eve',
    ]);
    other.clock.time = start + 1_000;
    expect(other.current.get().role(role)?.members).toEqual([
      'user:default/ada',
    ]);
  });

  it('that have ended are removed once, by whichever replica is first', async () => {
    const other = await replicaOn(knex);
    for (const name of ['a', 'b']) {
      await one.administration.apply(giving(name), files);
    }
    await one.administration.apply(giving('c', start + 9_000), files);
    await other.administration.latest();
    for (const { clock } of [one, other]) {
      clock.time = start + 1_000;
    }
    const removed = await Promise.all([
      one.ended.remove(),
      other.ended.remove(),
    ]);
    expect(removed.sort()).toEqual([0, 2]);
    expect(await idsIn(other)).toEqual(['c']);
    const changes = await knex('rbac_journal')
      .orderBy('revision')
      .select('change', 'source', 'actor');
    expect(changes.slice(4)).toEqual([
      { change: 'removeEnded', source: 'system', actor: 'system' },
    ]);
    const events = [one, other].flatMap(
      ({ auditor }) => auditor.createEvent.mock.calls,
    );
    expect(events).toEqual([
      [
        expect.objectContaining({
          eventId: 'role-write',
          meta: expect.objectContaining({
            actionType: 'end',
            actor: 'system',
            assignments: ['a', 'b'].map(name => ({
              before: expect.objectContaining({ id: name, role }),
              after: null,
            })),
          }),
        }),
      ],
    ]);
  });

  it('are left alone while none has ended, without a look at the database', async () => {
    await one.administration.apply(giving('a'), files);
    await knex.destroy();
    expect(await one.ended.remove()).toBe(0);
  });

  it('that have ended wait while the database is away, which the log says', async () => {
    await one.administration.apply(giving('a'), files);
    one.clock.time = start + 1_000;
    await knex.destroy();
    expect(await one.ended.remove()).toBe(0);
    expect(one.logger.warn).toHaveBeenCalledWith(
      expect.stringContaining('removal will be retried'),
      expect.anything(),
    );
    expect(one.current.get().role(role)?.members).toEqual(['user:default/ada']);
  });

  describe('by the terms of a role', () => {
    const approving = termsAccess(alice, ({ ref }) => ref === role);

    beforeEach(() =>
      knex.schema.createTable('test_requests', table => {
        table.text('id').primary();
        table.text('state');
      }),
    );

    /** The state of a request changes once only. */
    const approve = async (transaction: Knex.Transaction) => {
      const changed = await transaction('test_requests')
        .where({ id: 'r1', state: 'pending' })
        .update({ state: 'approved' });
      if (changed !== 1) {
        throw new Error('Somebody decided on it meanwhile');
      }
    };

    it('are given of a role of the files, in the transaction in which a request is decided', async () => {
      await knex('test_requests').insert({ id: 'r1', state: 'pending' });
      await one.administration.apply(giving('r1'), approving, {
        alsoWrite: approve,
      });
      expect(await knex('test_requests').pluck('state')).toEqual(['approved']);
      const { document } = await one.administration.latest();
      expect(assignmentsOf(document).get('r1')?.grantedBy).toBe(alice);
    });

    it('are given once, if two replicas decide at once', async () => {
      await knex('test_requests').insert({ id: 'r1', state: 'pending' });
      const other = await replicaOn(knex);
      const outcomes = await Promise.allSettled(
        [one, other].map(({ administration }) =>
          administration.apply(giving('r1'), approving, { alsoWrite: approve }),
        ),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual([
        'fulfilled',
        'rejected',
      ]);
      expect(await idsIn(other)).toEqual(['r1']);
    });

    it('are not given if what goes with them cannot be written', async () => {
      await expect(
        one.administration.apply(giving('r1'), approving, {
          alsoWrite: approve,
        }),
      ).rejects.toThrow();
      expect(await idsIn(one)).toEqual([]);
      expect(await knex('rbac_assignment_changes')).toEqual([]);
    });

    it('reach no role without such terms, nor anything else of the role', async () => {
      const other = termsAccess(alice, () => false);
      await expect(
        one.administration.apply(giving('r1'), other),
      ).rejects.toMatchObject({ code: 'unknown-role' });
      await expect(
        one.administration.apply({ kind: 'deleteRole', ref: role }, approving),
      ).rejects.toMatchObject({ code: 'out-of-reach' });
    });
  });
});
