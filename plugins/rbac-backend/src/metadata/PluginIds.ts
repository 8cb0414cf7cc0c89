import {
  LoggerService,
  RootSystemMetadataService,
} from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import { pluginIdSchema, ReasonParams } from '@portal-rbac/plugin-rbac-common';
import { PluginIdProvider } from '@portal-rbac/plugin-rbac-node';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { PluginIdStore } from '../store/PluginIdStore';
import { within } from '../runtime/deadline';

/** A place that names plugins. */
interface IdSource {
  readonly name: string;
  /** How plugins that it names got into the list, such as `is installed`. */
  readonly because: ReasonParams<'plugin-listed'>[0]['because'];
  readonly read: () => Promise<readonly string[]>;
}

/** Where the ids come from, and what is needed to ask. */
export interface PluginIdsDependencies {
  /**
   * The plugins of this backend and those that `discovery.endpoints` puts into
   * other backends. Plugins that only a discovery service of the portal's own
   * knows have to be configured, provided or added.
   */
  readonly system: RootSystemMetadataService;
  /** `permission.rbac.pluginsWithPermission`. */
  readonly configured: readonly string[];
  readonly providers: readonly PluginIdProvider[];
  readonly store: PluginIdStore;
  readonly logger: LoggerService;
  /** How long one source may take to answer. */
  readonly deadlineMs?: number;
}

/**
 * The plugins that RBAC knows: those installed, configured, provided by modules
 * and added by administrators. A source that fails keeps its last answer.
 */
export class PluginIds {
  private readonly fixed: readonly IdSource[];
  private readonly stored: IdSource;
  private readonly said = new Map<IdSource, ReadonlySet<string>>();
  private readonly failed = new Set<IdSource>();
  private readonly unusable = new Set<string>();
  private flight?: Promise<void>;

  constructor(private readonly dependencies: PluginIdsDependencies) {
    const { system, configured, providers, store } = dependencies;
    this.stored = {
      name: 'the table of added plugins',
      because: 'added',
      read: () => store.list(),
    };
    this.fixed = [
      {
        name: 'the system metadata service',
        because: 'installed',
        read: async () =>
          (await system.getInstalledPlugins()).map(({ pluginId }) => pluginId),
      },
      {
        name: 'the configuration',
        because: 'configured',
        read: async () => configured,
      },
      ...providers.map((provider): IdSource => ({
        name: 'a provider of plugin ids',
        because: 'named-by-provider',
        read: async () => provider.getPluginIds(),
      })),
    ];
  }

  /** All ids, ordered, as far as the sources have answered. */
  get known(): readonly string[] {
    return [
      ...new Set([...this.said.values()].flatMap(ids => [...ids])),
    ].sort();
  }

  /** Whether every source has answered, so that another id is not a plugin. */
  get isComplete(): boolean {
    return this.sources.every(source => this.said.has(source));
  }

  /** Asks all sources. Never rejects. */
  refresh(): Promise<void> {
    this.flight ??= Promise.all(
      this.sources.map(source => this.ask(source)),
    ).then(() => {
      this.flight = undefined;
    });
    return this.flight;
  }

  /**
   * All ids, ordered, read after this call.
   *
   * @throws PolicyRefusal if the database does not answer
   */
  async latest(): Promise<readonly string[]> {
    await this.flight;
    await this.refresh();
    if (this.failed.has(this.stored)) {
      throw refuse('database-silent');
    }
    return this.known;
  }

  /**
   * Adds ids: all of them or none.
   *
   * @param ids - at least one, no two of them equal
   * @throws PolicyRefusal if one is in the list already, or the database does
   *   not answer
   */
  async add(ids: readonly string[]): Promise<void> {
    const present = new Set(await this.latest());
    const plugin = ids.find(id => present.has(id));
    const because = plugin && this.becauseOf(plugin);
    if (because) {
      throw refuse('plugin-listed', { plugin, because });
    }
    if (!(await this.dependencies.store.add(ids))) {
      throw refuse('plugin-added-meanwhile');
    }
  }

  /**
   * Removes ids that were added: all of them or none.
   *
   * @param ids - at least one, no two of them equal
   * @throws PolicyRefusal if one is not in the list, or is in it for another
   *   reason, or the database does not answer
   */
  async remove(ids: readonly string[]): Promise<void> {
    await this.latest();
    const added = this.said.get(this.stored);
    const other = ids.find(id => !added?.has(id));
    if (other !== undefined) {
      const because = this.becauseOf(other);
      throw because
        ? refuse('plugin-kept', { plugin: other, because })
        : refuse('plugin-unlisted', { plugin: other });
    }
    if (!(await this.dependencies.store.remove(ids))) {
      throw refuse('plugin-removed-meanwhile');
    }
  }

  private get sources(): readonly IdSource[] {
    return [...this.fixed, this.stored];
  }

  private becauseOf(id: string): IdSource['because'] | undefined {
    return this.sources.find(source => this.said.get(source)?.has(id))?.because;
  }

  private async ask(source: IdSource): Promise<void> {
    const { logger, deadlineMs = 5_000 } = this.dependencies;
    try {
      const ids = await within(deadlineMs, () => source.read());
      this.said.set(source, new Set(ids.filter(id => this.isUsable(id))));
      this.failed.delete(source);
    } catch (error) {
      if (!this.failed.has(source)) {
        const reason = isError(error) ? error.message : String(error);
        logger.warn(
          `Cannot read plugin ids from ${source.name}, the last ones are kept: ${reason}`,
        );
      }
      this.failed.add(source);
    }
  }

  private isUsable(id: string): boolean {
    const isUsable = pluginIdSchema.safeParse(id).success;
    if (!isUsable && !this.unusable.has(id)) {
      this.unusable.add(id);
      this.dependencies.logger.warn(
        `Left out ${JSON.stringify(id)}, which is not a plugin id`,
      );
    }
    return isUsable;
  }
}
