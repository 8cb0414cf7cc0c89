import { setImmediate } from 'node:timers/promises';
import { Entity } from '@backstage/catalog-model';
import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { Everybody } from './Everybody';
import { GroupSettings, SubjectResolver } from './SubjectResolver';

const relatives: Readonly<Record<string, readonly string[]>> = {
  'user:default/ada': ['group:default/core', 'group:default/gone'],
  'user:default/bob': [],
  'user:other/ada': ['group:default/tools'],
  'group:default/core': ['group:default/platform'],
  'group:default/tools': ['group:default/platform', 'group:default/core'],
  // A circle.
  'group:default/platform': ['group:default/company'],
  'group:default/company': ['group:default/core'],
};

const entities = Object.entries(relatives).map(([ref, above]): Entity => {
  const [kind, namespace, name] = ref.split(/[:/]/);
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: kind === 'user' ? 'User' : 'Group',
    metadata: { namespace, name },
    relations: above.map(targetRef => ({
      type: kind === 'user' ? 'memberOf' : 'childOf',
      targetRef,
    })),
  };
});

const defaults: GroupSettings = {
  useOwnershipEntityRefs: false,
  maxAge: 30_000,
  maxStaleness: 600_000,
};

function everybodyOf(given: Partial<GroupSettings> = {}) {
  const catalog = catalogServiceMock({ entities });
  const queryEntities = jest.spyOn(catalog, 'queryEntities');
  const getEntityFacets = jest.spyOn(catalog, 'getEntityFacets');
  const logger = mockServices.logger.mock();
  const clock = { now: 0 };
  const settings = { ...defaults, ...given };
  const everybody = new Everybody({
    catalog,
    auth: mockServices.auth(),
    settings: () => settings,
    logger,
    now: () => clock.now,
  });
  /** What one reading finds. */
  const readOnce = (items: Entity[], count = items.length) => {
    getEntityFacets.mockResolvedValueOnce({
      facets: { kind: [{ value: 'User', count }] },
    });
    queryEntities.mockResolvedValueOnce({ items, totalItems: 0, pageInfo: {} });
  };
  return {
    ...{ everybody, catalog, queryEntities, getEntityFacets, readOnce },
    ...{ logger, clock, settings },
  };
}

it.each([undefined, 0, 1, 2])(
  'has the same subjects as decisions, with maxDepth %p',
  async maxDepth => {
    const { everybody, catalog, settings } = everybodyOf({ maxDepth });
    const subjects = new SubjectResolver({
      catalog,
      auth: mockServices.auth(),
      logger: mockServices.logger.mock(),
      settings: () => settings,
      now: () => 0,
    });
    const { evaluatedUsers } = await everybody.read();
    expect(evaluatedUsers.users).toEqual([
      'user:default/ada',
      'user:default/bob',
      'user:other/ada',
    ]);
    for (const [user, userEntityRef] of evaluatedUsers.users.entries()) {
      const info = { userEntityRef, ownershipEntityRefs: [] };
      const subject = await subjects.resolve({ info });
      expect(evaluatedUsers.subjectOf(user)).toEqual(subject);
      for (const principal of subject.principals) {
        expect(evaluatedUsers.pathTo(user, principal)).toHaveLength(
          subjects.pathTo(subject, principal)?.length ?? NaN,
        );
      }
    }
  },
);

/** Seconds at which the catalog is read if somebody asks every second. */
async function readTimes(
  { everybody, clock }: ReturnType<typeof everybodyOf>,
  seconds: number,
) {
  const times = new Set<number>();
  const began = clock.now;
  for (let second = 0; second <= seconds; second++) {
    clock.now = began + second * 1_000;
    const [{ readAt }] = await Promise.all([
      everybody.read(),
      everybody.read(),
    ]);
    times.add((readAt - began) / 1_000);
  }
  return [...times];
}

it('reads the catalog once for all who ask, and again before that is older than maxAge', async () => {
  const world = everybodyOf();
  expect(await readTimes(world, 90)).toEqual([0, 2, 5, 11, 23, 47, 70]);
  expect(world.queryEntities).toHaveBeenCalledTimes(7);
});

// After each reading of 40,000 users one caller waited for five seconds.
it('has nobody wait who goes on asking, be the catalog ever so slow', async () => {
  const world = everybodyOf();
  const { everybody, catalog, queryEntities, clock } = world;
  await readTimes(world, 60);
  const { readAt } = await everybody.read();
  let answer = (_: Awaited<ReturnType<typeof catalog.queryEntities>>) => {};
  queryEntities.mockReturnValueOnce(
    new Promise(resolve => {
      answer = resolve;
    }),
  );
  clock.now = readAt + 25_000;
  expect((await everybody.read()).readAt).toBe(readAt);
  expect((await everybody.read()).readAt).toBe(readAt);
  answer({ items: entities, totalItems: 0, pageInfo: {} });
  while ((await everybody.read()).readAt === readAt) {
    await setImmediate();
  }
  clock.now = readAt + 31_000;
  expect((await everybody.read()).readAt).toBe(readAt + 25_000);
});

