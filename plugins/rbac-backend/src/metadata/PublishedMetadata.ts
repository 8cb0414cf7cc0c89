import { LoggerService } from '@backstage/backend-plugin-api';
import {
  because,
  ConditionContent,
  Reason,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  KnownPermissions,
  PublishedPermission,
  mappingProblem,
  nearestName,
  noMetadata,
  PublishedRule,
  refuse,
} from '@portal-rbac/plugin-rbac-core';
import { ConditionCheck } from './ConditionCheck';
import { PluginIds } from './PluginIds';
import { PluginRecords } from './PluginRecords';
import { PluginsReached, PublishedTogether } from './PublishedTogether';
import { ResourceTypes } from './ResourceTypes';

/** The permissions of one plugin. */
export interface PluginPermissions {
  readonly pluginId: string;
  readonly permissions: readonly PublishedPermission[];
}

/** A permission as one plugin publishes it. */
export interface ClaimedPermission extends PublishedPermission {
  readonly pluginId: string;
}

/** The condition rules of one plugin. */
export interface PluginRules {
  readonly pluginId: string;
  readonly rules: readonly PublishedRule[];
}

/** A plugin that does not answer what it publishes, and why. */
export interface PluginProblem extends Reason {
  readonly pluginId: string;
}

interface Dependencies {
  readonly ids: PluginIds;
  readonly types: ResourceTypes;
  readonly records: PluginRecords;
  readonly logger: LoggerService;
}

/**
 * What all plugins publish about their permissions, as far as they have answered,
 * and by which conditions are checked.
 */
export class PublishedMetadata {
  private readonly unchecked = new Set<string>();
  private readonly conditions: ConditionCheck;
  private known?: PublishedTogether;

  constructor(private readonly dependencies: Dependencies) {
    const { ids, types, records } = dependencies;
    records.onChange(pluginId => {
      if (pluginId !== undefined) {
        this.unchecked.delete(pluginId);
      }
    });
    this.conditions = new ConditionCheck({
      ids,
      types,
      recordOf: pluginId => records.get(pluginId),
    });
  }

  /** The permissions of all plugins that have any, ordered by plugin. */
  async listPermissions(): Promise<PluginPermissions[]> {
    return (await this.published())
      .map(({ pluginId, permissions }) => ({ pluginId, permissions }))
      .filter(({ permissions }) => permissions.length > 0);
  }

  /**
   * The permissions of one plugin, which may have none.
   *
   * @throws PolicyRefusal if there is no such plugin, or if it is not known what it has
   */
  async permissionsOf(pluginId: string): Promise<PluginPermissions> {
    await this.records.refresh();
    const { ids } = this.dependencies;
    const record = this.records.get(pluginId);
    if (!record && ids.isComplete) {
      throw refuse('unknown-plugin', {
        plugin: pluginId,
        nearest: nearestName(pluginId, ids.known),
      });
    }
    if (!record?.metadata) {
      throw refuse('silent-plugin', {
        plugin: pluginId,
        detail: record?.problem,
      });
    }
    return { pluginId, permissions: record.metadata.permissions };
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
      this.records.all,
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
    return this.records.all.flatMap(({ pluginId, problem, metadata }) => [
      ...(problem === undefined
        ? []
        : [{ pluginId, ...because('plugin-unread', { detail: problem }) }]),
      ...types.foreignTypes(pluginId, metadata ?? noMetadata).map(type => ({
        pluginId,
        ...because('foreign-rules', {
          resourceType: type,
          owner: `${types.ownerOf(type)}`,
        }),
      })),
    ]);
  }

  /**
   * Says what keeps the plugin of a condition from applying it, or nothing. A
   * condition on a plugin that has not answered yet is accepted, with a warning
   * in the log once for each such plugin; before the start it is no wonder, and
   * not worth one.
   */
  checkCondition(
    content: ConditionContent,
  ): readonly ValueProblem[] | undefined {
    const record = this.records.get(content.pluginId);
    const problems = this.conditions.problemsOf(content);
    if (problems === undefined && !record?.metadata) {
      this.warnUnchecked(content.pluginId, record?.problem);
    }
    return problems;
  }

  /**
   * Like {@link PublishedMetadata.checkCondition} for a condition that is being
   * written, which must also narrow something: asks again before it reports a
   * problem, and waits for a plugin that was never asked. Before the start it
   * asks nobody: plugins that have not started do not answer, and a load that
   * waited for them would prevent the backend from starting.
   */
  async checkConditionAnew(
    content: ConditionContent,
  ): Promise<readonly ValueProblem[] | undefined> {
    const problems = () => {
      const unmapped = mappingProblem(content, this.knownPermissions());
      return this.checkCondition(content) ?? (unmapped && [unmapped]);
    };
    if (!this.records.isStarted) {
      return problems();
    }
    if (!this.records.get(content.pluginId)) {
      await this.records.refreshIds();
    }
    const record = this.records.get(content.pluginId);
    if (record && !(record.metadata && problems() === undefined)) {
      await record.doubt();
    }
    return problems();
  }

  /**
   * Whether a condition can be applied, as far as is known: false only if its
   * plugin has answered and cannot, if its resource type belongs to another
   * plugin, or if there is no such plugin. Cheap when asked again.
   */
  isKnown(content: ConditionContent): boolean {
    return this.conditions.problemsOf(content) === undefined;
  }

  /** What every plugin publishes that has answered, after new ones were asked. */
  private async published() {
    await this.records.refresh();
    return this.records.all.flatMap(({ pluginId, metadata }) =>
      metadata ? { pluginId, ...metadata } : [],
    );
  }

  private get records(): PluginRecords {
    return this.dependencies.records;
  }

  private warnUnchecked(
    pluginId: string,
    reason = 'it has not been asked yet',
  ) {
    if (this.records.isStarted && !this.unchecked.has(pluginId)) {
      this.unchecked.add(pluginId);
      this.dependencies.logger.warn(
        `Conditions on the plugin ${pluginId} are accepted unchecked, because it has not said which rules it has: ${reason}`,
      );
    }
  }
}
