import { Action } from '@portal-rbac/plugin-rbac-common';
import {
  KnownPermissions,
  knownPermissions,
  PluginMetadata,
  wordsOf,
} from '@portal-rbac/plugin-rbac-core';

/** What one plugin publishes; nothing if it has not answered yet. */
interface Published {
  readonly pluginId: string;
  readonly metadata: PluginMetadata | undefined;
}

/**
 * The plugins with a permission that a policy is about, by what the policy is on,
 * a name or a resource type, and by its action.
 */
export type PluginsReached = (
  word: string,
  action: Action,
) => readonly string[];

/**
 * What plugins publish, taken together. Nobody is asked: what a plugin has that has
 * not answered yet is missing. What is worked out of it is kept as long as the plugins
 * publish the same.
 */
export class PublishedTogether {
  private lazyKnown?: KnownPermissions;
  private lazyReached?: ReadonlyMap<string, ReadonlySet<string>>;

  /** @param isComplete - whether no other plugin has permissions */
  private constructor(
    private readonly plugins: readonly Published[],
    private readonly isComplete: boolean,
  ) {}

  /**
   * @param before - is given again if it is the same
   * @param areAll - whether there are no other plugins
   */
  static of(
    records: readonly Published[],
    areAll: boolean,
    before: PublishedTogether | undefined,
  ): PublishedTogether {
    const plugins = records.map(({ pluginId, metadata }) => ({
      pluginId,
      metadata,
    }));
    const isComplete =
      areAll && plugins.every(({ metadata }) => metadata !== undefined);
    const isSame =
      isComplete === before?.isComplete &&
      plugins.length === before.plugins.length &&
      plugins.every(
        ({ pluginId, metadata }, at) =>
          pluginId === before.plugins[at].pluginId &&
          metadata === before.plugins[at].metadata,
      );
    return isSame ? before : new PublishedTogether(plugins, isComplete);
  }

  /** What is known of permissions; the same object each time. */
  get permissions(): KnownPermissions {
    this.lazyKnown ??= this.findPermissions();
    return this.lazyKnown;
  }

  /** Which plugins have permissions that a policy is about. */
  readonly pluginsReached: PluginsReached = (word, action) => {
    this.lazyReached ??= this.indexPlugins();
    return [...(this.lazyReached.get(keyOf(word, action)) ?? [])];
  };

  private findPermissions(): KnownPermissions {
    const published = this.plugins.flatMap(({ metadata }) => metadata ?? []);
    return knownPermissions(
      published.flatMap(({ permissions }) => permissions),
      {
        otherTypes: published.flatMap(({ rules }) =>
          rules.map(rule => rule.resourceType),
        ),
        isComplete: this.isComplete,
      },
    );
  }

  private indexPlugins(): ReadonlyMap<string, ReadonlySet<string>> {
    const plugins = new Map<string, Set<string>>();
    for (const { pluginId, metadata } of this.plugins) {
      for (const permission of metadata?.permissions ?? []) {
        for (const word of wordsOf(permission)) {
          const key = keyOf(word, permission.action);
          plugins.set(key, (plugins.get(key) ?? new Set()).add(pluginId));
        }
      }
    }
    return plugins;
  }
}

function keyOf(word: string, action: Action): string {
  return `${action} ${word}`;
}
