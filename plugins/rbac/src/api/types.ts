import {
  Action,
  ConditionNode,
  Effect,
  PermissionMapping,
} from '@portal-rbac/plugin-rbac-common';

/** What is known about a role beside its members. */
export interface RoleMetadata {
  /** `configuration`, `rest`, `csv-file`, `legacy`, or a provider's id. */
  source: string;
  description?: string;
  /** Who may administer the role if their permission is limited to their own. */
  owner?: string;
  author?: string;
  modifiedBy?: string;
  /** ISO 8601. */
  createdAt?: string;
  /** ISO 8601. */
  lastModified?: string;
  /** Whether everybody has the role. */
  isDefault: boolean;
}

/** A role as REST shows it. */
export interface Role {
  /** `role:<namespace>/<name>`. */
  name: string;
  memberReferences: string[];
  metadata: RoleMetadata;
}

/** A role in a list: numbers in place of what may be long. */
export interface RoleSummary {
  name: string;
  metadata: RoleMetadata;
  members: { users: number; groups: number };
  permissionPolicies: number;
  conditions: number;
  /** Ids of the plugins that its policies or conditions give access to. */
  plugins: string[];
  /** Where groups count: the ways from the user through groups to the role. */
  paths?: string[][];
}

/** A permission policy of a role. */
export interface Policy {
  entityReference: string;
  /** Name of a permission, or a resource type. */
  permission: string;
  policy: Action;
  effect: Effect;
  metadata: { source: string };
}

/** A permission policy to write. */
export type NewPolicy = Omit<Policy, 'entityReference' | 'metadata'>;

/** A condition of a role. */
export interface Condition {
  id: number;
  result: 'CONDITIONAL';
  roleEntityRef: string;
  pluginId: string;
  resourceType: string;
  permissionMapping: PermissionMapping[];
  conditions: ConditionNode;
}

/** A condition as it stands in its role; without an id while it is new. */
export type ConditionOfRole = Omit<
  Condition,
  'id' | 'result' | 'roleEntityRef'
> & { readonly id?: number };

/** A role with all that it is and grants, to write. */
export interface NewWholeRole {
  name: string;
  memberReferences: readonly string[];
  metadata: { description?: string; owner?: string };
  policies: readonly NewPolicy[];
  conditions: readonly ConditionOfRole[];
}

/** A role with all that it is and grants. */
export type WholeRole = NewWholeRole & Role;

/** A permission that a plugin publishes. */
export interface PluginPermission {
  name: string;
  resourceType?: string;
  policy: Action;
  isResourced: boolean;
}

/** The permissions of a plugin. */
export interface PluginPermissions {
  pluginId: string;
  policies: PluginPermission[];
}

/** A rule that a plugin publishes for conditions. */
export interface ConditionRule {
  name: string;
  description: string;
  resourceType: string;
  /** JSON schema, draft 07. */
  paramsSchema: object;
}

/** The condition rules of a plugin. */
export interface PluginRules {
  pluginId: string;
  rules: ConditionRule[];
}

/** How a source of roles is doing. */
export interface SourceStatus {
  id: string;
  /** `rest`: it loads nothing, and is there for warnings about its roles. */
  kind: 'configuration' | 'files' | 'provider' | 'adoption' | 'rest';
  /** ISO 8601. */
  lastLoad?: string;
  digest?: string;
  revision?: number;
  problems: SourceProblem[];
}

/** Something about the declarations of a source that a person should look at. */
export interface SourceProblem {
  /**
   * `error`: a role or the load was left as it was, or a line was left out.
   * `warning`: it was loaded.
   */
  severity: 'error' | 'warning';
  message: string;
  file?: string;
  /** Counted from 1. */
  line?: number;
  role?: string;
  /** Whether nothing counts that the source says of the role. */
  skipped?: boolean;
}
