import {
  ConditionContent,
  EntityRef,
  MemberRef,
  NamedRole,
  PolicyStatement,
  RoleRef,
  RoleTerms,
} from '@portal-rbac/plugin-rbac-common';
import { Assignments, noAssignments } from './assignment';
import { ImmutableMap } from './ImmutableMap';
import { Steps } from './steps';

/**
 * Who may change a role: `configuration`, `rest`, `csv-file`, `legacy`, or the
 * id of a provider. A role has one source, which its policies and conditions
 * share.
 *
 * @public
 */
export type SourceId = string;

/**
 * The source of `admin.users` and `defaultPermissions`.
 *
 * @public
 */
export const CONFIGURATION: SourceId = 'configuration';
/**
 * The source of everything that the REST API wrote.
 *
 * @public
 */
export const REST: SourceId = 'rest';
/**
 * The source of the policy file and the conditional-policy file.
 *
 * @public
 */
export const FILES: SourceId = 'csv-file';
/**
 * Roles of an existing database that have no source. Anybody may take them.
 *
 * @public
 */
export const LEGACY: SourceId = 'legacy';

/**
 * The role of the administrators in the configuration.
 *
 * @public
 */
export const ADMIN_ROLE = 'role:default/rbac_admin' as RoleRef;

/**
 * A condition of a role. Its id never changes and is never used again.
 *
 * @public
 */
export interface RoleCondition extends ConditionContent {
  readonly id: number;
  /**
   * Why the stored condition cannot be read. It has no criteria then, and is
   * never satisfied.
   */
  readonly problem?: string;
}

/**
 * What is known about a role beside what it grants. Times are ISO 8601.
 *
 * @public
 */
export interface RoleMetadata {
  readonly description?: string;
  readonly owner?: string;
  readonly author?: string;
  readonly modifiedBy?: string;
  readonly createdAt?: string;
  readonly lastModified?: string;
  /** The terms on which it may be requested; absent: the role itself does not allow it. */
  readonly requests?: RoleTerms;
}

/**
 * The aggregate of the policy: everything that one role is and grants. It
 * changes as a whole or not at all.
 *
 * @public
 */
export interface Role extends NamedRole {
  readonly source: SourceId;
  readonly members: readonly MemberRef[];
  readonly policies: readonly PolicyStatement[];
  readonly conditions: readonly RoleCondition[];
  readonly metadata: RoleMetadata;
}

/**
 * A part of a role that can be written at a place of its own.
 *
 * @public
 */
export type RolePart = PolicyStatement | RoleCondition | MemberRef;

/**
 * What identifies a policy. The number alone does not: after a backup is
 * restored, the next commit gets a number that another one had before.
 *
 * @public
 */
export interface PolicyVersion {
  readonly revision: number;
  /** The id of the commit that made it; none if it is not committed. */
  readonly commitId?: string;
}

/**
 * A version as a unique text.
 *
 * @public
 */
export function describeVersion({ revision, commitId }: PolicyVersion): string {
  return commitId === undefined ? `${revision}` : `${revision}-${commitId}`;
}

/**
 * Whether two policies are the same.
 *
 * @public
 */
export function isSameVersion(one: PolicyVersion, other: PolicyVersion) {
  return one.revision === other.revision && one.commitId === other.commitId;
}

/**
 * All roles at one revision. Two documents share the roles in which they do
 * not differ, so that equality of a role is identity.
 *
 * @public
 */
export interface PolicyDocument extends PolicyVersion {
  readonly roles: ImmutableMap<RoleRef, Role>;
  /**
   * Who has a role for a time, by id; absent if nobody has, so that such a document
   * is what it was before there were assignments.
   */
  readonly assignments?: Assignments;
  /** The id that the next new condition gets. */
  readonly nextConditionId: number;
}

/**
 * The assignments of a document, by their ids.
 *
 * @public
 */
export function assignmentsOf({
  assignments = noAssignments,
}: Pick<PolicyDocument, 'assignments'>): Assignments {
  return assignments;
}

/**
 * Roles as a document has them.
 *
 * @public
 */
export function byRef(roles: Iterable<Role>): PolicyDocument['roles'] {
  return ImmutableMap.of(Array.from(roles, role => [role.ref, role]));
}

/**
 * The same, in steps: for a whole policy.
 *
 * @public
 */
export function byRefInSteps(
  roles: readonly Role[],
): Steps<PolicyDocument['roles']> {
  return ImmutableMap.inSteps(roles, role => role.ref);
}

/**
 * A document without roles, before anything was committed.
 *
 * @public
 */
export const emptyDocument: PolicyDocument = {
  revision: 0,
  roles: ImmutableMap.of(),
  nextConditionId: 1,
};

/**
 * A user as a decision sees them. The same membership is the same object, so
 * that what was worked out for a subject can be kept with it.
 *
 * @public
 */
export interface Subject {
  /** What the alias `$currentUser` stands for; the alias itself for whoever is in a group. */
  readonly userRef: EntityRef;
  /** The user or that group, and every group they belong to, transitively. */
  readonly principals: readonly EntityRef[];
  /** What the alias `$ownerRefs` stands for; as old as the principals. */
  readonly ownerRefs: readonly string[];
}

/**
 * How much a document holds.
 *
 * @returns how many roles it has, and how many parts all of them together
 * @public
 */
export function partsOf({ roles }: PolicyDocument) {
  const all = [...roles.values()];
  const sum = (part: 'members' | 'policies' | 'conditions') =>
    all.reduce((total, role) => total + role[part].length, 0);
  return {
    roles: all.length,
    members: sum('members'),
    policies: sum('policies'),
    conditions: sum('conditions'),
  };
}
