import { ServiceUnavailableError } from '@backstage/errors';
import { eventually } from '@internal/rbac-testkit';
import { Belongings, groupWorld } from './__testUtils__/groupWorld';
import { GroupSettings } from './SubjectResolver';

const JANE = 'user:default/jane';
const JOHN = 'user:default/john';
const TEAM = 'group:default/team';
const DIVISION = 'group:default/division';
const COMPANY = 'group:default/company';

const company: Belongings = {
  [JANE]: [TEAM],
  [JOHN]: [TEAM],
  [TEAM]: [DIVISION],
  [DIVISION]: [COMPANY],
  [COMPANY]: [],
};

const janeLeft: Belongings = { ...company, [JANE]: [] };

/** A world in which Jane was resolved. */
async function knownJane(settings = {}) {
  const world = groupWorld(company, settings);
  const subject = await world.resolve(JANE);
  world.catalog.calls.length = 0;
  return { ...world, subject };
}

describe('look-ups', () => {
  it('a cold user costs one call per level', async () => {
    const { catalog, resolve } = groupWorld(company);
    await resolve(JANE);
    expect(catalog.calls).toEqual([[JANE], [TEAM], [DIVISION], [COMPANY]]);
  });

  it('concurrent requests of one user share them', async () => {
    const { catalog, resolve } = groupWorld(company);
    const subjects = await Promise.all(
      Array.from({ length: 100 }, () => resolve(JANE)),
    );
    expect(catalog.calls).toHaveLength(4);
    expect(new Set(subjects).size).toBe(1);
  });

  it('two tokens of one user share them, though the subjects differ', async () => {
    const { catalog, resolve } = groupWorld(company);
    await Promise.all([resolve(JANE, [JANE]), resolve(JANE, [TEAM])]);
    expect(catalog.calls).toEqual([[JANE], [TEAM], [DIVISION], [COMPANY]]);
  });

  it('users who come together are asked for together', async () => {
    const { catalog, resolve } = groupWorld(company);
    await Promise.all([resolve(JANE), resolve(JOHN)]);
    expect(catalog.calls).toEqual([
      [JANE, JOHN],
      [TEAM],
      [DIVISION],
      [COMPANY],
    ]);
  });

  it('groups that another user brought up are not asked for again', async () => {
    const { catalog, resolve } = await knownJane();
    await resolve(JOHN);
    expect(catalog.calls).toEqual([[JOHN]]);
  });

  it('users who come while the catalog is busy gather in few calls', async () => {
    const users = Array.from({ length: 50 }, (_, n) => `user:default/u${n}`);
    const { catalog, resolve } = groupWorld({});
    catalog.hold();
    const pending: Promise<unknown>[] = [];
    for (const user of users) {
      pending.push(resolve(user));
      await new Promise(setImmediate);
    }
    expect(catalog.calls).toHaveLength(4);
    catalog.release();
    await Promise.all(pending);
    expect(catalog.calls.map(call => call.length)).toEqual([1, 1, 1, 1, 46]);
  });

  it('an answer that is not about what was asked for is refused', async () => {
    const { catalog, resolve } = groupWorld(company);
    const answer = catalog.getEntitiesByRefs.bind(catalog);
    catalog.getEntitiesByRefs = (_, options) =>
      answer({ entityRefs: [JOHN] }, options);
    await expect(resolve(JANE)).rejects.toThrow(
      `The catalog returned ${JOHN} when asked for ${JANE}`,
    );
  });

  it('an answer that lacks what was asked for is refused', async () => {
    const { catalog, resolve } = groupWorld(company);
    catalog.getEntitiesByRefs = async () => ({ items: [] });
    await expect(resolve(JANE)).rejects.toThrow(
      'The catalog returned 0 entities for 1 references',
    );
  });
});

