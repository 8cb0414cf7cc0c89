import { mockServices } from '@backstage/backend-test-utils';
import { PluginIdProvider } from '@portal-rbac/plugin-rbac-node';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { PluginIdStore } from '../store/PluginIdStore';
import { PluginIds } from './PluginIds';

/** Plugin ids of all kinds of sources, which a test can make fail. */
function setUp(...providers: PluginIdProvider[]) {
  const installed = jest.fn(async () => [
    { pluginId: 'catalog' },
    { pluginId: 'shared' },
    { pluginId: 'catalog' },
  ]);
  const stored = jest.fn(async () => ['added', 'shared']);
  const store = { list: stored, add: jest.fn(), remove: jest.fn() };
  const logger = mockServices.logger.mock();
  const ids = new PluginIds({
    system: { getInstalledPlugins: installed },
    configured: ['configured'],
    providers,
    store: store as unknown as PluginIdStore,
    logger,
    deadlineMs: 20,
  });
  return { ids, installed, stored, store, logger };
}

describe('PluginIds', () => {
  it('knows what is installed, configured, provided and added, each once', async () => {
    const { ids } = setUp(
      { getPluginIds: () => ['provided'] },
      { getPluginIds: async () => ['provided', 'later'] },
    );
    expect(ids.known).toEqual([]);
    expect(ids.isComplete).toBe(false);

    await expect(ids.latest()).resolves.toEqual([
      'added',
      'catalog',
      'configured',
      'later',
      'provided',
      'shared',
    ]);
    expect(ids.isComplete).toBe(true);
  });

  it('keeps what a source said last when it fails, and says so once', async () => {
    const getPluginIds = jest.fn(() => ['provided']);
    const { ids, installed, logger } = setUp({ getPluginIds });
    await ids.refresh();
    const before = ids.known;
    getPluginIds.mockImplementation(() => {
      throw new Error('provider is broken');
    });
    installed.mockRejectedValue(new Error('no metadata'));

    await ids.refresh();
    await ids.refresh();

    expect(ids.known).toEqual(before);
    expect(logger.warn.mock.calls.flat().sort()).toEqual([
      expect.stringContaining('provider is broken'),
      expect.stringContaining('the system metadata service'),
    ]);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['hangs', () => new Promise(() => {})],
    ['gives no list', () => undefined],
  ])(
    'is not complete, but goes on, while a provider %s',
    async (_, getPluginIds) => {
      const { ids } = setUp({ getPluginIds } as PluginIdProvider);

      await ids.refresh();

      expect(ids.known).toContain('catalog');
      expect(ids.isComplete).toBe(false);
    },
  );

  it('leaves out what is not a plugin id', async () => {
    const odd: unknown[] = [
      'good',
      '..',
      'a/b',
      '',
      ' ',
      null,
      7,
      {},
      'x?y',
      '%2e',
    ];
    const { ids, logger } = setUp({
      getPluginIds: () => odd as string[],
    });

    await ids.refresh();
    await ids.refresh();

    expect(ids.known).toEqual([
      'added',
      'catalog',
      'configured',
      'good',
      'shared',
    ]);
    expect(logger.warn).toHaveBeenCalledTimes(odd.length - 1);
  });

  it('reads anew after a change, also while an older reading is under way', async () => {
    const { ids, stored } = setUp();
    const readings: ((value: string[]) => void)[] = [];
    stored.mockImplementation(
      () => new Promise(resolve => readings.push(resolve)),
    );
    const earlier = ids.refresh();
    const latest = ids.latest();

    readings[0]([]);
    await earlier;
    await new Promise(setImmediate);
    readings[1](['new']);

    await expect(latest).resolves.toContain('new');
  });

  it('does not pass off an old list as the latest when the database is away', async () => {
    const { ids, stored, store } = setUp();
    await ids.refresh();
    stored.mockRejectedValue(refuse('database-silent'));

    for (const attempt of [
      () => ids.latest(),
      () => ids.add(['new']),
      () => ids.remove(['added']),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ statusCode: 503 });
    }
    expect(ids.known).toContain('added');
    expect(store.add).not.toHaveBeenCalled();
    expect(store.remove).not.toHaveBeenCalled();
  });

  it('removes an added plugin that is installed by now', async () => {
    const { ids, store } = setUp();
    store.remove.mockResolvedValue(true);

    await ids.remove(['shared']);

    expect(store.remove).toHaveBeenCalledWith(['shared']);
  });

  it('refuses what another replica did meanwhile', async () => {
    const { ids, store } = setUp();
    store.add.mockResolvedValue(false);
    store.remove.mockResolvedValue(false);

    await expect(ids.add(['new'])).rejects.toMatchObject({ statusCode: 409 });
    await expect(ids.remove(['added'])).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});
