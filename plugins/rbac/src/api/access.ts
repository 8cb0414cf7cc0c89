import { Action, ConditionNode } from '@portal-rbac/plugin-rbac-common';

/** What somebody gets for a permission. */
export type Result = 'ALLOW' | 'CONDITIONAL' | 'DENY';

/** A permission as it is decided. */
export interface AskedPermission {
  name: string;
  action: Action;
  resourceType?: string;
}

/** By what somebody has what they get. */
export interface GrantedVia {
  /** `null` if the caller may not see it; absent for super users. */
  role?: string | null;
  /** From the user through groups to the role or the super user. */
  path?: string[];
}

/** What somebody gets for a permission, and what they have it by. */
export interface Grant {
  result: Result;
  /** Absent if nothing grants it. */
  via?: GrantedVia;
  /**
   * What has to hold, with the aliases replaced. Absent without conditions, and
   * where one of them is in a role that the caller may not see.
   */
  conditions?: ConditionNode;
}

/** What one user gets. */
export interface UserGrant extends Grant {
  userEntityRef: string;
}

/** For whom an answer about everybody speaks. */
export interface Population {
  users: number;
  /** The others are only named by the policy. */
  inCatalog: number;
  /** When the catalog was read; ISO 8601. */
  readAt: string;
}

/** One page of the users who get certain results for a permission. */
export interface WhoCan {
  permission: AskedPermission;
  resourceRef?: string;
  /** How many users get each result, whichever are listed. */
  counts: Record<Result, number>;
  users: UserGrant[];
  /** On all pages. */
  total: number;
  population: Population;
  notes: string[];
}

/** What somebody gets for one permission that a plugin publishes. */
export interface PermissionGrant extends Grant {
  pluginId: string;
  permission: AskedPermission;
}

/** What somebody may do: every permission that plugins publish. */
export interface WhatCan {
  userEntityRef: string;
  permissions: PermissionGrant[];
  notes: string[];
}

/** Which users a list has. */
export interface WhoCanQuery {
  permission: string;
  /** Conditions are applied to it, so that no result is conditional. */
  resourceRef?: string;
  results: readonly Result[];
  /** Part of the reference. */
  search?: string;
  limit: number;
  offset: number;
}
