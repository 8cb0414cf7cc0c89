import { createExtensionPoint } from '@backstage/backend-plugin-api';
import { Action, ConditionNode } from '@portal-rbac/plugin-rbac-common';

/**
 * A condition as a provider declares it: what `POST /roles/conditions` takes.
 *
 * @public
 */
export interface ProvidedCondition {
  /** Always `CONDITIONAL`. */
  readonly result: string;
  readonly roleEntityRef: string;
  readonly pluginId: string;
  readonly resourceType: string;
  /** Actions, or permissions with their action. */
  readonly permissionMapping: readonly (
    Action | { readonly name: string; readonly action: Action }
  )[];
  readonly conditions: ConditionNode;
  /** Ignored: RBAC numbers conditions. */
  readonly id?: number;
}

/**
 * Through which a provider declares its roles. Each call declares the full set
 * of its part and replaces what the last one declared; a part that was never
 * declared since the start of the backend stays as it is in the database.
 *
 * A call returns when the part was noted. It comes into force, together with
 * other parts that were noted, when `connect` or `refresh` succeeded; outside
 * of these, a moment after the first call.
 *
 * @public
 */
export interface RBACProviderConnection {
  /** Rows of `[member, role]`, such as `['user:default/anna', 'role:default/team']`. */
  applyRoles(roles: string[][]): Promise<void>;
  /** Rows of `[role, permission or resource type, action, allow or deny]`. */
  applyPermissions(permissions: string[][]): Promise<void>;
  applyConditionalPermissions(
    conditions: readonly ProvidedCondition[],
  ): Promise<void>;
}

/**
 * Brings roles with their policies and conditions from somewhere else. They
 * belong to the provider: nobody else can change them.
 *
 * @public
 */
export interface RBACProvider {
  /** The source of its roles, the same at each start. */
  getProviderName(): string;
  /** Called once, when the backend starts. */
  connect(connection: RBACProviderConnection): Promise<void>;
  /** Called when an administrator wants the provider to look again. */
  refresh(): Promise<void>;
}

/**
 * Takes providers of roles.
 *
 * @public
 */
export interface RBACProviderExtensionPoint {
  addRBACProvider(...providers: (RBACProvider | RBACProvider[])[]): void;
}

/**
 * Through which modules of the plugin `permission` add their providers of
 * roles.
 *
 * @public
 */
export const rbacProviderExtensionPoint =
  createExtensionPoint<RBACProviderExtensionPoint>({
    id: 'permission.rbac.rbacProvider',
  });
