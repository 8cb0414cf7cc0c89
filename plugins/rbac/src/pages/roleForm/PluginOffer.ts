import {
  Action,
  actions,
  mappedAction,
  PluginPermissionsJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { Matter } from './extent/extent';
import { RoleState } from '../../kit/difference/RoleState';

/** What a policy can be about: a permission, or all permissions on a resource type. */
export interface Target {
  /** The name of the permission or resource type. */
  readonly id: string;
  readonly isResourceType: boolean;
  readonly actions: readonly Action[];
}

/** What a role says about a permission or resource type, action by action. */
export interface TargetSection {
  readonly id: string;
  readonly isResourceType: boolean;
  readonly matters: readonly Matter[];
}

/** The part of a role that bears on one plugin. */
export interface PluginSection {
  /** Empty for what no plugin publishes. */
  readonly pluginId: string;
  readonly targets: readonly TargetSection[];
}

/** What the plugins of the portal publish for roles to be made of. */
export class PluginOffer {
  private readonly targets = new Map<string, Target[]>();
  private readonly plugins = new Map<string, string>();
  private readonly resourceTypes = new Set<string>();

  constructor(
    readonly permissions: readonly PluginPermissionsJson[],
    readonly rules: readonly PluginRulesJson[],
  ) {
    for (const { pluginId, policies } of permissions) {
      const byType = new Map<string, Set<Action>>();
      for (const { name, resourceType, policy } of policies) {
        this.plugins.set(name, pluginId);
        if (resourceType) {
          const known = byType.get(resourceType) ?? new Set();
          byType.set(resourceType, known.add(policy));
          this.plugins.set(resourceType, pluginId);
          this.resourceTypes.add(resourceType);
        }
      }
      this.targets.set(pluginId, [
        ...[...byType].map(([id, some]) => ({
          id,
          isResourceType: true,
          actions: actions.filter(action => some.has(action)),
        })),
        ...policies.map(({ name, policy }) => ({
          id: name,
          isResourceType: false,
          actions: [policy],
        })),
      ]);
    }
  }

  /** The ids of the plugins that publish permissions. */
  get pluginIds(): string[] {
    return [...this.targets.keys()].filter(id => this.targetsOf(id).length > 0);
  }

  /** What policies can be about in a plugin, resource types first. */
  targetsOf(pluginId: string): readonly Target[] {
    return this.targets.get(pluginId) ?? [];
  }

  /**
   * What a role is about, by plugin; what nobody publishes comes last.
   *
   * @param begun - permissions and resource types that were chosen, and that the
   *   role may say nothing about yet
   */
  sectionsOf(role: RoleState, begun: readonly string[]): PluginSection[] {
    const ids = new Map<string, Set<string>>();
    const add = (pluginId: string, target: string) =>
      ids.set(pluginId, (ids.get(pluginId) ?? new Set()).add(target));
    for (const target of [
      ...role.policies.map(({ permission }) => permission),
      ...begun,
    ]) {
      add(this.plugins.get(target) ?? '', target);
    }
    for (const { pluginId, resourceType } of role.conditions) {
      add(pluginId, resourceType);
    }
    return [...ids]
      .sort(
        ([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1),
      )
      .map(([pluginId, targets]) => {
        // In an order that no choice changes: nothing moves under the cursor.
        const order = this.targetsOf(pluginId).map(({ id }) => id);
        const sorted = [...order, ...[...targets].sort()];
        return {
          pluginId,
          targets: [...new Set(sorted)]
            .filter(id => targets.has(id))
            .map(id => this.targetSection(role, pluginId, id)),
        };
      });
  }

  private targetSection(
    role: RoleState,
    pluginId: string,
    id: string,
  ): TargetSection {
    const conditions = role.conditions.filter(
      other => other.pluginId === pluginId && other.resourceType === id,
    );
    const isResourceType = this.resourceTypes.has(id) || conditions.length > 0;
    const published = this.targetsOf(pluginId).find(other => other.id === id);
    const known = new Set<Action>([
      ...(published?.actions ?? []),
      ...role.policies
        .filter(({ permission }) => permission === id)
        .map(({ policy }) => policy),
      ...conditions.flatMap(other => other.permissionMapping.map(mappedAction)),
    ]);
    const rules = this.rules
      .find(plugin => plugin.pluginId === pluginId)
      ?.rules.filter(({ resourceType }) => resourceType === id);
    return {
      id,
      isResourceType,
      matters: actions
        .filter(action => known.has(action))
        .map(action => ({
          pluginId,
          target: id,
          action,
          rules: isResourceType ? (rules ?? []) : undefined,
        })),
    };
  }
}
