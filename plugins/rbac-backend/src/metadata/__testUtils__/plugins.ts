import { mockServices } from '@backstage/backend-test-utils';
import { PluginIdStore } from '../../store/PluginIdStore';
import { ResourceTypeClaim } from '../../store/ResourceTypeStore';
import { PluginMetadata } from '@portal-rbac/plugin-rbac-core';
import { PublishedMetadata } from '../PublishedMetadata';
import { PluginIds, PluginIdsDependencies } from '../PluginIds';
import { PluginRecords } from '../PluginRecords';
import { ResourceTypes } from '../ResourceTypes';

type Behaviour = () => Promise<PluginMetadata | undefined>;

/** Where the owners of resource types are kept, for one or several replicas. */
export class FakeResourceTypeStore {
  readonly owners = new Map<string, string>();
  isBroken = false;

  async read() {
    if (this.isBroken) {
      throw new Error('the database does not answer');
    }
    return new Map(this.owners);
  }

  async claim(pluginId: string, claims: readonly ResourceTypeClaim[]) {
    for (const { resourceType, owner } of claims) {
      if (this.owners.get(resourceType) === owner) {
        this.owners.set(resourceType, pluginId);
      }
    }
    return this.read();
  }
}

/** Plugins whose behaviour a test sets, with a clock that it moves. */
export class FakePlugins {
  readonly logger = mockServices.logger.mock();
  readonly asked: string[] = [];
  readonly stored = new Set<string>();
  readonly ids: PluginIds;
  readonly records: PluginRecords;
  readonly published: PublishedMetadata;
  private readonly behaviours = new Map<string, Behaviour>();
  private time = 0;

  constructor(
    options: Partial<PluginIdsDependencies> = {},
    readonly types = new FakeResourceTypeStore(),
  ) {
    this.ids = new PluginIds({
      system: {
        getInstalledPlugins: async () =>
          [...this.behaviours.keys()].map(pluginId => ({ pluginId })),
      },
      configured: [],
      providers: [],
      store: { list: async () => [...this.stored] } as PluginIdStore,
      logger: this.logger,
      ...options,
    });
    const { ids, logger } = this;
    const ownTypes = new ResourceTypes(types, logger);
    this.records = new PluginRecords({
      ids,
      types: ownTypes,
      read: async pluginId => {
        this.asked.push(pluginId);
        return this.behaviours.get(pluginId)?.();
      },
      logger,
      now: () => this.time,
      deadlineMs: 20,
    });
    this.published = new PublishedMetadata({
      ids,
      types: ownTypes,
      records: this.records,
      logger,
    });
  }

  /** Installs a plugin that publishes this; nothing means no endpoint. */
  publishes(pluginId: string, published?: PluginMetadata): this {
    this.behaviours.set(pluginId, async () => published);
    return this;
  }

  /** Installs a plugin that fails. */
  fails(pluginId: string, message = 'it is broken'): this {
    this.behaviours.set(pluginId, async () => {
      throw new Error(message);
    });
    return this;
  }

  /** Installs a plugin that never answers. */
  hangs(pluginId: string): this {
    this.behaviours.set(pluginId, () => new Promise(() => {}));
    return this;
  }

  uninstall(pluginId: string): void {
    this.behaviours.delete(pluginId);
  }

  /** Lets time pass, and what is published be read as has become due. */
  async pass(seconds: number): Promise<void> {
    this.time += seconds * 1_000;
    await this.records.keepFresh();
  }

  /** How often a plugin was asked. */
  countOf(pluginId: string): number {
    return this.asked.filter(id => id === pluginId).length;
  }
}
