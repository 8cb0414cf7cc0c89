import { createApiRef } from '@backstage/frontend-plugin-api';
import { Explanation, Question } from './explanation';
import {
  Condition,
  NewCondition,
  NewPolicy,
  PluginPermissions,
  PluginRules,
  Policy,
  Role,
  RoleSummary,
  SourceStatus,
} from './types';

/** What a list of roles can be ordered by. */
export type RoleSort = 'name' | 'members' | 'source' | 'owner' | 'lastModified';

/** Which roles of all a list shows, and in which order. */
export interface RoleQuery {
  /** Text in the reference or the description. */
  search?: string;
  source?: string;
  /** A user or group that the roles name as a member. */
  member?: string;
  sort?: RoleSort;
  order?: 'ascending' | 'descending';
  limit: number;
  offset: number;
}

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** On all pages. */
  total: number;
}

/** What a role is to become. */
export interface RoleContent {
  name: string;
  memberReferences: string[];
  metadata: { description?: string; owner?: string };
}

/**
 * The administration API of the RBAC backend. Every call rejects with a
 * `ResponseError` of `@backstage/errors` when the backend refuses.
 */
export interface RbacApi {
  /** Whether the user may read policies. */
  isAuthorized(): Promise<boolean>;
  listRoles(query: RoleQuery, signal?: AbortSignal): Promise<Page<RoleSummary>>;
  getRole(name: string): Promise<Role>;
  createRole(role: RoleContent): Promise<void>;
  updateRole(old: RoleContent, next: RoleContent): Promise<void>;
  /** Deletes a role with its policies and conditions. */
  deleteRole(name: string): Promise<void>;
  listPolicies(role: string): Promise<Policy[]>;
  addPolicies(role: string, policies: NewPolicy[]): Promise<void>;
  replacePolicies(
    role: string,
    old: NewPolicy[],
    next: NewPolicy[],
  ): Promise<void>;
  removePolicies(role: string, policies: NewPolicy[]): Promise<void>;
  listConditions(role: string): Promise<Condition[]>;
  createCondition(condition: NewCondition): Promise<void>;
  updateCondition(id: number, condition: NewCondition): Promise<void>;
  deleteCondition(id: number): Promise<void>;
  listPluginPermissions(): Promise<PluginPermissions[]>;
  listPluginRules(): Promise<PluginRules[]>;
  /** With the problems of all roles, or with all there is about one. */
  listSources(role?: string): Promise<SourceStatus[]>;
  /** Has a provider look again, and waits until what it declares is in force. */
  refreshProvider(id: string): Promise<void>;
  explain(question: Question): Promise<Explanation>;
  /** The users who have signed in, as CSV. */
  downloadUserList(): Promise<Blob>;
}

/** The `ApiRef` of {@link RbacApi}. */
export const rbacApiRef = createApiRef<RbacApi>({ id: 'plugin.rbac.service' });
