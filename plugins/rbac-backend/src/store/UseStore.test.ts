import { mockServices } from '@backstage/backend-test-utils';
import { completeSince } from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { range, sortBy } from 'lodash';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';
import { migrate } from './schema';
import { NotedUse, NotingProcess, UseStore } from './UseStore';

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;

const process: NotingProcess = {
  id: 'p1',
  noted: 'people',
  from: NOW - DAY_MS,
  until: NOW,
  isEnded: false,
};

const use = (usedBy: string, lastDay: string, parts = {}): NotedUse => ({
  usedBy: usedBy as NotedUse['usedBy'],
  permission: 'catalog.entity.read',
  action: 'read',
  resourceType: 'catalog-entity',
  lastDay,
  ...parts,
});
const READER = 'role:default/reader';
const ANN = 'user:default/ann';

onEveryDatabase('what is used is stored', open => {
  let knex: Knex;
  let store: UseStore;

  beforeEach(async () => {
    knex = await open();
    await migrate(knex);
    store = new UseStore(knex, mockServices.logger.mock(), 5, 3);
  });

  it('once, with the last day, whichever replica comes first', async () => {
    await store.write([use(READER, '2026-11-27')], process);
    await store.write([use(READER, '2026-11-28')], process);
    await store.write([use(READER, '2026-11-26')], { ...process, id: 'p2' });
    const uses = await store.uses();
    expect(uses?.ofRoles).toEqual([
      {
        role: READER,
        permission: 'catalog.entity.read',
        action: 'read',
        resourceType: 'catalog-entity',
        lastDay: '2026-11-28',
      },
    ]);
  });

  it('by role whenever it was, and by user since a day', async () => {
    await store.write(
      [
        use(READER, '2026-01-01', { permission: '', resourceType: undefined }),
        use(ANN, '2026-11-26'),
        use(ANN, '2026-11-28', { action: 'update' }),
      ],
      process,
    );
    expect(await store.uses('2026-11-27')).toEqual({
      ofRoles: [
        { role: READER, permission: '', action: 'read', lastDay: '2026-01-01' },
      ],
      ofUsers: [expect.objectContaining({ user: ANN, action: 'update' })],
    });
    expect(await store.uses()).not.toHaveProperty('ofUsers');
  });

  it('and is not answered in part: with half of it, what is used would look unused', async () => {
    const rows = 'abcdef'.split('').map(permission => ({
      ...{ used_by: READER, permission, action: 'read' },
      ...{ resource_type: '', last_day: '2026-11-28' },
    }));
    // Replicas that write at once do not see how much the others write.
    await knex('rbac_use').insert(rows.slice(0, 5));
    expect((await store.uses())?.ofRoles).toHaveLength(5);
    await knex('rbac_use').insert(rows.slice(5));
    expect(await store.uses()).toBeUndefined();
  });

  it('of one role or user, the latest first, and no more than are asked for', async () => {
    await store.write(
      [
        use(READER, '2026-01-01'),
        use(ANN, '2026-11-26'),
        use(ANN, '2026-11-28', { action: 'update' }),
      ],
      process,
    );
    const days = async (limit: number) =>
      (await store.usesOf(use(ANN, '').usedBy, limit)).map(
        ({ lastDay }) => lastDay,
      );
    expect(await days(5)).toEqual(['2026-11-28', '2026-11-26']);
    expect(await days(1)).toEqual(['2026-11-28']);
  });

  it('and is answered whole, however many rows there are', async () => {
    store = new UseStore(knex, mockServices.logger.mock());
    const permissions = range(1_500).map(index => `permission-${index}`);
    const written = [READER, ANN, 'user:default/bob'].flatMap(usedBy =>
      permissions.map(permission => use(usedBy, '2026-11-28', { permission })),
    );
    await store.write(written, process);
    const { ofRoles, ofUsers = [] } = (await store.uses('2026-11-28'))!;
    const keys = [
      ...ofRoles.map(one => `${one.role} ${one.permission}`),
      ...ofUsers.map(one => `${one.user} ${one.permission}`),
    ];
    expect(keys.sort()).toEqual(
      written.map(one => `${one.usedBy} ${one.permission}`).sort(),
    );
  });

  it('by processes, all of them or none, and those that lost something later', async () => {
    const written = [
      {
        ...process,
        id: 'old',
        from: NOW - 3 * DAY_MS,
        until: NOW - 2 * DAY_MS,
      },
      process,
      { ...process, id: 'p2' },
    ];
    for (const one of written) {
      await store.write([], { ...one, isEnded: true });
    }
    const ids = async () =>
      (await store.processesSince(NOW - DAY_MS))?.map(({ id }) => id).sort();
    expect(await ids()).toEqual(['p1', 'p2']);
    await knex('rbac_use_times')
      .where({ id: 'old' })
      .update({ lost_until: NOW });
    expect(await ids()).toEqual(['old', 'p1', 'p2']);
    await store.write([], { ...process, id: 'p3', isEnded: true });
    expect(await ids()).toBeUndefined();
  });

  it('in so many rows and no more, with the gap that this makes', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(permission =>
      use(READER, '2026-11-28', { permission }),
    );
    await expect(store.write(five, process)).resolves.toEqual({
      hasRoom: true,
      isReplaced: false,
    });
    await expect(
      store.write([use(ANN, '2026-11-28')], process),
    ).resolves.toMatchObject({ hasRoom: false });
    const uses = await store.uses();
    expect(uses?.ofRoles).toHaveLength(5);
    expect(await store.processesSince(0)).toEqual([
      { ...process, lostUntil: NOW },
    ]);
  });

  it('with a gap where what was written before is gone', async () => {
    await store.write([], process);
    const next = { ...process, until: NOW + 1 };
    await expect(store.write([], next, NOW)).resolves.toMatchObject({
      isReplaced: false,
    });
    await expect(store.write([], next, NOW)).resolves.toMatchObject({
      isReplaced: true,
    });
    expect(await store.processesSince(0)).toEqual([
      { ...next, lostUntil: NOW + 1 },
    ]);
  });

  it('with a gap up to now where a process is no longer heard of', async () => {
    const minutes = (count: number) => count * 60_000;
    await store.write([], process);
    await store.write([], { ...process, id: 'p2', until: NOW + minutes(2) });
    const lostOf = async () =>
      sortBy(await store.processesSince(0), 'until')
        .reverse()
        .map(({ id, lostUntil }) => [
          ...[id, lostUntil === undefined ? 0 : (lostUntil - NOW) / 60_000],
        ]);
    expect(await lostOf()).toEqual([
      ['p2', 0],
      ['p1', 0],
    ]);
    for (const count of [4, 5]) {
      const until = NOW + minutes(count);
      await store.write([], { ...process, id: 'p2', until });
    }
    expect(await lostOf()).toEqual([
      ['p2', 0],
      ['p1', 5],
    ]);
    // It was there all the time.
    await store.write([], { ...process, until: NOW + minutes(6) }, NOW);
    expect(await lostOf()).toEqual([
      ['p1', 5],
      ['p2', 0],
    ]);
  });

  it('with a gap up to now where a process went long ago and nobody was there since', async () => {
    await store.write([], process);
    const until = NOW + 30 * DAY_MS;
    await store.write([], { ...process, id: 'p2', from: until, until });
    expect(await store.processesSince(0)).toContainEqual({
      ...process,
      lostUntil: until,
    });
  });

  it('without people, or not at all, once that is asked for', async () => {
    const other = { ...process, id: 'p2', noted: 'permissions' as const };
    await store.write([use(READER, '2026-11-28')], other);
    await store.write([use(ANN, '2026-11-28')], process);
    await store.forgetBeyond('people');
    expect((await store.uses('2026-01-01'))?.ofUsers).toHaveLength(1);
    await store.forgetBeyond('permissions');
    expect(await store.uses('2026-01-01')).toMatchObject({
      ofRoles: [{ role: READER }],
      ofUsers: [],
    });
    expect(await store.processesSince(0)).toEqual([other]);
    await store.forgetBeyond('off');
    expect((await store.uses())?.ofRoles).toEqual([]);
    expect(await store.processesSince(0)).toEqual([]);
  });

  it('until it is too old', async () => {
    await store.write(
      [
        use(READER, '2026-11-20'),
        use(READER, '2026-11-25', { permission: 'x' }),
      ],
      process,
    );
    await store.write([], { ...process, id: 'p2', until: NOW - 5 * DAY_MS });
    await store.forgetBefore('2026-11-25');
    expect((await store.uses())?.ofRoles).toEqual([
      expect.objectContaining({ permission: 'x' }),
    ]);
    expect(await store.processesSince(0)).toEqual([process]);
  });

  it('and nobody vouches for the days of what is forgotten, also if they go on', async () => {
    const old = { ...process, from: NOW - 120 * DAY_MS };
    await store.write([use(READER, '2026-09-29')], old);
    await store.forgetBefore('2026-10-29');
    const until = NOW + 60_000;
    await store.write([], { ...old, until }, NOW);
    const processes = await store.processesSince(0);
    expect(processes).toHaveLength(1);
    expect(completeSince(processes!, until)).toBe('2026-10-29');
  });

  it('and rows that somebody damaged count as none', async () => {
    await store.write([use(READER, '2026-11-28')], process);
    await knex('rbac_use').update({ action: 'fly' });
    expect((await store.uses())?.ofRoles).toEqual([]);
  });
});
