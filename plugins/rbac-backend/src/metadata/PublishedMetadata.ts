import { LoggerService } from '@backstage/backend-plugin-api';
import { ConditionContent } from '@portal-rbac/plugin-rbac-common';
import {
  KnownPermissions,
  PublishedPermission,
  mappingProblem,
  noMetadata,
  PluginMetadata,
  PublishedRule,
} from '@portal-rbac/plugin-rbac-core';
import { within } from '../runtime/deadline';
import { ConditionCheck } from './ConditionCheck';
import { PluginIds } from './PluginIds';
import { PluginRecord } from './PluginRecord';
import { PluginsReached, PublishedTogether } from './PublishedTogether';
import { ReadMetadata } from './readMetadata';
import { ResourceTypes } from './ResourceTypes';

/** The permissions of one plugin. */
export interface PluginPermissions {
  readonly pluginId: string;
  readonly permissions: readonly PublishedPermission[];
}

/** A permission, by what one plugin says of it. */
export interface ClaimedPermission extends PublishedPermission {
  readonly pluginId: string;
}

/** The condition rules of one plugin. */
export interface PluginRules {
  readonly pluginId: string;
  readonly rules: readonly PublishedRule[];
}

/** A plugin that does not say what it publishes, and why. */
export interface PluginProblem {
  readonly pluginId: string;
  readonly message: string;
}

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

/** For how long the list of plugins is trusted, in milliseconds. */
const IDS_FRESH_FOR = 60_000;
/** How often a look is taken at what is due, in milliseconds. */
const TICK = 1_000;

/**
 * What all plugins publish about their permissions, each asked on its own, so
 * that one that fails or hangs neither delays nor hides the others. It is kept
 * fresh also while nobody reads it, because decisions that were made with it are
 * kept until it says that rules have changed.
 */
export class PublishedMetadata {
  private readonly records = new Map<string, PluginRecord>();
  private readonly listeners = new Set<() => void>();
  private readonly unchecked = new Set<string>();
  private readonly conditions: ConditionCheck;
  private readonly now: () => number;
  private readonly deadlineMs: number;
  private known?: PublishedTogether;
  private idsDueAt = -Infinity;
  private isStarted = false;

  constructor(private readonly dependencies: Dependencies) {
    const { ids, types } = dependencies;
    this.conditions = new ConditionCheck({
      ids,
      types,
      recordOf: pluginId => this.records.get(pluginId),
    });
    this.now = dependencies.now ?? (() => performance.now());
    this.deadlineMs = dependencies.deadlineMs ?? 5_000;
  }

  /**
   * Keeps it fresh until the signal aborts. To be called when all plugins of the
   * backend have started, since one whose routes are not mounted yet looks like
   * one that has none.
   *
   * @returns when each plugin has answered or failed to for the first time
   */
  async start(signal: AbortSignal): Promise<void> {
    this.isStarted = true;
    const timer = setInterval(() => this.keepFresh(), TICK).unref();
    signal.addEventListener('abort', () => clearInterval(timer));
    await this.keepFresh();
  }

  /** Asks again what is due: the list of plugins, and each plugin. */
  async keepFresh(): Promise<void> {
    const isDue = this.now() >= this.idsDueAt;
    await Promise.all([
      this.keepRecordsFresh(),
      isDue && this.refreshIds().then(() => this.keepRecordsFresh()),
    ]);
  }

  /**
   * Calls back when the rules of a plugin become known or others than before, and
   * when the plugins do. Many plugins make many calls.
   */
  onChange(callback: () => void): void {
    this.listeners.add(callback);
  }

  /** The permissions of all plugins that have any, ordered by plugin. */
  async listPermissions(): Promise<PluginPermissions[]> {
    return (await this.published())
      .map(({ pluginId, permissions }) => ({ pluginId, permissions }))
      .filter(({ permissions }) => permissions.length > 0);
  }

  /** What plugins publish about the permission of a name, ordered by plugin. */
  async permissionsNamed(name: string): Promise<ClaimedPermission[]> {
    return (await this.published()).flatMap(({ pluginId, permissions }) =>
      permissions
        .filter(permission => permission.name === name)
        .map(permission => ({ ...permission, pluginId })),
    );
  }

  /**
   * What plugins publish, taken together, as far as they have answered. The same
   * object as long as it is the same.
   */
  private together(): PublishedTogether {
    this.known = PublishedTogether.of(
      this.sorted(),
      this.dependencies.ids.isComplete,
      this.known,
    );
    return this.known;
  }

  /** Which plugins have permissions that a policy is about. */
  pluginsReached(): PluginsReached {
    return this.together().pluginsReached;
  }

  /** What is known of permissions; the same object as long as it is the same. */
  knownPermissions(): KnownPermissions {
    return this.together().permissions;
  }

