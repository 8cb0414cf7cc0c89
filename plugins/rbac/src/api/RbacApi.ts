import { createApiRef } from '@backstage/frontend-plugin-api';
import { WhatCan, WhoCan, WhoCanQuery } from './access';
import { Explanation, OwnQuestion, Question } from './explanation';
import {
  Condition,
  NewWholeRole,
  PluginPermissions,
  PluginRules,
  Policy,
  Role,
  RoleSummary,
  SourceStatus,
  WholeRole,
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
  /** Whether the groups of the member, a user, count as well. */
  through?: 'groups';
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

/** What was read, and the version of the policy that it is part of. */
export interface Versioned<T> {
  value: T;
  version: string;
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
  /** A role with all that it is and grants. */
  getWholeRole(name: string): Promise<Versioned<WholeRole>>;
  createRole(role: NewWholeRole): Promise<void>;
  /**
   * Makes another one of a role, in one commit.
   *
   * @param version - refused with 412 unless the policy is at this one
   */
  replaceRole(name: string, role: NewWholeRole, version: string): Promise<void>;
  /** Deletes a role with its policies and conditions. */
  deleteRole(name: string): Promise<void>;
  listPolicies(role: string): Promise<Policy[]>;
  listConditions(role: string): Promise<Condition[]>;
  listPluginPermissions(): Promise<PluginPermissions[]>;
  listPluginRules(): Promise<PluginRules[]>;
  /** With the problems of all roles, or with all there is about one. */
  listSources(role?: string): Promise<SourceStatus[]>;
  /** Has a provider look again, and waits until what it declares is in force. */
  refreshProvider(id: string): Promise<void>;
  explain(question: Question): Promise<Explanation>;
  /** Why one may or may not do something oneself; needs no permission. */
  explainOwn(question: OwnQuestion): Promise<Explanation>;
  /** Who may do something. */
  whoCan(query: WhoCanQuery, signal?: AbortSignal): Promise<WhoCan>;
  /** What a user may do. */
  whatCan(userEntityRef: string): Promise<WhatCan>;
  /** What one may do oneself; needs no permission. */
  ownAccess(): Promise<WhatCan>;
  /**
   * What every user gets, or every role says by itself, as CSV.
   *
   * @param pluginId - leaves the permissions of one plugin
   */
  downloadMatrix(rows: 'users' | 'roles', pluginId?: string): Promise<Blob>;
  /** The users who have signed in, as CSV. */
  downloadUserList(): Promise<Blob>;
}

/** The `ApiRef` of {@link RbacApi}. */
export const rbacApiRef = createApiRef<RbacApi>({ id: 'plugin.rbac.service' });