describe('freshness', () => {
  it('a known user is answered without the catalog', async () => {
    const { catalog, pass, resolve, resolver, subject } = await knownJane();
    pass(15_000);
    expect(await resolve(JANE)).toBe(subject);
    expect(catalog.calls).toEqual([]);
    expect(resolver.statistics).toMatchObject({ hits: 1, misses: 1 });
  });

  it('after half of maxAge a refresh goes on in the background', async () => {
    const { catalog, pass, resolve, resolver, subject } = await knownJane();
    catalog.belongings = janeLeft;
    pass(15_001);
    expect(await resolve(JANE)).toBe(subject);
    expect(await resolve(JANE)).toBe(subject);
    await eventually(async () => (await resolve(JANE)) !== subject);
    expect((await resolve(JANE)).principals).toEqual([JANE]);
    expect(catalog.calls).toEqual([[JANE]]);
    expect(resolver.statistics).toMatchObject({ refreshes: 1, misses: 1 });
  });

  it('after maxAge the catalog is waited for', async () => {
    const { catalog, pass, resolve } = await knownJane();
    catalog.belongings = janeLeft;
    pass(30_001);
    expect((await resolve(JANE)).principals).toEqual([JANE]);
  });

  it('a change above counts by the age of that group, not of the user', async () => {
    const { catalog, pass, resolve } = await knownJane();
    pass(7_000);
    const john = await resolve(JOHN);
    expect(catalog.calls).toEqual([[JOHN]]);
    catalog.belongings = { ...company, [DIVISION]: [] };
    pass(23_001);
    expect((await resolve(JOHN)).principals).toEqual([JOHN, DIVISION, TEAM]);
    expect(john.principals).toContain(COMPANY);
  });

  it('what a refresh finds is never older than a quarter of maxAge', async () => {
    const { catalog, pass, resolve } = await knownJane();
    pass(7_501);
    await resolve(JOHN);
    expect(catalog.calls).toEqual([[JOHN], [TEAM], [DIVISION], [COMPANY]]);
  });

  it('a look-up that began too early for a request is not its answer', async () => {
    const { catalog, pass, resolve } = groupWorld(company);
    catalog.hold();
    const early = resolve(JANE);
    await eventually(() => catalog.calls.length === 1);
    catalog.belongings = janeLeft;
    pass(30_001);
    const late = resolve(JANE);
    catalog.release();
    expect((await early).principals).toContain(TEAM);
    expect((await late).principals).toEqual([JANE]);
  });

  it('nor is it a look-up of somebody else that began earlier than that', async () => {
    const { catalog, pass, resolve } = groupWorld(company);
    catalog.hold();
    const early = resolve(JANE, [JANE]);
    await eventually(() => catalog.calls.length === 1);
    catalog.belongings = janeLeft;
    pass(7_501);
    const late = resolve(JANE, [TEAM]);
    await eventually(() => catalog.calls.length === 2);
    catalog.release();
    expect((await early).principals).toContain(TEAM);
    expect((await late).principals).toEqual([JANE]);
  });

  it('with maxAge 0 every request asks', async () => {
    const { catalog, pass, resolve } = await knownJane({ maxAge: 0 });
    pass(1);
    await resolve(JANE);
    expect(catalog.calls).toHaveLength(4);
  });

  it('"not in the catalog" is trusted for two seconds', async () => {
    const { catalog, pass, resolve } = groupWorld({});
    expect((await resolve(JANE)).principals).toEqual([JANE]);
    catalog.belongings = company;
    pass(2_001);
    expect((await resolve(JANE)).principals).toContain(COMPANY);
  });

  it('so is a group that does not exist yet', async () => {
    const { catalog, pass, resolve } = groupWorld({ [JANE]: [TEAM] });
    expect((await resolve(JANE)).principals).toEqual([JANE, TEAM]);
    catalog.belongings = company;
    pass(2_001);
    expect((await resolve(JANE)).principals).toContain(COMPANY);
  });

  it('settings take effect with the next request', async () => {
    const { resolve, set } = await knownJane();
    set({ maxDepth: 0 });
    expect((await resolve(JANE)).principals).toEqual([JANE, TEAM]);
    set({ maxDepth: undefined, useOwnershipEntityRefs: true });
    expect((await resolve(JANE, ['group:default/x'])).principals).toEqual([
      JANE,
      COMPANY,
      DIVISION,
      TEAM,
      'group:default/x',
    ]);
  });

  it('settings that change while a request waits do not keep it waiting', async () => {
    const { catalog, resolve, set } = groupWorld(company);
    catalog.hold();
    const pending = resolve(JANE);
    await eventually(() => catalog.calls.length === 1);
    set({ maxDepth: 0 });
    catalog.release();
    expect((await pending).principals).toEqual([JANE, TEAM]);
  });
});

describe('what is kept of a user', () => {
  it('is replaced when another way to the same groups changes what they own by', async () => {
    const { catalog, pass, resolve, subject } = await knownJane();
    catalog.belongings = { ...company, [JANE]: [TEAM, DIVISION] };
    pass(30_001);
    const direct = await resolve(JANE);
    expect(direct.principals).toEqual(subject.principals);
    // In whichever order the catalog answered.
    expect(new Set(direct.ownerRefs)).toEqual(
      new Set([...subject.ownerRefs, DIVISION]),
    );
  });

  it('is the same for equivalent sign-ins, capitals aside', async () => {
    const { resolve } = groupWorld(company);
    const subject = await resolve(JANE, [JANE, TEAM]);
    expect(await resolve('User:Default/JANE', [])).toEqual(subject);
    expect(await resolve(JANE, ['Group:default/Team'])).toEqual(subject);
    expect(await resolve(JANE, [JANE, COMPANY])).not.toEqual(subject);
  });

  it('is four sign-ins at most', async () => {
    const { catalog, pass, resolve } = groupWorld(company);
    const lists = [1, 2, 3, 4, 5].map(n => [`group:default/g${n}`]);
    for (const list of lists) {
      await resolve(JANE, list);
    }
    pass(10_000);
    const before = catalog.calls.length;
    await resolve(JANE, lists[1]);
    expect(catalog.calls).toHaveLength(before);
    await resolve(JANE, lists[0]);
    expect(catalog.calls.length).toBeGreaterThan(before);
  });
});