  /**
   * The condition rules of all plugins that have any, ordered by plugin, without
   * those for a resource type of another plugin.
   */
  async listRules(): Promise<PluginRules[]> {
    const { types } = this.dependencies;
    return (await this.published())
      .map(({ pluginId, rules }) => ({
        pluginId,
        rules: rules.filter(
          ({ resourceType }) => types.ownerOf(resourceType) === pluginId,
        ),
      }))
      .filter(({ rules }) => rules.length > 0);
  }

  /**
   * The plugins that did not answer when they were asked last, and those that
   * publish rules for a resource type of another plugin.
   */
  problems(): PluginProblem[] {
    const { types } = this.dependencies;
    return this.sorted().flatMap(({ pluginId, problem, metadata }) => [
      ...(problem === undefined ? [] : [{ pluginId, message: problem }]),
      ...types.foreignTypes(pluginId, metadata ?? noMetadata).map(type => ({
        pluginId,
        message: `it publishes rules for ${type}, which belongs to ${types.ownerOf(type)}; they are left out`,
      })),
    ]);
  }

  /**
   * Says what keeps the plugin of a condition from applying it, or nothing. A
   * condition on a plugin that has not answered yet is accepted, with a warning
   * in the log once for each such plugin; before the start it is no wonder, and
   * not worth one.
   */
  checkCondition(content: ConditionContent): string | undefined {
    const record = this.records.get(content.pluginId);
    const problem = this.conditions.problemOf(content);
    if (problem === undefined && !record?.metadata) {
      this.warnUnchecked(content.pluginId, record?.problem);
    }
    return problem;
  }

  /**
   * Like {@link PublishedMetadata.checkCondition} for a condition that is being
   * written, which has to narrow something, too: asks anew before it says that
   * something is wrong, and waits for a plugin that was never asked. Before
   * the start nobody is asked: plugins that have not started do not answer, and
   * a load that waited for them would keep the backend from starting.
   */
  async checkConditionAnew(
    content: ConditionContent,
  ): Promise<string | undefined> {
    const problem = () =>
      this.checkCondition(content) ??
      mappingProblem(content, this.knownPermissions());
    if (!this.isStarted) {
      return problem();
    }
    if (!this.records.has(content.pluginId)) {
      await this.refreshIds();
    }
    const record = this.records.get(content.pluginId);
    if (record && !(record.metadata && problem() === undefined)) {
      await record.doubt();
    }
    return problem();
  }

  /**
   * Whether a condition can be applied, as far as is known: false only if its
   * plugin has answered and cannot, if its resource type belongs to another
   * plugin, or if there is no such plugin. Cheap when asked again.
   */
  isKnown(content: ConditionContent): boolean {
    return this.conditions.problemOf(content) === undefined;
  }

  /** What every plugin publishes that has answered, after new ones were asked. */
  private async published() {
    await this.refreshIds();
    await Promise.all(
      this.sorted().map(record =>
        record.isNew ? record.keepFresh() : undefined,
      ),
    );
    return this.sorted().flatMap(({ pluginId, metadata }) =>
      metadata ? { pluginId, ...metadata } : [],
    );
  }

  private sorted(): PluginRecord[] {
    return [...this.records.keys()]
      .sort()
      .map(id => this.records.get(id))
      .filter(record => record !== undefined);
  }

  private async keepRecordsFresh(): Promise<void> {
    await Promise.all(this.sorted().map(record => record.keepFresh()));
  }

  private async refreshIds(): Promise<void> {
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
      // From now on, a plugin that is not among them is none, or another one has
      // a resource type.
      this.announce();
    }
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
    const record = this.records.get(pluginId);
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
      if (!this.records.has(id)) {
        const record = new PluginRecord(id, {
          read: (pluginId, signal) => this.readAndClaim(pluginId, signal),
          logger,
          now: this.now,
          deadlineMs: this.deadlineMs,
          onRulesChanged: () => this.announce(id),
        });
        this.records.set(id, record);
      }
    }
    const known = new Set(ids);
    for (const id of this.records.keys()) {
      if (!known.has(id)) {
        this.records.delete(id);
        this.announce(id);
      }
    }
  }

  /** Tells that the rules of a plugin, or the plugins, are others than before. */
  private announce(pluginId?: string): void {
    if (pluginId !== undefined) {
      this.unchecked.delete(pluginId);
    }
    for (const listener of this.listeners) {
      try {
        listener();
      } catch (error) {
        this.dependencies.logger.error(
          'A change of the condition rules could not be processed',
          error as Error,
        );
      }
    }
  }

  private warnUnchecked(
    pluginId: string,
    reason = 'it has not been asked yet',
  ) {
    if (this.isStarted && !this.unchecked.has(pluginId)) {
      this.unchecked.add(pluginId);
      this.dependencies.logger.warn(
        `Conditions on the plugin ${pluginId} are accepted unchecked, because it has not said which rules it has: ${reason}`,
      );
    }
  }
}
