import { mockServices } from '@backstage/backend-test-utils';
import { groupRef, roleRef, userRef } from '@internal/rbac-testkit';
import { Knex } from 'knex';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';
import { StoredRequest } from '../requests/StoredRequest';
import { RequestStore } from './RequestStore';
import { migrate } from './schema';

const [ann, bob, cid] = ['ann', 'bob', 'cid'].map(userRef);
const NOW = 1_790_000_000_000;
const DAY = 86_400_000;

let ids = 0;
function requestOf(others: Partial<StoredRequest> = {}): StoredRequest {
  ids += 1;
  return {
    id: `request-${ids}`,
    role: roleRef(`role-${ids}`),
    roleIdentity: '2026-11-26T00:00:00.000Z',
    asker: ann,
    member: ann,
    askedAt: NOW + ids,
    reason: 'INC-4711',
    lapsesAt: NOW + DAY,
    state: 'pending',
    approvals: [],
    ...others,
  };
}

const approvedBy = (request: StoredRequest, by = bob): StoredRequest => ({
  ...request,
  state: 'approved',
  approvals: [...request.approvals, { by, at: NOW }],
  settled: { at: NOW, by },
});

const all = { limit: 100, offset: 0 };

onEveryDatabase('requests are stored', open => {
  let knex: Knex;
  let logger: ReturnType<typeof mockServices.logger.mock>;
  let store: RequestStore;
  /** On another replica. */
  let other: RequestStore;

  beforeEach(async () => {
    knex = await open();
    await migrate(knex);
    logger = mockServices.logger.mock();
    store = new RequestStore(knex, logger);
    other = new RequestStore(knex, logger);
  });

  const stored = async (others?: Partial<StoredRequest>) => {
    const request = requestOf(others);
    await expect(store.insert(request, 20)).resolves.toBe('stored');
    return request;
  };

  it('come back as they were', async () => {
    const plain = await stored();
    const full = await stored({
      member: groupRef('team'),
      until: NOW + 8 * 3_600_000,
      permission: 'catalog.entity.delete',
      resourceRef: 'component:default/shop',
      approvals: [{ by: bob, at: NOW }],
    });
    await expect(other.read(plain.id)).resolves.toEqual(plain);
    await expect(other.read(full.id)).resolves.toEqual(full);
    await expect(other.read('none')).resolves.toBeUndefined();
  });

  it('are listed by asker, state and role, the newest first, a page at a time', async () => {
    const [first, second, third] = [
      await stored(),
      await stored({ asker: bob, member: bob }),
      await stored(),
    ];
    const denied: StoredRequest = {
      ...first,
      state: 'denied',
      settled: { at: NOW, by: cid },
    };
    await store.advance(first, denied, NOW);
    expect(await store.list({}, all)).toEqual({
      requests: [third, second, denied],
      total: 3,
    });
    expect(await store.list({ asker: ann }, { limit: 1, offset: 1 })).toEqual({
      requests: [denied],
      total: 2,
    });
    expect(await store.list({ states: ['pending'] }, all)).toEqual({
      requests: [third, second],
      total: 2,
    });
    const roles = [second.role, first.role];
    expect(await store.list({ roles, states: ['pending'] }, all)).toEqual({
      requests: [second],
      total: 1,
    });
    expect(await store.list({ roles: [] }, all)).toEqual({
      requests: [],
      total: 0,
    });
  });

  it('are no more of one person than allowed, even if they ask on two replicas at once', async () => {
    const answers = await Promise.all(
      [...Array(12).keys()].map(index =>
        [store, other][index % 2].insert(requestOf(), 5),
      ),
    );
    expect(answers.filter(answer => answer === 'stored')).toHaveLength(5);
    expect(answers.filter(answer => answer === 'too-many')).toHaveLength(7);
    await expect(
      store.insert(requestOf({ asker: bob, member: bob }), 5),
    ).resolves.toBe('stored');
  });

  it('no longer count when they are settled, or when the access has ended that was given at once', async () => {
    const first = await stored();
    await expect(store.insert(requestOf(), 1)).resolves.toBe('too-many');
    await store.advance(first, approvedBy(first), NOW);
    await expect(store.insert(requestOf(), 1)).resolves.toBe('stored');

    const given = { state: 'approved', asker: cid, member: cid } as const;
    const [now, later] = [NOW, NOW + 2 * DAY];
    const until = NOW + DAY;
    const atOnce = requestOf({ ...given, until, askedAt: now });
    await expect(store.insert(atOnce, 1)).resolves.toBe('stored');
    const again = { ...given, until: later + DAY };
    await expect(
      store.insert(requestOf({ ...again, askedAt: now }), 1),
    ).resolves.toBe('too-many');
    await expect(
      store.insert(requestOf({ ...again, askedAt: later }), 1),
    ).resolves.toBe('stored');
  });

  it('are one, if somebody asks for the same by a double click', async () => {
    const role = roleRef('on-call');
    const answers = await Promise.all(
      [store, other].map(replica => replica.insert(requestOf({ role }), 20)),
    );
    expect(answers.sort()).toEqual(['repeated', 'stored']);
    const { requests } = await store.list({ roles: [role] }, all);
    await store.advance(requests[0], approvedBy(requests[0]), NOW);
    await expect(store.insert(requestOf({ role }), 20)).resolves.toBe('stored');
  });

  it('are settled once by two approvers at once, a double click and a retry', async () => {
    const request = await stored();
    const ways = [
      approvedBy(request, bob),
      approvedBy(request, cid),
      approvedBy(request, cid),
      {
        ...request,
        state: 'cancelled' as const,
        settled: { at: NOW, by: ann },
      },
      { ...request, state: 'denied' as const, settled: { at: NOW, by: bob } },
    ];
    const happened = await Promise.all(
      ways.map((way, index) =>
        [store, other][index % 2].advance(request, way, NOW),
      ),
    );
    expect(happened.filter(Boolean)).toHaveLength(1);
    const won = ways[happened.indexOf(true)];
    await expect(store.read(request.id)).resolves.toEqual(won);
    for (const way of ways) {
      await expect(store.advance(request, way, NOW)).resolves.toBe(false);
      await expect(store.advance(won, way, NOW)).resolves.toBe(false);
    }
  });

  it('take each approval on top of those that were read', async () => {
    const request = await stored();
    const partly = (by: typeof bob): StoredRequest => ({
      ...request,
      approvals: [{ by, at: NOW }],
    });
    const happened = await Promise.all([
      store.advance(request, partly(bob), NOW),
      other.advance(request, partly(cid), NOW),
    ]);
    expect(happened.filter(Boolean)).toHaveLength(1);
    const present = (await store.read(request.id))!;
    await expect(
      store.advance(present, approvedBy(present, cid), NOW),
    ).resolves.toBe(true);
  });

  it('are not settled if what is written with it fails', async () => {
    const request = await stored();
    await expect(
      knex.transaction(async transaction => {
        await store.advance(request, approvedBy(request), NOW, transaction);
        throw new Error('The role is gone');
      }),
    ).rejects.toThrow('The role is gone');
    await expect(store.read(request.id)).resolves.toEqual(request);
  });

  it('lapse once when it is too late to answer, and can then no longer be answered', async () => {
    const due = await stored({ lapsesAt: NOW });
    const waiting = await stored({ lapsesAt: NOW + 1 });
    await expect(store.advance(due, approvedBy(due), NOW)).resolves.toBe(false);
    const lapsed: StoredRequest = {
      ...due,
      state: 'lapsed',
      settled: { at: NOW },
    };
    const found = await Promise.all([store.lapse(NOW), other.lapse(NOW)]);
    expect(found.flat()).toEqual([lapsed]);
    await expect(store.read(due.id)).resolves.toEqual(lapsed);
    await expect(store.read(waiting.id)).resolves.toEqual(waiting);
  });

  it('are forgotten some time after they were settled', async () => {
    const old = await stored({ lapsesAt: NOW });
    const waiting = await stored();
    await store.lapse(NOW);
    await expect(store.forget(NOW)).resolves.toBe(0);
    await expect(store.forget(NOW + 1)).resolves.toBe(1);
    await expect(store.read(old.id)).resolves.toBeUndefined();
    await expect(store.read(waiting.id)).resolves.toEqual(waiting);
  });

  it('are never approved by approvals that somebody damaged', async () => {
    const request = await stored();
    for (const approvals of [
      '',
      '{"by":1}',
      '[7]',
      '[{"by":"user:default/bob"}]',
    ]) {
      await knex('rbac_requests').update({ approvals });
      const read = (await store.read(request.id))!;
      await expect(store.advance(read, approvedBy(read), NOW)).resolves.toBe(
        false,
      );
    }
  });

  it('are refused if the database does not answer, with the reason in the log', async () => {
    await knex.schema.dropTable('rbac_requests');
    await expect(store.read('any')).rejects.toMatchObject({
      code: 'database-silent',
    });
    expect(logger.error).toHaveBeenCalledWith(
      'The table of requests failed',
      expect.anything(),
    );
  });
});