describe('what a user owns by', () => {
  const ownedBy = async (
    token: string[],
    settings: Partial<GroupSettings> = {},
    belongings: Belongings = company,
  ) => (await groupWorld(belongings, settings).resolve(JANE, token)).ownerRefs;

  it('is the user and their direct groups, whatever the token says', async () => {
    expect(await ownedBy([])).toEqual([JANE, TEAM]);
    expect(await ownedBy([JOHN])).toEqual([JANE, TEAM]);
  });

  it('a group further up counts if the token names it and the catalog confirms it', async () => {
    expect(await ownedBy(['Group:default/COMPANY', JANE])).toEqual([
      JANE,
      COMPANY,
      TEAM,
    ]);
    // However far away it is, which bounds the roles alone.
    for (const maxDepth of [0, 1]) {
      expect(await ownedBy([COMPANY], { maxDepth })).toEqual([
        JANE,
        COMPANY,
        TEAM,
      ]);
    }
  });

  it('a group of the token in which the user is not does not count', async () => {
    expect(await ownedBy([JANE, TEAM], {}, janeLeft)).toEqual([JANE]);
    expect(await ownedBy([JANE, TEAM], {}, {})).toEqual([JANE]);
  });

  it('with useOwnershipEntityRefs everything in the token counts', async () => {
    const settings = { useOwnershipEntityRefs: true };
    const token = [JANE, 'team:default/x', COMPANY];
    expect(await ownedBy(token, settings, janeLeft)).toEqual([
      JANE,
      COMPANY,
      'team:default/x',
    ]);
    expect(await ownedBy([], settings)).toEqual([JANE, TEAM]);
  });

  it('is as fresh as membership: a group that was left is gone after maxAge', async () => {
    const { catalog, pass, resolve } = groupWorld(company);
    const token = [JANE, TEAM, COMPANY];
    expect((await resolve(JANE, token)).ownerRefs).toContain(TEAM);
    catalog.belongings = janeLeft;
    pass(30_001);
    expect((await resolve(JANE, token)).ownerRefs).toEqual([JANE]);
  });

  it('follows the setting with the next request', async () => {
    const { resolve, set } = groupWorld(janeLeft);
    expect((await resolve(JANE, [TEAM])).ownerRefs).toEqual([JANE]);
    set({ useOwnershipEntityRefs: true });
    expect((await resolve(JANE, [TEAM])).ownerRefs).toEqual([JANE, TEAM]);
    set({ useOwnershipEntityRefs: false });
    expect((await resolve(JANE, [TEAM])).ownerRefs).toEqual([JANE]);
  });
});

