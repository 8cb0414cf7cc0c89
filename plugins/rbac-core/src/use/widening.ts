import { Action, mappedAction } from '@portal-rbac/plugin-rbac-common';
import { DecisionSettings } from '../decide/decide';
import { KnownPermissions } from '../decide/knownPermissions';
import { Role, RoleCondition } from '../model/document';

/**
 * Which parts of roles also narrow what other parts allow, so that without them somebody
 * might be allowed more. It says so rather too often than too seldom.
 */
export class Widening {
  private readonly allows = new Map<Action, Set<string>>();
  private readonly plugins = new Map<string, Set<string>>();

  constructor(
    roles: Iterable<Role>,
    private readonly settings: DecisionSettings,
    private readonly known: KnownPermissions,
  ) {
    const added = settings.basicPermissions ?? [];
    for (const { policies, conditions } of roles) {
      for (const policy of policies) {
        this.addAllow(policy);
      }
      for (const { resourceType, pluginId } of conditions) {
        const those = this.plugins.get(resourceType) ?? new Set();
        this.plugins.set(resourceType, those.add(pluginId));
      }
    }
    added.forEach(policy => this.addAllow(policy));
  }

  /** Whether somebody might be allowed more who no longer has a role. */
  withoutRole({ policies, conditions }: Role): boolean {
    return (
      policies.some(({ effect }) => effect === 'deny') ||
      conditions.some(condition => this.withoutCondition(condition))
    );
  }

  /** Whether somebody might be allowed more without a condition of a role. */
  withoutCondition({
    resourceType,
    mapping,
  }: Pick<RoleCondition, 'resourceType' | 'mapping'>): boolean {
    // While conditions on a type name several plugins, they hold nowhere.
    if ((this.plugins.get(resourceType)?.size ?? 0) > 1) {
      return true;
    }
    return (
      this.settings.precedence !== 'basic' &&
      mapping.some(entry => this.mayAllow(mappedAction(entry), resourceType))
    );
  }

  /**
   * Whether somebody might be allowed more without a policy that allows: with precedence
   * `role` a condition narrows the policies of its own role alone, and with the last
   * policy on a name those on the type count, which may be another role's.
   */
  withoutPolicy({ conditions }: Role): boolean {
    return this.settings.precedence === 'role' && conditions.length > 0;
  }

  private addAllow({ permission, action, effect }: Role['policies'][number]) {
    if (effect === 'allow') {
      const those = this.allows.get(action) ?? new Set();
      this.allows.set(action, those.add(permission));
    }
  }

  private mayAllow(action: Action, resourceType: string): boolean {
    const words = this.allows.get(action) ?? [];
    for (const allowed of words) {
      if (allowed === resourceType || this.mayHaveType(allowed, resourceType)) {
        return true;
      }
    }
    return false;
  }

  private mayHaveType(name: string, resourceType: string): boolean {
    const types = this.known.typesByName.get(name);
    return types ? types.has(resourceType) : !this.known.types.has(name);
  }
}