// Each read recomputed everything, although nobody had been added or removed.
it('has only what changed worked out anew, as the catalog cannot tell what that is', async () => {
  const { everybody, clock, readOnce } = everybodyOf();
  const { evaluatedUsers } = await everybody.read();
  clock.now = 40_000;
  const again = await everybody.read();
  expect(again.readAt).toBe(40_000);
  expect(again.evaluatedUsers).toBe(evaluatedUsers);

  const [ada, ...others] = entities;
  readOnce([{ ...ada, relations: [] }, ...others]);
  clock.now = 80_000;
  const changed = await everybody.read();
  expect(changed.evaluatedUsers).not.toBe(evaluatedUsers);
  expect(changed.evaluatedUsers.subjectOf(0).principals).toEqual([
    'user:default/ada',
  ]);
});

it('reads again when asked after maxAge', async () => {
  const world = everybodyOf();
  await readTimes(world, 90);
  world.clock.now += 31_000;
  const { readAt } = await world.everybody.read();
  expect(readAt).toBe(world.clock.now);
});

it('gives what it read before to those who take that, no older than maxStaleness', async () => {
  const { everybody, clock } = everybodyOf({ maxStaleness: 600_000 });
  await everybody.read(600_000);
  clock.now = 500_000;
  expect(await everybody.read(600_000)).toMatchObject({
    readAt: 0,
    isStale: true,
  });
  expect((await everybody.read(400_000)).readAt).toBe(500_000);
  clock.now = 1_100_001;
  expect((await everybody.read(9e15)).readAt).toBe(1_100_001);
});

it('keeps what it read of a large catalog for longer, up to maxAge', async () => {
  const { everybody, readOnce, clock } = everybodyOf();
  const crowd = Array.from({ length: 100_000 }, (_, user): Entity => {
    const [{ apiVersion, kind }] = entities;
    return { apiVersion, kind, metadata: { name: `user-${user}` } };
  });
  readOnce(crowd);
  await everybody.read();
  clock.now = 2_000;
  expect((await everybody.read()).readAt).toBe(0);
  clock.now = 2_001;
  expect((await everybody.read()).readAt).toBe(2_001);
});

it('does not keep an empty catalog for long because it was slow to answer', async () => {
  const { everybody, getEntityFacets, queryEntities, clock } = everybodyOf();
  getEntityFacets.mockResolvedValueOnce({ facets: { kind: [] } });
  queryEntities.mockImplementationOnce(async () => {
    clock.now += 3_000;
    return { items: [], totalItems: 0, pageInfo: {} };
  });
  expect((await everybody.read()).evaluatedUsers.users).toHaveLength(0);
  clock.now += 1_000;
  expect((await everybody.read()).evaluatedUsers.users).toHaveLength(3);
});

it('asks for so little at a time that decisions do not wait for it', async () => {
  const { everybody, queryEntities } = everybodyOf();
  await everybody.read();
  for (const [asked] of queryEntities.mock.calls) {
    expect(asked?.limit).toBeLessThanOrEqual(200);
    // To count them, a catalog goes through all at one go.
    expect(asked).toMatchObject({ totalItems: 'exclude' });
  }
});

it('does not keep for long what it read while the catalog was being filled', async () => {
  const world = everybodyOf();
  await readTimes(world, 80);
  world.readOnce(entities.slice(1));
  world.clock.now += 30_000;
  expect((await world.everybody.read()).evaluatedUsers.users).toHaveLength(2);
  expect(await readTimes(world, 8)).toEqual([0, 2, 4, 7]);
  expect((await world.everybody.read()).evaluatedUsers.users).toHaveLength(3);
});

it('says nothing rather than nearly everything when the catalog changes while it is read', async () => {
  const { everybody, readOnce } = everybodyOf();
  for (let attempt = 0; attempt < 3; attempt++) {
    readOnce(entities.slice(1), entities.length);
  }
  await expect(everybody.read()).rejects.toMatchObject({ statusCode: 503 });
  expect((await everybody.read()).evaluatedUsers.users).toHaveLength(3);
});

it('serves what it read last while the catalog does not answer, no longer than decisions do', async () => {
  const { everybody, queryEntities, logger, clock } = everybodyOf();
  const { evaluatedUsers } = await everybody.read();
  queryEntities.mockRejectedValue(new Error('down'));
  clock.now = 600_000;
  expect(await everybody.read()).toMatchObject({ evaluatedUsers, readAt: 0 });
  clock.now = 600_001;
  await expect(everybody.read()).rejects.toThrow(/try again later/);
  expect(logger.error.mock.calls.length + logger.warn.mock.calls.length).toBe(
    1,
  );
});

it('refuses a catalog that has more than it can hold', async () => {
  const { everybody, readOnce, queryEntities } = everybodyOf();
  readOnce(entities, 1_000_001);
  await expect(everybody.read()).rejects.toMatchObject({ statusCode: 503 });
  expect(queryEntities).toHaveBeenCalledTimes(1);
});
