import {
  Action,
  actions,
  PluginPermissionsJson,
  PluginRulesJson,
  StatementJson,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionState, RoleState } from './RoleState';

/** What a policy can be about: a permission, or all permissions on a resource type. */
export interface Target {
  /** The name of the permission or resource type. */
  readonly id: string;
  readonly isResourceType: boolean;
  readonly actions: readonly Action[];
}

/** The part of a role that bears on one plugin. */
export interface PluginSection {
  /** Empty for what no plugin publishes. */
  readonly pluginId: string;
  readonly policies: readonly StatementJson[];
  readonly conditions: readonly ConditionState[];
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

  isResourceType(permission: string): boolean {
    return this.resourceTypes.has(permission);
  }

  /** The policies and conditions of a role by plugin; what nobody publishes comes last. */
  groupByPlugin({ policies, conditions }: RoleState): PluginSection[] {
    const pluginOf = ({ permission }: StatementJson) =>
      this.plugins.get(permission) ?? '';
    const ids = new Set([
      ...policies.map(pluginOf),
      ...conditions.map(({ pluginId }) => pluginId),
    ]);
    return [...ids]
      .sort((a, b) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1))
      .map(pluginId => ({
        pluginId,
        policies: policies.filter(policy => pluginOf(policy) === pluginId),
        conditions: conditions.filter(other => other.pluginId === pluginId),
      }));
  }
}
