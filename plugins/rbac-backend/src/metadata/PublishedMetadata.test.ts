import { because, ConditionContent } from '@portal-rbac/plugin-rbac-common';
import {
  catalogMetadata,
  catalogCondition,
  metadataOf,
  owned,
  catalogRule,
} from '@internal/rbac-testkit';
import { FakePlugins } from './__testUtils__/plugins';

const scaffolder = metadataOf('scaffolder-action', {
  HAS_ACTION_ID: undefined,
});
const unknownRule = catalogCondition(catalogRule('IS_NICE'));

/** A condition on another plugin and resource type than the fake catalog's. */
function on(pluginId: string, resourceType: string): ConditionContent {
  const criteria = { rule: 'ANY', resourceType, params: {} };
  return { pluginId, resourceType, mapping: ['read'], criteria };
}

const wrong = (field: string, message: RegExp) => ({
  field,
  message: expect.stringMatching(message),
  code: expect.stringMatching(/-/),
  params: expect.any(Object),
});

describe('PublishedMetadata', () => {
  let stopped: AbortController;

  beforeEach(() => {
    stopped = new AbortController();
  });

  afterEach(() => stopped.abort());

  /** A catalogue that has asked everybody once. */
  async function started(plugins: FakePlugins): Promise<FakePlugins> {
    await plugins.records.start(stopped.signal);
    return plugins;
  }

  describe('lists', () => {
    it('what plugins publish, ordered by plugin, without those that publish nothing', async () => {
      const { published } = await started(
        new FakePlugins()
          .publishes('scaffolder', scaffolder)
          .publishes('app')
          .publishes('catalog', catalogMetadata)
          .publishes('empty', { permissions: [], rules: [] }),
      );

      await expect(published.listPermissions()).resolves.toEqual([
        { pluginId: 'catalog', permissions: catalogMetadata.permissions },
        { pluginId: 'scaffolder', permissions: scaffolder.permissions },
      ]);
      await expect(published.listRules()).resolves.toEqual([
        { pluginId: 'catalog', rules: catalogMetadata.rules },
        { pluginId: 'scaffolder', rules: scaffolder.rules },
      ]);
      expect(published.problems()).toEqual([]);
    });

    it('the plugins that a policy reaches, by name or resource type and by action, without asking', async () => {
      const plugins = new FakePlugins()
        .publishes('catalog', catalogMetadata)
        .publishes('jenkins', {
          permissions: [
            {
              name: 'jenkins.execute',
              action: 'update',
              resourceType: 'catalog-entity',
            },
          ],
          rules: [],
        })
        .hangs('hanging');
      expect(
        plugins.published.pluginsReached()('catalog-entity', 'read'),
      ).toEqual([]);

      const { published } = await started(plugins);

      const reached = published.pluginsReached();
      expect(reached('catalog-entity', 'read')).toEqual(['catalog']);
      expect(reached('catalog-entity', 'update')).toContain('jenkins');
      expect(reached('catalog-entity', 'use')).toEqual([]);
      expect(reached('jenkins.execute', 'update')).toEqual(['jenkins']);
      expect(reached('jenkins.execute', 'read')).toEqual([]);
    });

    it('the plugins that answer, and reports those that fail or hang', async () => {
      const { published } = await started(
        new FakePlugins()
          .hangs('hanging')
          .publishes('catalog', catalogMetadata)
          .fails('broken', 'it answered with status 503'),
      );

      const listed = await published.listRules();

      expect(listed.map(({ pluginId }) => pluginId)).toEqual(['catalog']);
      expect(published.problems()).toEqual([
        {
          pluginId: 'broken',
          ...because('plugin-unread', {
            detail: 'it answered with status 503',
          }),
        },
        expect.objectContaining({
          pluginId: 'hanging',
          code: 'plugin-unread',
          message: expect.stringContaining('20 ms'),
        }),
      ]);
    });

    it('does not wait for one that hangs to know the others', async () => {
      const plugins = new FakePlugins()
        .hangs('hanging')
        .publishes('catalog', catalogMetadata);
      const known = new Promise<void>(resolve => {
        plugins.records.onChange(() => {
          if (!plugins.published.isKnown(unknownRule)) {
            resolve();
          }
        });
      });
      const round = plugins.records.start(stopped.signal);

      await known;

      expect(plugins.published.problems()).toEqual([]);
      expect(plugins.published.isKnown(unknownRule)).toBe(false);
      await round;
      expect(plugins.published.problems()).toHaveLength(1);
    });

    it('at once a plugin that was added', async () => {
      const plugins = await started(new FakePlugins());
      plugins.publishes('scaffolder', scaffolder);

      await expect(plugins.published.listRules()).resolves.toEqual([
        { pluginId: 'scaffolder', rules: scaffolder.rules },
      ]);
    });

    it('thousands of permissions and rules', async () => {
      const rules = Object.fromEntries(
        Array.from({ length: 5_000 }, (_, index) => [
          `RULE_${index}`,
          undefined,
        ]),
      );
      const { published } = await started(
        new FakePlugins().publishes(
          'catalog',
          metadataOf('catalog-entity', rules),
        ),
      );

      const [{ rules: listed }] = await published.listRules();

      expect(listed).toHaveLength(5_000);
      expect(
        published.checkCondition(catalogCondition(catalogRule('RULE_4999'))),
      ).toBeUndefined();
      expect(
        published.checkCondition(catalogCondition(catalogRule('RULE_5000'))),
      ).toEqual([wrong('conditions.rule', /^must be a rule/)]);
    });
  });

  describe('stays fresh', () => {
    it('by asking once a minute', async () => {
      const plugins = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );

      await plugins.pass(59);
      expect(plugins.countOf('catalog')).toBe(1);

      await plugins.pass(1);
      expect(plugins.countOf('catalog')).toBe(2);
    });

    it('by asking sooner, ever more seldom, while a plugin does not answer', async () => {
      const plugins = await started(new FakePlugins().fails('catalog'));
      const pauses = [1, 2, 4, 8, 16, 32, 60, 60];

      for (const [index, pause] of pauses.entries()) {
        await plugins.pass(pause - 0.5);
        expect(plugins.countOf('catalog')).toBe(index + 1);
        await plugins.pass(0.5);
        expect(plugins.countOf('catalog')).toBe(index + 2);
      }
    });

    it('with one question at a time to each plugin', async () => {
      const plugins = new FakePlugins().publishes('catalog', catalogMetadata);

      await Promise.all([
        plugins.records.keepFresh(),
        plugins.records.keepFresh(),
        plugins.published.listRules(),
        plugins.published.checkConditionAnew(unknownRule),
      ]);

      expect(plugins.countOf('catalog')).toBe(1);
    });

    it('keeping the very same metadata while a plugin publishes the same', async () => {
      const plugins = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );
      const [{ rules }] = await plugins.published.listRules();

      plugins.publishes('catalog', structuredClone(catalogMetadata));
      await plugins.pass(60);

      const [listed] = await plugins.published.listRules();
      expect(listed.rules[0]).toBe(rules[0]);
    });

    it('keeping the last good answer of a plugin that fails later', async () => {
      const plugins = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );

      plugins.fails('catalog', 'it answered with status 500');
      await plugins.pass(60);

      expect(plugins.published.problems()).toEqual([
        {
          pluginId: 'catalog',
          ...because('plugin-unread', {
            detail: 'it answered with status 500',
          }),
        },
      ]);
      await expect(plugins.published.listRules()).resolves.toHaveLength(1);
      expect(plugins.published.isKnown(unknownRule)).toBe(false);

      plugins.publishes('catalog', catalogMetadata);
      await plugins.pass(1);
      expect(plugins.published.problems()).toEqual([]);
    });

    it('keeping the last good answer of a plugin whose endpoint is gone', async () => {
      const plugins = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );

      plugins.publishes('catalog');
      await plugins.pass(60);

      expect(plugins.published.problems()).toHaveLength(1);
      await expect(plugins.published.listRules()).resolves.toHaveLength(1);
    });

    it('forgetting a plugin that is no longer there', async () => {
      const plugins = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );
      const changed = jest.fn();
      plugins.records.onChange(changed);

      plugins.uninstall('catalog');
      await plugins.pass(60);

      await expect(plugins.published.listRules()).resolves.toEqual([]);
      expect(changed).toHaveBeenCalledTimes(1);
    });

    it('telling a long outage once, and its end', async () => {
      const plugins = await started(new FakePlugins().fails('catalog'));

      for (let round = 0; round < 10; round += 1) {
        await plugins.pass(60);
      }
      expect(plugins.logger.warn).toHaveBeenCalledTimes(1);

      plugins.publishes('catalog', catalogMetadata);
      await plugins.pass(60);
      expect(plugins.logger.info).toHaveBeenCalledTimes(1);
    });
  });

  describe('notifies its listeners', () => {
    it('when rules become known or change, and not otherwise', async () => {
      const plugins = new FakePlugins().publishes('catalog', catalogMetadata);
      const changed = jest.fn();
      plugins.records.onChange(changed);
      await started(plugins);
      // Once for the list of plugins, once for the rules of the one.
      expect(changed).toHaveBeenCalledTimes(2);

      plugins.publishes('catalog', structuredClone(catalogMetadata));
      await plugins.pass(60);
      plugins.publishes('catalog', { ...catalogMetadata, permissions: [] });
      await plugins.pass(60);
      expect(changed).toHaveBeenCalledTimes(2);

      plugins.publishes('catalog', metadataOf('catalog-entity', {}));
      await plugins.pass(60);
      expect(changed).toHaveBeenCalledTimes(3);
    });

    it('all of them, also if one fails', async () => {
      const plugins = new FakePlugins().publishes('catalog', catalogMetadata);
      const changed = jest.fn();
      plugins.records.onChange(() => {
        throw new Error('no');
      });
      plugins.records.onChange(changed);

      await started(plugins);

      expect(changed).toHaveBeenCalledTimes(2);
      expect(plugins.published.problems()).toEqual([]);
      expect(plugins.logger.error).toHaveBeenCalledTimes(2);
    });

    it('that a plugin is none, as soon as all plugins are known', async () => {
      const plugins = new FakePlugins().publishes('catalog', catalogMetadata);
      const elsewhere = on('nowhere', 'nothing');
      const seen: boolean[] = [];
      plugins.records.onChange(() =>
        seen.push(plugins.published.isKnown(elsewhere)),
      );
      expect(plugins.published.isKnown(elsewhere)).toBe(true);

      await started(plugins);

      expect(seen).toEqual([false, false]);
    });
  });

  describe('checks conditions', () => {
    it('accepts what the plugin can apply and refuses what it cannot', async () => {
      const { published } = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );

      expect(published.checkCondition(owned)).toBeUndefined();
      expect(published.isKnown(owned)).toBe(true);
      expect(published.checkCondition(unknownRule)).toEqual([
        wrong('conditions.rule', /IS_ENTITY_OWNER, IS_ORPHAN/),
      ]);
      expect(published.isKnown(unknownRule)).toBe(false);
    });

    it('refuses a plugin that nobody names, but only once all have been heard', async () => {
      const plugins = new FakePlugins().publishes('catalog', catalogMetadata);
      const foreign = on('nowhere', 'nothing');
      expect(plugins.published.checkCondition(foreign)).toBeUndefined();

      await started(plugins);

      expect(plugins.published.checkCondition(foreign)).toEqual([
        wrong('pluginId', /nowhere/),
      ]);
      await expect(
        plugins.published.checkConditionAnew(foreign),
      ).resolves.toEqual([wrong('pluginId', /^must be the id of a plugin/)]);
    });

    it('refuses a plugin that publishes nothing', async () => {
      const { published } = await started(new FakePlugins().publishes('app'));

      expect(published.checkCondition(on('app', 'page'))).toEqual([
        wrong(
          'resourceType',
          /^must be one that the plugin app has \(it has none/,
        ),
      ]);
    });

    it('accepts everything on a plugin that has not answered, with one warning', async () => {
      const plugins = await started(new FakePlugins().fails('catalog'));

      for (const content of [owned, unknownRule]) {
        expect(plugins.published.checkCondition(content)).toBeUndefined();
        await expect(
          plugins.published.checkConditionAnew(content),
        ).resolves.toBeUndefined();
        expect(plugins.published.isKnown(content)).toBe(true);
      }

      expect(plugins.logger.warn).toHaveBeenCalledTimes(1);
      expect(plugins.logger.warn).toHaveBeenCalledWith(
        expect.stringMatching(/catalog are accepted unchecked.*it is broken/),
      );
    });

    it('accepts everything before the start, without asking or a warning', async () => {
      const plugins = new FakePlugins().publishes('catalog', catalogMetadata);

      await expect(
        plugins.published.checkConditionAnew(unknownRule),
      ).resolves.toBeUndefined();

      expect(plugins.asked).toEqual([]);
      expect(plugins.logger.warn).not.toHaveBeenCalled();
    });

    it('asks anew before it refuses', async () => {
      const plugins = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );
      plugins.publishes(
        'catalog',
        metadataOf('catalog-entity', { IS_NICE: {} }),
      );
      plugins.publishes('nice', metadataOf('nice-thing', { ANY: {} }));
      await plugins.pass(1);
      expect(plugins.published.checkCondition(unknownRule)).toBeDefined();

      await expect(
        plugins.published.checkConditionAnew(unknownRule),
      ).resolves.toBeUndefined();
      await expect(
        plugins.published.checkConditionAnew(on('nice', 'nice-thing')),
      ).resolves.toBeUndefined();
      expect(plugins.published.isKnown(unknownRule)).toBe(true);
      expect(plugins.published.isKnown(owned)).toBe(false);
    });

    it('does not let many mistakes become many questions', async () => {
      const plugins = await started(
        new FakePlugins().publishes('catalog', catalogMetadata),
      );
      await plugins.pass(1);

      for (let call = 0; call < 10; call += 1) {
        await plugins.published.checkConditionAnew(unknownRule);
      }

      expect(plugins.countOf('catalog')).toBe(2);
    });
  });

  describe('gives a resource type to one plugin', () => {
    const shops = metadataOf('shop', { ANY: {} });

    it('the first that published rules for it, and reports the other', async () => {
      const plugins = await started(
        new FakePlugins().publishes('shops', shops).fails('evil'),
      );
      plugins.publishes('evil', shops);
      await plugins.pass(2);

      expect(plugins.published.checkCondition(on('evil', 'shop'))).toEqual([
        wrong(
          'pluginId',
          /^must be shops, to which the resource type shop belongs$/,
        ),
      ]);
      expect(plugins.published.isKnown(on('evil', 'shop'))).toBe(false);
      expect(plugins.published.isKnown(on('shops', 'shop'))).toBe(true);
      await expect(plugins.published.listRules()).resolves.toEqual([
        { pluginId: 'shops', rules: shops.rules },
      ]);
      const message =
        'it publishes rules for shop, which belongs to shops; they are left out';
      expect(plugins.published.problems()).toEqual([
        {
          pluginId: 'evil',
          message,
          code: 'foreign-rules',
          params: { resourceType: 'shop', owner: 'shops' },
        },
      ]);
      await plugins.pass(60);
      expect(plugins.logger.warn).toHaveBeenCalledTimes(1);
      expect(plugins.logger.warn).toHaveBeenCalledWith(
        expect.stringContaining('The plugin evil publishes rules for shop'),
      );
    });

    it('those of Backstage to its plugins, which need not have answered', async () => {
      const { published } = await started(
        new FakePlugins()
          .fails('catalog')
          .fails('silent')
          .publishes('evil', catalogMetadata),
      );

      for (const pluginId of ['evil', 'silent']) {
        const claiming = catalogCondition(catalogRule('IS_ORPHAN'), pluginId);
        expect(published.isKnown(claiming)).toBe(false);
        await expect(published.checkConditionAnew(claiming)).resolves.toEqual([
          wrong(
            'pluginId',
            /^must be catalog, to which the resource type catalog-entity belongs$/,
          ),
        ]);
      }
      expect(published.isKnown(owned)).toBe(true);
    });

    it.each<[string, (plugins: FakePlugins) => FakePlugins]>([
      ['fails', plugins => plugins.fails('shops')],
      ['is not found', plugins => plugins.publishes('shops')],
    ])(
      'the same one on every replica and after a restart, also while it %s',
      async (_, isAway) => {
        const first = await started(
          new FakePlugins().publishes('shops', shops),
        );
        const second = await started(
          isAway(new FakePlugins({}, first.types).publishes('evil', shops)),
        );
        await second.pass(60);

        expect(second.published.isKnown(on('evil', 'shop'))).toBe(false);
        second.publishes('shops', shops);
        await second.pass(60);
        expect(second.published.isKnown(on('shops', 'shop'))).toBe(true);
      },
    );

    it('without which nothing is made of what it publishes', async () => {
      const plugins = new FakePlugins().publishes('evil', shops);
      plugins.types.isBroken = true;
      await started(plugins);

      expect(plugins.published.problems()).toHaveLength(1);
      await expect(plugins.published.listRules()).resolves.toEqual([]);
    });

    it('another one, when the first is gone or no longer has rules for it', async () => {
      const plugins = await started(
        new FakePlugins()
          .publishes('old', shops)
          .publishes('older', scaffolder),
      );
      plugins.publishes('new', shops);
      await plugins.pass(60);
      expect(plugins.published.isKnown(on('new', 'shop'))).toBe(false);

      plugins.publishes('old', scaffolder);
      await plugins.pass(60);
      await plugins.pass(60);
      expect(plugins.published.isKnown(on('new', 'shop'))).toBe(true);
      expect(plugins.published.isKnown(on('old', 'shop'))).toBe(false);

      plugins.uninstall('new');
      plugins.publishes('old', shops);
      await plugins.pass(60);
      await plugins.pass(60);
      expect(plugins.published.isKnown(on('old', 'shop'))).toBe(true);
    });

    it('and learns from other replicas which one it is by now', async () => {
      const plugins = await started(
        new FakePlugins().publishes('shops', shops).fails('market'),
      );
      const changed = jest.fn();
      plugins.records.onChange(changed);

      plugins.types.owners.set('shop', 'market');
      await plugins.pass(60);

      expect(changed).toHaveBeenCalled();
      expect(plugins.published.isKnown(on('shops', 'shop'))).toBe(false);
    });

    it('not for permissions alone, as plugins have on entities of the catalog', async () => {
      const { published } = await started(
        new FakePlugins()
          .publishes('jenkins', { permissions: shops.permissions, rules: [] })
          .publishes('shops', shops),
      );

      expect(published.isKnown(on('shops', 'shop'))).toBe(true);
      expect(published.problems()).toEqual([]);
    });
  });
});