describe('when the catalog fails', () => {
  it('rejects before the first answer', async () => {
    const { catalog, resolve } = groupWorld(company);
    catalog.mood = 'fail';
    await expect(resolve(JANE)).rejects.toThrow(ServiceUnavailableError);
    await expect(resolve(JANE)).rejects.toThrow(
      /groups of user:default\/jane cannot be read.*caused by Error: catalog is on fire/,
    );
  });

  it('the last good answer serves until maxStaleness, then nothing does', async () => {
    const { catalog, pass, resolve, subject } = await knownJane();
    catalog.mood = 'fail';
    pass(600_000);
    expect(await resolve(JANE)).toBe(subject);
    pass(1);
    await expect(resolve(JANE)).rejects.toThrow(ServiceUnavailableError);
  });

  it('groups that others brought up do not make a partial answer', async () => {
    const { catalog, resolve } = await knownJane();
    catalog.mood = 'fail';
    await expect(resolve(JOHN)).rejects.toThrow(ServiceUnavailableError);
  });

  it('the last good answer does not serve under other settings', async () => {
    const { catalog, resolve, set } = await knownJane();
    catalog.mood = 'fail';
    set({ maxDepth: 5 });
    await expect(resolve(JANE)).rejects.toThrow(ServiceUnavailableError);
  });

  it('attempts are rare: 250 ms after the first, at most 2 s apart', async () => {
    const { catalog, pass, resolve, subject } = await knownJane();
    catalog.mood = 'fail';
    pass(30_001);
    const attempts: number[] = [];
    for (let elapsed = 0; elapsed <= 10_000; elapsed += 50) {
      const before = catalog.calls.length;
      expect(await resolve(JANE)).toBe(subject);
      await expect(resolve(JOHN)).rejects.toThrow(ServiceUnavailableError);
      if (catalog.calls.length > before) {
        attempts.push(elapsed);
      }
      pass(50);
    }
    expect(attempts).toEqual([0, 250, 750, 1750, 3750, 5750, 7750, 9750]);
    expect(catalog.calls).toHaveLength(attempts.length);
  });

  it('no refresh is begun in the pauses', async () => {
    const { catalog, pass, resolve, resolver } = await knownJane();
    catalog.mood = 'fail';
    pass(15_001);
    await resolve(JANE);
    await eventually(() => resolver.statistics.failures === 1);
    await new Promise(setImmediate);
    await resolve(JANE);
    expect(resolver.statistics).toMatchObject({ refreshes: 1, hits: 2 });
    pass(250);
    await resolve(JANE);
    expect(resolver.statistics).toMatchObject({ refreshes: 2, hits: 3 });
  });

  it('an outage is logged once when it begins and once when it ends', async () => {
    const { catalog, logger, pass, resolve } = await knownJane();
    for (const _ of ['first', 'second']) {
      logger.warn.mockClear();
      logger.info.mockClear();
      catalog.mood = 'fail';
      pass(30_001);
      for (let n = 0; n < 20; n++) {
        await resolve(JANE);
        pass(1_000);
      }
      expect(logger.warn).toHaveBeenCalledTimes(1);
      expect(logger.info).not.toHaveBeenCalled();
      catalog.mood = 'answer';
      pass(2_000);
      await resolve(JANE);
      await resolve(JANE);
      expect(logger.info).toHaveBeenCalledTimes(1);
      expect(logger.warn).toHaveBeenCalledTimes(1);
    }
  });

  it('the first request after the pause finds that the catalog answers again', async () => {
    const { catalog, pass, resolve, subject } = await knownJane();
    catalog.mood = 'fail';
    pass(30_001);
    expect(await resolve(JANE)).toBe(subject);
    catalog.mood = 'answer';
    catalog.belongings = janeLeft;
    pass(250);
    expect((await resolve(JANE)).principals).toEqual([JANE]);
  });

  it('a new user waits for an attempt that is under way, and succeeds with it', async () => {
    const { catalog, pass, resolve } = await knownJane();
    catalog.mood = 'fail';
    pass(30_001);
    await resolve(JANE);
    catalog.mood = 'answer';
    catalog.hold();
    pass(250);
    const attempt = resolve(JANE);
    await eventually(() => catalog.calls.length === 2);
    const john = resolve(JOHN);
    await new Promise(setImmediate);
    expect(catalog.calls).toHaveLength(2);
    catalog.release();
    await attempt;
    expect((await john).principals).toContain(COMPANY);
  });

  it('the counters show it', async () => {
    const { catalog, pass, resolve, resolver } = await knownJane();
    expect(resolver.statistics).toEqual({
      hits: 0,
      misses: 1,
      stale: 0,
      refreshes: 0,
      lookups: 4,
      failures: 0,
      oldestAge: 0,
    });
    catalog.mood = 'fail';
    pass(40_000);
    await resolve(JANE);
    expect(resolver.statistics).toMatchObject({
      misses: 2,
      stale: 1,
      failures: 1,
      oldestAge: 40_000,
    });
    catalog.mood = 'answer';
    pass(250);
    await resolve(JANE);
    expect(resolver.statistics).toMatchObject({ failures: 1, oldestAge: 0 });
  });
});

describe('when the catalog hangs', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('a call fails after five seconds', async () => {
    const { catalog, resolve } = groupWorld(company);
    catalog.mood = 'hang';
    const refusal = resolve(JANE).catch(String);
    await eventually(() => catalog.calls.length === 1);
    jest.advanceTimersByTime(5_000);
    expect(await refusal).toContain('did not answer within 5 s');
  });

  it('during an outage only the attempt itself waits', async () => {
    const { catalog, pass, resolve, subject } = await knownJane();
    await resolve(JOHN);
    catalog.calls.length = 0;
    catalog.mood = 'fail';
    pass(30_001);
    await resolve(JANE);
    catalog.mood = 'hang';
    pass(250);
    const attempt = resolve(JOHN);
    await eventually(() => catalog.calls.length === 2);
    expect(await resolve(JANE)).toBe(subject);
    jest.advanceTimersByTime(5_000);
    expect((await attempt).principals).toContain(COMPANY);
    expect(catalog.calls).toHaveLength(2);
  });
});
