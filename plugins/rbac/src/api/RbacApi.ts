import { createApiRef } from '@backstage/frontend-plugin-api';
import {
  AccessRequestJson,
  Action,
  AssignmentJson,
  BlameJson,
  CommitChangesJson,
  CommitJson,
  ConditionJson,
  DryRunJson,
  ExplanationJson,
  FindingFilter,
  FindingsJson,
  GuardrailsJson,
  LastUsesJson,
  NewRequestJson,
  NewWholeRoleJson,
  OwnAccessJson,
  OwnQuestionJson,
  PluginPermissionsJson,
  PluginRulesJson,
  PolicyJson,
  QuestionJson,
  RequestableJson,
  Result,
  RoleJson,
  RolePatchJson,
  RoleSummaryJson,
  SourceStatusJson,
  UnusedJson,
  WhatCanJson,
  WhoCanJson,
  WholeRoleJson,
} from '@portal-rbac/plugin-rbac-common';

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
  /** A user or group that owns the roles. */
  owner?: string;
  /** A plugin that they allow something of. */
  plugin?: string;
  /** A permission or resource type that they speak of. */
  permission?: string;
  /** What could be cleaned up about them. */
  finding?: FindingFilter | '';
  /** A period such as `P90D` in which nobody used a part of them. */
  unused?: string;
  sort?: RoleSort;
  order?: 'ascending' | 'descending';
  limit: number;
  offset: number;
}

/** How an answer is waited for. */
export interface Waiting {
  /** Aborts when nobody is waiting for it. */
  readonly signal?: AbortSignal;
  /** Sooner rather than newer: who there is may have been read some minutes ago. */
  readonly isOldGood?: boolean;
}

/** Which users a list has. */
export interface WhoCanQuery {
  permission: string;
  /** With `resourceType`, selects one of several permissions of that name. */
  action?: Action | '';
  resourceType?: string;
  /** Conditions are applied to it, so that no result is conditional. */
  resourceRef?: string;
  results: readonly Result[];
  /** Part of the reference. */
  search?: string;
  limit: number;
  offset: number;
}

/** One page of the users who get certain results for a permission. */
export type WhoCanPage = WhoCanJson & {
  /** On all pages. */
  total: number;
};

/** Which commits a list has. */
export interface HistoryQuery {
  /** Only commits that changed this role. */
  role?: string;
  /** Only commits of this user, service or source. */
  actor?: string;
  /** Only those of this time and later, and before that one, as ISO 8601. */
  since?: string;
  until?: string;
  /** Only those before this revision. */
  before?: number;
  limit: number;
}

/** A commit with what it changed of some of its roles. */
export type CommitPage = CommitChangesJson & {
  /** Roles that it changed. */
  total: number;
};

/** What a role is requested for. */
export interface Denied {
  readonly permission: string;
  readonly action?: Action;
  readonly resourceType?: string;
  /** On what, if it is on something. */
  readonly resourceRef?: string;
}

