import { LoggerService } from '@backstage/backend-plugin-api';
import { noMetadata, PluginMetadata } from '@portal-rbac/plugin-rbac-core';
import { sortBy } from 'lodash';
import { within } from '../runtime/deadline';
import { PluginIds } from './PluginIds';
import { PluginRecord } from './PluginRecord';
import { ReadMetadata } from './readMetadata';
import { ResourceTypes } from './ResourceTypes';

interface Dependencies {
  readonly ids: PluginIds;
  readonly types: ResourceTypes;
  readonly read: ReadMetadata;
  readonly logger: LoggerService;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
  /** How long one plugin may take to answer. */
  readonly deadlineMs?: number;
}

/** How long the list of plugins is trusted, in milliseconds. */
const IDS_FRESH_FOR = 60_000;
/** How often it is looked what is due, in milliseconds. */
const TICK = 1_000;

/**
 * One record for each plugin, each asked separately, so that one that fails or
 * hangs neither delays nor hides the others. They are kept fresh even while
 * nobody reads them, because decisions made with them are cached until changed
 * rules are reported.
 */
export class PluginRecords {
  private readonly byId = new Map<string, PluginRecord>();
  private readonly listeners = new Set<(pluginId?: string) => void>();
  private readonly now: () => number;
  private readonly deadlineMs: number;
  private idsDueAt = -Infinity;
  private hasStarted = false;

  constructor(private readonly dependencies: Dependencies) {
    this.now = dependencies.now ?? (() => performance.now());
    this.deadlineMs = dependencies.deadlineMs ?? 5_000;
  }

  /**
   * Keeps the records fresh until the signal aborts. To be called when all
   * plugins of the backend have started, since one whose routes are not mounted
   * yet looks like one that has none.
   *
   * @returns when each plugin has answered or failed to for the first time
   */
  async start(signal: AbortSignal): Promise<void> {
    this.hasStarted = true;
    const timer = setInterval(() => this.keepFresh(), TICK).unref();
    signal.addEventListener('abort', () => clearInterval(timer));
    await this.keepFresh();
  }

  /** Whether the plugins have started, so that one that is silent is worth a word. */
  get isStarted(): boolean {
    return this.hasStarted;
  }

  /** Asks again what is due: the list of plugins, and each plugin. */
  async keepFresh(): Promise<void> {
    const isDue = this.now() >= this.idsDueAt;
    await Promise.all([
      this.keepEachFresh(),
      isDue && this.refreshIds().then(() => this.keepEachFresh()),
    ]);
  }

  /** Asks which plugins there are, and those that were never asked. */
  async refresh(): Promise<void> {
    await this.refreshIds();
    await Promise.all(
      this.all.map(record => record.isNew && record.keepFresh()),
    );
  }

  /** Asks which plugins there are. Never rejects. */
  async refreshIds(): Promise<void> {
    const { ids, types } = this.dependencies;
    const wasComplete = ids.isComplete;
    // Who has which type is kept while the database does not answer.
    const reading = within(this.deadlineMs, () => types.read()).catch(
      () => false,
    );
    await ids.refresh();
    this.idsDueAt = this.now() + IDS_FRESH_FOR;
    this.adopt(ids.known);
    if ((ids.isComplete && !wasComplete) || (await reading)) {
      // From now on, a plugin that is missing here is unknown, or a resource
      // type has another owner.
      this.announce();
    }
  }

  /**
   * Calls back when the rules of a plugin, which it names, become known or others
   * than before, and when the plugins do. Many plugins make many calls.
   */
  onChange(callback: (pluginId?: string) => void): void {
    this.listeners.add(callback);
  }

  get(pluginId: string): PluginRecord | undefined {
    return this.byId.get(pluginId);
  }

  /** All records, ordered by plugin. */
  get all(): readonly PluginRecord[] {
    return sortBy([...this.byId.values()], 'pluginId');
  }

  private async keepEachFresh(): Promise<void> {
    await Promise.all(this.all.map(record => record.keepFresh()));
  }

  /** Reads what a plugin publishes, after it was given what is its own. */
  private async readAndClaim(
    pluginId: string,
    signal: AbortSignal,
  ): Promise<PluginMetadata | undefined> {
    const { read, types } = this.dependencies;
    const metadata = await read(pluginId, signal);
    if (
      metadata &&
      (await types.claim(pluginId, metadata, (owner, type) =>
        this.hasLeft(owner, type),
      ))
    ) {
      this.announce();
    }
    return metadata;
  }

  /**
   * Whether a plugin is gone, or publishes other things, but no rules for a type.
   * One that publishes nothing may be one that is not back yet.
   */
  private hasLeft(pluginId: string, resourceType: string): boolean {
    const record = this.byId.get(pluginId);
    if (!record) {
      return this.dependencies.ids.isComplete;
    }
    const { permissions, rules } = record.metadata ?? noMetadata;
    return (
      permissions.length + rules.length > 0 &&
      rules.every(rule => rule.resourceType !== resourceType)
    );
  }

  private adopt(ids: readonly string[]): void {
    const { logger } = this.dependencies;
    for (const id of ids) {
      if (!this.byId.has(id)) {
        const record = new PluginRecord(id, {
          read: (pluginId, signal) => this.readAndClaim(pluginId, signal),
          logger,
          now: this.now,
          deadlineMs: this.deadlineMs,
          onRulesChanged: () => this.announce(id),
        });
        this.byId.set(id, record);
      }
    }
    const known = new Set(ids);
    for (const id of this.byId.keys()) {
      if (!known.has(id)) {
        this.byId.delete(id);
        this.announce(id);
      }
    }
  }

  /** Reports that the rules of a plugin, or the plugins, have changed. */
  private announce(pluginId?: string): void {
    for (const listener of this.listeners) {
      try {
        listener(pluginId);
      } catch (error) {
        this.dependencies.logger.error(
          'A change of the condition rules could not be processed',
          error as Error,
        );
      }
    }
  }
}
