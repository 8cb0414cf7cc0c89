/** The one row of `rbac_state`. PostgreSQL gives big integers as strings. */
export interface StateRow {
  id: 1;
  revision: number | string;
  next_condition_id: number | string;
  /** The id of the latest commit. */
  commit_id: string | null;
  /** The last commit that is no longer in the history; null if all are. */
  kept_after: string | null;
}

/** A row of `rbac_roles`. */
export interface RoleRow {
  ref: string;
  /** The reference as it was written, where that has capitals. */
  name: string | null;
  source: string;
  description: string | null;
  owner: string | null;
  author: string | null;
  modified_by: string | null;
  created_at: string | null;
  last_modified: string | null;
  /** JSON of its terms as REST has them; null if it may not be requested. */
  requests?: string | null;
  /** The digest of the whole role; not set by an older release. */
  digest: string | null;
}

/**
 * A row of `rbac_casbin_rule`, in the shape of typeorm-adapter. The table adds
 * `role_ref`, the role that the row belongs to, by itself.
 */
export interface RuleRow {
  /** Given by the table. */
  id?: number | string;
  ptype: 'p' | 'g';
  v0: string;
  v1: string;
  v2?: string | null;
  v3?: string | null;
}

/** A row of `rbac_conditions`. */
export interface ConditionRow {
  id: number | string;
  role_ref: string;
  plugin_id: string;
  resource_type: string;
  permission_mapping: string;
  criteria: string;
}

/** A row of `rbac_assignments`: that a member has a role for a time. */
export interface AssignmentRow {
  id: string;
  role_ref: string;
  member: string;
  /** Milliseconds since 1970; null: from the beginning. */
  starts_at: number | string | null;
  /** Milliseconds since 1970; null: until somebody ends it. */
  ends_at: number | string | null;
  reason: string;
  granted_by: string;
  request_id: string | null;
}

/** A row of `rbac_journal`. */
export interface JournalRow {
  revision: number | string;
  committed_at: string;
  source: string;
  actor: string;
  change: string;
  roles: string;
  digest: string | null;
  commit_id: string | null;
  /** The id of the commit before; empty for the first; null without a history. */
  predecessor: string | null;
  reason: string | null;
  /** The approximate size of its rows in `rbac_changes`. */
  bytes: number | string | null;
  /** The digest of all roles after it; null for a commit of an older release. */
  roles_digest: string | null;
  /** The value in `rbac_state` after it. */
  kept_after: string | null;
  /** The value in `rbac_state` after it; null for a commit of an older release. */
  next_condition_id: number | string | null;
  /** The digest of all assignments after it; null for a commit of an older release. */
  assignments_digest: string | null;
}

/** A row of `rbac_kept_roles`: a role where the kept history begins. */
export interface KeptRoleRow {
  role_ref: string;
  /** The digest of the role at that time; null if an older release wrote it. */
  digest: string | null;
}

/** A row of `rbac_changes`: what a commit changed of a role. */
export interface ChangeRow {
  revision: number | string;
  role_ref: string;
  /**
   * JSON of `RoleFacts`; null if there was no such role. Begins with `renamedTo` if the role
   * got another name.
   */
  before: string | null;
  /** JSON of `RoleFacts`; null if the role is gone. */
  after: string | null;
  /** The digest of the role after the change. */
  digest: string | null;
}

/** A row of `rbac_assignment_changes`: what a commit changed of an assignment. */
export interface AssignmentChangeRow {
  revision: number | string;
  assignment_id: string;
  /** The role of the assignment after the change; if it is gone, before. */
  role_ref: string;
  /** JSON of an `AssignmentRow`; null if there was no such assignment. */
  before: string | null;
  /** JSON of an `AssignmentRow`; null if the assignment is gone. */
  after: string | null;
}

/** The one row of `rbac_published`. */
export interface PublishedRow {
  id: 1;
  /** The latest commit reported to subscribers. */
  revision: number | string;
}

/** The one row of `rbac_gifts`. */
export interface GiftsRow {
  id: 1;
  /** JSON of `Gifts`. */
  gifts: string;
}

/** A row of `rbac_requests`. Times are milliseconds since 1970. */
export interface RequestRow {
  id: string;
  role_ref: string;
  role_identity: string;
  asker: string;
  member: string;
  asked_at: number | string;
  ends_at: number | string | null;
  reason: string;
  permission: string | null;
  resource_ref: string | null;
  lapses_at: number | string;
  state: string;
  /** JSON of approvals. */
  approvals: string;
  settled_by: string | null;
  settled_at: number | string | null;
  acknowledged_by: string | null;
  acknowledged_at: number | string | null;
}

/** A row of `rbac_use`: what a role allowed, or a user was allowed. */
export interface UseRow {
  /** The reference of a role or a user. */
  used_by: string;
  /** Empty if no policy names it. */
  permission: string;
  action: string;
  /** Empty if there is none. */
  resource_type: string;
  /** A day in UTC, such as `2026-11-28`. */
  last_day: string;
}

/** A row of `rbac_use_times`: when a process noted what is used. Times are milliseconds since 1970. */
export interface UseTimeRow {
  id: string;
  noted: string;
  started_at: number | string;
  noted_until: number | string;
  is_ended: boolean | number;
  lost_until: number | string | null;
}

/** The one row of `rbac_schema`. */
export interface SchemaRow {
  id: 1;
  migrated_by: string | null;
  usable_with: string;
}

/** A row of `rbac_resource_types`. */
export interface ResourceTypeRow {
  resource_type: string;
  plugin_id: string;
}

/** The one row of `rbac_adoption`. */
export interface AdoptionRow {
  id: 1;
  adopted_at: string;
  revision: number | string;
  fingerprint: string;
  problems: string;
}