/** Which requests of others a list has. */
export interface RequestQuery {
  /** All if absent. */
  readonly states?: readonly AccessRequestJson['state'][];
  /** Whether only what was given at once, and waits for one to acknowledge it. */
  readonly isUnacknowledged?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** What can be done about a request, or about what it gave. */
export type Settling = 'approve' | 'deny' | 'cancel' | 'acknowledge' | 'end';

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

/** What goes with a change. */
export interface ChangeOptions {
  /** Refused with 412 unless the policy is at this one. */
  version?: string;
  /** Why it is made, for the history. */
  reason?: string;
  /** The guardrails that it breaks on purpose. */
  overrides?: readonly string[];
}

/** What goes with the question what a change would do. */
export interface PreviewOptions {
  /** A group; the affected people in it are counted. */
  group?: string;
  /** The id of an impact: the answer has this one alone, with more of its people. */
  accessChange?: string;
  /** How many of the people of `accessChange` are known. */
  offset?: number;
  signal?: AbortSignal;
}

/** A new assignment of a role to a user or group. */
export interface NewAssignment {
  readonly role: string;
  readonly member: string;
  /** As ISO 8601, like `until`; absent: at once. */
  readonly from?: string;
  readonly until: string;
  readonly reason?: string;
}

/** The revision that a change made; absent if there was nothing to change. */
export type MadeRevision = number | undefined;

/** What a change made of the policy. */
export interface Made {
  readonly revision: MadeRevision;
  /** The version of the policy afterwards, for the next change; absent if the answer had none. */
  readonly version?: string;
}

/** A user who has signed in, as the plugin `licensed-users-info` reports it. */
export interface SignedInUser {
  readonly userEntityRef: string;
  /** As in a header of HTTP; absent if it is not known. */
  readonly lastTimeLogin?: string;
  /** Absent if the catalog does not have them. */
  readonly displayName?: string;
  readonly email?: string;
}

/**
 * The administration API of the RBAC backend. Every call rejects with a
 * `ResponseError` of `@backstage/errors` when the backend refuses.
 */
export interface RbacApi {
  /** Whether the user may read policies. */
  isAuthorized(): Promise<boolean>;
  listRoles(
    query: RoleQuery,
    signal?: AbortSignal,
  ): Promise<Page<RoleSummaryJson>>;
  getRole(name: string): Promise<RoleJson>;
  /**
   * A role with all that it is and grants.
   *
   * @param asOf - a revision, if the role is wanted as it was then
   */
  getWholeRole(name: string, asOf?: number): Promise<Versioned<WholeRoleJson>>;
  createRole(role: NewWholeRoleJson, options?: ChangeOptions): Promise<Made>;
  /** Makes another one of a role, in one commit. */
  replaceRole(
    name: string,
    role: NewWholeRoleJson,
    options?: ChangeOptions,
  ): Promise<Made>;
  /**
   * What it would do to everybody's access to make something of a role.
   *
   * @param name - of the role as it is; absent for a new one
   * @param version - of the policy that this is about, as for a change
   */
  previewRole(
    name: string | undefined,
    role: NewWholeRoleJson,
    version?: string,
    options?: PreviewOptions,
  ): Promise<DryRunJson>;
  /** How the policy files would have to be changed to make something of a role of theirs. */
  patchRole(
    name: string,
    role: NewWholeRoleJson,
    options?: PreviewOptions,
  ): Promise<RolePatchJson>;
  /** Creates roles, and makes others of those that are there already, all in one commit. */
  putRoles(
    roles: readonly NewWholeRoleJson[],
    options?: ChangeOptions,
  ): Promise<Made>;
  /**
   * What that would do to everybody's access.
   *
   * @param version - of the policy that this is about, as for a change
   */
  previewPut(
    roles: readonly NewWholeRoleJson[],
    version?: string,
    options?: PreviewOptions,
  ): Promise<DryRunJson>;
  /** Deletes a role with its policies and conditions. */
  deleteRole(name: string, options?: ChangeOptions): Promise<Made>;
  /** What it would do to everybody's access to delete a role. */
  previewDeletion(name: string, options?: PreviewOptions): Promise<DryRunJson>;
  /** What it would do to everybody's access to delete several roles. */
  previewDeletions(
    names: readonly string[],
    options?: PreviewOptions,
  ): Promise<DryRunJson>;
  /** What it would do to everybody's access to make something of several roles. */
  previewReplacements(
    roles: readonly NewWholeRoleJson[],
    options?: PreviewOptions,
  ): Promise<DryRunJson>;
  /** Who has a role for a time, or will have; what ends first comes first. */
  listAssignments(role: string): Promise<Page<AssignmentJson>>;
  /** Gives a role for a time. */
  assign(assignment: NewAssignment, options?: ChangeOptions): Promise<Made>;
  /** What it would do to everybody's access to give a role for a time. */
  previewAssignment(
    assignment: NewAssignment,
    options?: PreviewOptions,
  ): Promise<DryRunJson>;
  /** Takes back at once what was given for a time. */
  endAssignment(id: string, options?: ChangeOptions): Promise<Made>;
  /** What it would do to everybody's access to take it back at once. */
  previewEnd(id: string, options?: PreviewOptions): Promise<DryRunJson>;
  /**
   * Has an assignment last longer.
   *
   * @param until - its new end, as ISO 8601
   */
  extendAssignment(
    id: string,
    until: string,
    options?: ChangeOptions,
  ): Promise<Made>;
  /** What it would do to everybody's access to have it last longer. */
  previewExtension(
    id: string,
    until: string,
    options?: PreviewOptions,
  ): Promise<DryRunJson>;
  /** Commits with something the user may see, the newest first. */
  listCommits(query: HistoryQuery, signal?: AbortSignal): Promise<CommitJson[]>;
  /** A commit with what it changed of its first hundred roles. */
  getCommit(revision: number): Promise<CommitPage>;
  /** Reverts what a commit changed, in another one. */
  undo(revision: number, options?: ChangeOptions): Promise<Made>;
  /** What it would do to everybody's access to revert what a commit changed. */
  previewUndo(revision: number, options?: PreviewOptions): Promise<DryRunJson>;
  /** The lines of a role with the commits that made them what they are. */
  blame(role: string): Promise<BlameJson>;
  listPolicies(role: string): Promise<PolicyJson[]>;
  listConditions(role: string): Promise<ConditionJson[]>;
  listPluginPermissions(): Promise<PluginPermissionsJson[]>;
  listPluginRules(): Promise<PluginRulesJson[]>;
  /** The sources with the problems of all roles, or of one. */
  listSources(role?: string): Promise<SourceStatusJson[]>;
  /** What could be cleaned up among the roles that the user may see. */
  listFindings(): Promise<FindingsJson>;
  /**
   * What nobody used in the last days; refused with 403 unless the user may see all roles.
   *
   * @param role - leaves what is unused of this role
   */
  listUnused(
    days: number,
    role?: string,
    signal?: AbortSignal,
  ): Promise<UnusedJson>;
  /** When the lines of a role were used last; refused as what is unused is. */
  listLastUses(role: string): Promise<LastUsesJson>;
  /** The guardrails of the portal, and their state. */
  listGuardrails(): Promise<GuardrailsJson>;
  /** Has a provider look again, and waits until what it declares is in force. */
  refreshProvider(id: string): Promise<void>;
  explain(question: QuestionJson): Promise<ExplanationJson>;
  /** Why the user may or may not do something; needs no permission. */
  explainOwn(question: OwnQuestionJson): Promise<ExplanationJson>;
  /** Who may do something. */
  whoCan(query: WhoCanQuery, waiting?: Waiting): Promise<WhoCanPage>;
  /** What a user may do. */
  whatCan(userEntityRef: string): Promise<WhatCanJson>;
  /** What the user may do; needs no permission. */
  ownAccess(): Promise<OwnAccessJson>;
  /**
   * The roles that one may request, that with the least power first; needs no permission.
   *
   * @param denied - leaves those that would allow it
   */
  listRequestable(denied?: Denied): Promise<RequestableJson[]>;
  requestAccess(request: NewRequestJson): Promise<AccessRequestJson>;
  /** The user's own requests, the newest first. */
  listOwnRequests(
    page: Pick<RequestQuery, 'limit' | 'offset'>,
  ): Promise<Page<AccessRequestJson>>;
  /** The requests about which one decides, the newest first. */
  listRequestsForMe(query: RequestQuery): Promise<Page<AccessRequestJson>>;
  /** What it would do to everybody's access to approve a request. */
  requestImpact(id: string, options?: PreviewOptions): Promise<DryRunJson>;
  /** Does it about a request, and gives the request as it is then. */
  settleRequest(id: string, how: Settling): Promise<AccessRequestJson>;
  /**
   * What every user gets, or every role says by itself, as CSV.
   *
   * @param pluginId - leaves the permissions of one plugin
   */
  downloadMatrix(rows: 'users' | 'roles', pluginId?: string): Promise<Blob>;
  /** The users who have signed in, by reference. */
  listSignedInUsers(): Promise<SignedInUser[]>;
  /** The same, as CSV. */
  downloadUserList(): Promise<Blob>;
}

/** The `ApiRef` of {@link RbacApi}. */
export const rbacApiRef = createApiRef<RbacApi>({ id: 'plugin.rbac.service' });
